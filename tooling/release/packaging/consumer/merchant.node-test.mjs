// A test file of a merchant for node --test.
import { createClient } from '@postern/client';
import { setupGateway } from '@postern/gateway-mock/node-test';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' };
const gateway = setupGateway();

for (const run of [1, 2])
  void test(`an order is captured, and each test starts with an empty gateway (${run})`, async () => {
    const account = await gateway().accounts.add();
    await gateway().orders.add(account, { ...order, state: 'authorized' });
    const { code, reply } = await createClient(account).capture(order);
    assert.equal(code, '04000');
    assert.match(reply.fort_id, /^169\d{15}$/);
  });

void describe('a gateway of a group', () => {
  const other = setupGateway({ port: false, reset: 'never' });

  for (const count of [1, 2])
    void test(`is another one, which is not reset (${count})`, async () => {
      await other().accounts.add();
      assert.equal((await other().accounts.list()).length, count);
      assert.deepEqual(await gateway().accounts.list(), []);
    });
});
