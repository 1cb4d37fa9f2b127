/** setupGateway, as a merchant's test file uses it. */
import { createClient } from '@postern/client';
import type { Gateway } from './in-process/in-process-gateway-type.ts';
import { setupGateway } from './jest.ts';
import { seedOrder } from './testing/account-and-request-fixtures.ts';

const order = seedOrder('order-1');
const early = setupGateway({ port: false, reset: 'never' });
const tooEarly = thrownBy(early);

test('throws while the gateway is not running', () => {
  expect(tooEarly).toMatch('The gateway is not running');
});

describe('a gateway that is reset before each test', () => {
  const gateway = setupGateway();

  test.each(['the first', 'the second'])('%s test does not see the data of others', async () => {
    const account = await gateway().accounts.add({ orders: [order] });
    const captured = createClient(account).capture({
      merchant_reference: 'order-1',
      amount: '10000',
      currency: 'AED',
    });
    expect(await captured).toMatchObject({
      reply: { response_code: '04000' },
    });
    expect(await gateway().accounts.list()).toHaveLength(1);
  });
});

describe('a gateway that is never reset', () => {
  let first: Gateway;
  beforeAll(() => {
    first = early();
  });

  test.each([1, 2])('does not remove merchants (%i)', async (count) => {
    expect(early()).toBe(first);
    await first.accounts.add();
    expect(await first.accounts.list()).toHaveLength(count);
  });
});

test('outside of a test file the error says where to call it', () => {
  const { beforeAll: found } = globalThis;
  Reflect.deleteProperty(globalThis, 'beforeAll');
  try {
    expect(() => setupGateway()).toThrow('setupGateway found no global beforeAll. Call it in a test file');
  } finally {
    Reflect.set(globalThis, 'beforeAll', found);
  }
});

test('rejects an invalid reset option', () => {
  expect(() => setupGateway({ reset: 'sometimes' as 'each' })).toThrow("reset must be 'each' or 'never'");
});

function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return 'nothing';
}
