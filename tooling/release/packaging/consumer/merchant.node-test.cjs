// A test file of a merchant for node --test: plain CommonJS.
const { setupGateway } = require('@postern/gateway-mock/node-test');
const assert = require('node:assert/strict');
const { test } = require('node:test');

const gateway = setupGateway();

void test('a merchant is added', async () => {
  const merchant = await gateway().merchants.add();
  assert.deepEqual(await gateway().merchants.list(), [merchant]);
});
