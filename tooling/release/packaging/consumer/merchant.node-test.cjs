// A test file of a merchant for node --test: plain CommonJS.
const { setupGateway } = require('@postern/gateway-mock/node-test');
const assert = require('node:assert/strict');
const { test } = require('node:test');

const gateway = setupGateway();

void test('an account is added', async () => {
  const account = await gateway().accounts.add();
  assert.deepEqual(await gateway().accounts.list(), [account]);
});
