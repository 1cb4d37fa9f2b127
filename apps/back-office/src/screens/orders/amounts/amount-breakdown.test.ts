import { maintenanceOperations, operations, totalsAfter } from '@postern/protocol/spec';
import { amountBreakdown, percentageOf } from './amount-breakdown.ts';

const order = {
  amount: '100',
  authorized_amount: '100',
  captured_amount: '0',
  refunded_amount: '0',
  status: '02',
} as const;

test('captured and refunded amounts do not overlap', () => {
  expect(amountBreakdown({ ...order, captured_amount: '60', refunded_amount: '25', status: '06' })).toEqual({
    whole: 100n,
    netCaptured: 35n,
    refunded: 25n,
    remaining: 40n,
    voided: 0n,
    notAuthorized: 0n,
  });
});

test('nothing remains to capture after a void', () => {
  expect(amountBreakdown({ ...order, status: '08' })).toMatchObject({ remaining: 0n, voided: 100n });
});

test.each(maintenanceOperations)('after %s, each part is one that was authorized', (operation) => {
  const isPartly = operations[operation].allowedIn.some((state) => state === 'PartiallyCaptured');
  const before = { authorized: 100n, captured: isPartly ? 60n : 0n, refunded: 0n };
  const { authorized, captured, refunded } = totalsAfter(operation, before, 10n);
  const { whole, notAuthorized, ...parts } = amountBreakdown({
    amount: '100',
    authorized_amount: String(authorized),
    captured_amount: String(captured),
    refunded_amount: String(refunded),
    status: operations[operation].successStatus,
  });
  expect([whole, notAuthorized]).toEqual([100n, 0n]);
  expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(100n);
});

test('a declined authorization shows the requested amount', () => {
  expect(amountBreakdown({ ...order, authorized_amount: '0', status: '03' })).toMatchObject({
    whole: 100n,
    remaining: 0n,
    notAuthorized: 100n,
  });
});

test.each([
  [1n, 3n, 33.33],
  [9_999_999_999n, 9_999_999_999n, 100],
  [1n, 9_999_999_999n, 0],
  [5n, 0n, 0],
] as const)('%p of %p is %p percent', (part, whole, percent) => {
  expect(percentageOf(part, whole)).toBe(percent);
});
