// A test file of a merchant for vitest, without its globals.
import { createClient } from '@postern/client';
import { setupGateway } from '@postern/gateway-mock/vitest';
import { describe, expect, test } from 'vitest';

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' };
const gateway = setupGateway();

test.each([1, 2])('an order is captured, and each test starts with an empty gateway (%i)', async () => {
  const account = await gateway().accounts.add();
  await gateway().orders.add(account, { ...order, state: 'authorized' });
  const { code, reply } = await createClient(account).capture(order);
  expect([code, reply.fort_id]).toEqual(['04000', expect.stringMatching(/^169\d{15}$/)]);
});

describe('a gateway of a group', () => {
  const other = setupGateway({ port: false, reset: 'never' });

  test.each([1, 2])('is another one, which is not reset (%i)', async (count) => {
    await other().accounts.add();
    expect(await other().accounts.list()).toHaveLength(count);
    expect(await gateway().accounts.list()).toEqual([]);
  });
});
