// A test file of a merchant: plain CommonJS, which jest runs without a transform.
const { createClient } = require('@postern/client');
const { manualClock, startGateway } = require('@postern/gateway-mock');
const { setupGateway } = require('@postern/gateway-mock/jest');

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' };
const clock = manualClock('2026-02-03T23:59:59Z');
const gateway = setupGateway({ clock });

test.each([1, 2])('an order is captured, and each test starts with an empty gateway (%i)', async () => {
  const account = await gateway().accounts.add();
  await gateway().orders.add(account, { ...order, state: 'authorized' });
  const { code, reply } = await createClient(account).capture(order);
  expect([code, reply.fort_id]).toEqual(['04000', expect.stringMatching(/^169\d{15}$/)]);
  const found = await gateway().orders.get(account, 'order-1');
  expect(found).toMatchObject({ captured_amount: '1050', operations: [{ response_code: '04000' }] });
});

test('the gateway works with fake timers', async () => {
  jest.useFakeTimers();
  try {
    const account = await gateway().accounts.add();
    expect((await gateway().fetch('/health/ready')).status).toBe(200);
    await gateway().reset(account);
  } finally {
    jest.useRealTimers();
  }
});

test('errors name the invalid value', async () => {
  await expect(startGateway({ port: -1 })).rejects.toThrow('port must be');
  await expect(gateway().orders.get('UNKNOWN', 'order-1')).rejects.toThrow('Account UNKNOWN does not exist');
});
