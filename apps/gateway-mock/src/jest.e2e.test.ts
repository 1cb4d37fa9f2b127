/** useGateway, as a merchant's test file uses it. */
import { createClient } from '@postern/client/promise';
import type { Gateway } from './in-process/gateway.ts';
import { useGateway } from './jest.ts';
import { seedOrder } from './testing/merchants-and-requests.ts';

const order = seedOrder('order-1');
const early = useGateway({ port: false, reset: 'never' });
const tooEarly = thrownBy(early);

test('a gateway that does not run yet is not given', () => {
  expect(tooEarly).toMatch('the gateway runs from the first test to the last');
});

describe('a gateway that is reset before each test', () => {
  const gateway = useGateway();

  test.each(['the first', 'the second'])('%s test finds nothing of others', async () => {
    const merchant = await gateway().merchants.add({ orders: [order] });
    const captured = createClient(merchant).capture({
      merchant_reference: 'order-1',
      amount: '10000',
      currency: 'AED',
    });
    expect(await captured).toMatchObject({
      reply: { response_code: '04000', fort_id: '169000000000000001' },
    });
    expect(await gateway().merchants.list()).toHaveLength(1);
  });
});

describe('a gateway that is never reset', () => {
  let kept: Gateway;
  beforeAll(() => {
    kept = early();
  });

  test.each([1, 2])('keeps what there was (%i)', async (count) => {
    expect(early()).toBe(kept);
    await kept.merchants.add();
    expect(await kept.merchants.list()).toHaveLength(count);
  });
});

test('outside of a test file it says where it belongs', () => {
  const { beforeAll: found } = globalThis;
  Reflect.deleteProperty(globalThis, 'beforeAll');
  try {
    expect(() => useGateway()).toThrow('useGateway belongs into a test file, and there is no beforeAll here');
  } finally {
    Reflect.set(globalThis, 'beforeAll', found);
  }
});

test('an unknown way to reset is refused', () => {
  expect(() => useGateway({ reset: 'sometimes' as 'each' })).toThrow('reset must be each or never');
});

function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return 'nothing';
}
