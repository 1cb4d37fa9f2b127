/** The decisions on requests, row by row: D6, D9 to D12. */
import type { Operation, RequestOf } from '@postern/protocol';
import {
  refusalReasons,
  type MaintenanceOperation,
  type MessageCode,
  type Status,
} from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Limits } from '../domain/account.ts';
import type { Decision, LedgerFacts, OrderReferences, Order } from '../domain/order.ts';
import { noCodes } from '../domain/processor-and-acquirer-codes.ts';
import { authorizedOrder } from '../testing/sample-orders.ts';
import { decideRequest } from './decide-request.ts';

const authorized = authorizedOrder(1000n);
const captured: Order = { ...authorized, captured: 600n, ...ended('04', '000') };
const refunded: Order = { ...captured, refunded: 200n, ...ended('06', '000') };
const purchased: Order = { ...authorized, captured: 1000n, ...ended('14', '000') };
const voided: Order = { ...authorized, ...ended('08', '000') };
const neverAuthorized = (status: Status): Order => ({
  ...authorized,
  authorized: 0n,
  ...ended(status, '666'),
});
const pendingOrder = (status: Status): Order => ({ ...authorized, last: { status, message: '065' } });

interface Conditions extends Partial<LedgerFacts> {
  readonly limits?: Limits;
}

interface Refusal extends Conditions {
  readonly condition: string;
  readonly order: Order;
  readonly codes: { readonly [M in MaintenanceOperation]?: `${Status}${MessageCode}` };
  readonly amount?: string;
  readonly currency?: string;
}

const refusals: readonly Refusal[] = [
  ...(['15', '19', '20'] as const).map(
    (status) =>
      ({
        condition: `the last operation has status ${status}`,
        order: pendingOrder(status),
        codes: { CAPTURE: '05784', VOID_AUTHORIZATION: '09784', REFUND: '07784' },
      }) as const,
  ),
  ...(['03', '13', '10', '01'] as const).map(
    (status) =>
      ({
        condition: `the order has status ${status}, which is not an authorization`,
        order: neverAuthorized(status),
        codes: { CAPTURE: '05034', VOID_AUTHORIZATION: '09034', REFUND: '07034' },
      }) as const,
  ),
  {
    condition: 'the order was voided',
    order: voided,
    codes: { CAPTURE: '05034', VOID_AUTHORIZATION: '09047', REFUND: '07034' },
  },
  {
    condition: 'the currency is not that of the order',
    order: captured,
    currency: 'KWD',
    codes: { CAPTURE: '05013', REFUND: '07013' },
  },
  {
    condition: 'the amount is above the authorization',
    order: authorized,
    amount: '1001',
    codes: { CAPTURE: '05042' },
  },
  {
    condition: 'the amount is above what earlier captures left',
    order: captured,
    amount: '401',
    codes: { CAPTURE: '05042' },
  },
  {
    condition: 'everything was captured at once',
    order: purchased,
    amount: '1',
    codes: { CAPTURE: '05042' },
  },
  { condition: 'a part was captured', order: captured, codes: { VOID_AUTHORIZATION: '09042' } },
  {
    condition: 'all that was captured was refunded',
    order: { ...captured, refunded: 600n },
    amount: '1',
    codes: { VOID_AUTHORIZATION: '09042', REFUND: '07048' },
  },
  { condition: 'nothing was captured', order: authorized, amount: '1', codes: { REFUND: '07048' } },
  {
    condition: 'the amount is above what was captured',
    order: captured,
    amount: '601',
    codes: { REFUND: '07048' },
  },
  {
    condition: 'the amount is above what earlier refunds left',
    order: refunded,
    amount: '401',
    codes: { REFUND: '07048' },
  },
  {
    condition: "the amount is above the account's limit for one transaction",
    order: captured,
    amount: '101',
    limits: { AED: { perTransaction: 100n } },
    codes: { CAPTURE: '05050', REFUND: '07050' },
  },
  {
    condition: "the amount is above what is left of the account's limit for one order",
    order: captured,
    amount: '101',
    limits: { AED: { perOrder: 700n } },
    codes: { CAPTURE: '05058' },
  },
  {
    condition: "the amount is above what is left of the account's day",
    order: captured,
    amount: '101',
    limits: { AED: { daily: 1000n } },
    capturedToday: 900n,
    codes: { CAPTURE: '05057' },
  },
  {
    condition: 'the maintenance_reference was refunded before',
    order: refunded,
    refundedBefore: true,
    codes: { REFUND: '07047' },
  },
];

const refusedTwice: readonly Refusal[] = [
  {
    condition: 'pending before never authorized',
    order: { ...neverAuthorized('19'), last: { status: '19', message: '065' } },
    codes: { CAPTURE: '05784', VOID_AUTHORIZATION: '09784', REFUND: '07784' },
  },
  {
    condition: 'pending before voided',
    order: { ...voided, last: { status: '15', message: '777' } },
    codes: { CAPTURE: '05784', VOID_AUTHORIZATION: '09784', REFUND: '07784' },
  },
  {
    condition: 'pending before another currency, a void after a capture and a repeated refund',
    order: { ...captured, last: { status: '20', message: '064' } },
    currency: 'KWD',
    refundedBefore: true,
    codes: { CAPTURE: '05784', VOID_AUTHORIZATION: '09784', REFUND: '07784' },
  },
  {
    condition: 'not authorized before another currency and a repeated refund',
    order: neverAuthorized('03'),
    currency: 'KWD',
    refundedBefore: true,
    codes: { CAPTURE: '05034', REFUND: '07034' },
  },
  {
    condition: 'another currency before an amount too large and a repeated refund',
    order: captured,
    currency: 'KWD',
    amount: '9999999999',
    refundedBefore: true,
    codes: { CAPTURE: '05013', REFUND: '07013' },
  },
  {
    condition: "another currency before the account's limits",
    order: captured,
    currency: 'KWD',
    limits: { KWD: { perTransaction: 0n, daily: 0n } },
    codes: { CAPTURE: '05013', REFUND: '07013' },
  },
  {
    condition: 'the limit of a transaction before those of an order and of a day, and an amount too large',
    order: captured,
    amount: '9999999999',
    limits: { AED: { perTransaction: 9_999_999_998n, perOrder: 1n, daily: 1n } },
    codes: { CAPTURE: '05050', REFUND: '07050' },
  },
  {
    condition: 'the limit of an order before that of a day and an amount too large',
    order: captured,
    amount: '9999999999',
    limits: { AED: { perOrder: 1n, daily: 1n } },
    codes: { CAPTURE: '05058' },
  },
  {
    condition: 'the limit of a day before an amount too large',
    order: captured,
    amount: '9999999999',
    limits: { AED: { daily: 9_999_999_998n } },
    codes: { CAPTURE: '05057' },
  },
  {
    condition: 'a repeated refund before an amount too large',
    order: refunded,
    amount: '401',
    refundedBefore: true,
    codes: { REFUND: '07047' },
  },
  {
    condition: 'a repeated refund before nothing is left to refund',
    order: { ...captured, refunded: 600n },
    amount: '600',
    refundedBefore: true,
    codes: { REFUND: '07047' },
  },
  {
    condition: "a repeated refund before the account's limits",
    order: refunded,
    amount: '401',
    limits: { AED: { perTransaction: 0n } },
    refundedBefore: true,
    codes: { REFUND: '07047' },
  },
];

describe.each([
  ['is refused', refusals],
  ['is refused for the earlier of two reasons', refusedTwice],
])('%s', (_what, rows) => {
  test.each(
    rows.flatMap(({ codes, ...row }) =>
      (Object.entries(codes) as readonly (readonly [MaintenanceOperation, string])[]).map(
        ([operation, code]) => ({ ...row, operation, code }),
      ),
    ),
  )('$operation with $code: $condition', ({ operation, code, order, amount, currency, ...conditions }) => {
    const request = requestOf(operation, amount, currency);
    const outcome = { status: code.slice(0, 2), message: code.slice(2) };
    const after = outcome.message === '784' ? order : { ...order, ...noCodes, last: outcome };
    const decision = decided(request, order, conditions);
    expect(decision).toEqual({
      outcome,
      refused: expect.any(String),
      order: O.some(after),
      operation: O.some(recordOf(operation, outcome, request)),
    });
    expect(decision.refused && refusalReasons[decision.refused].messageCode).toBe(outcome.message);
  });
});

test.each([
  ['CAPTURE', 'of a part', authorized, '400', { captured: 400n }],
  ['CAPTURE', 'of another part', captured, '1', { captured: 601n }],
  ['CAPTURE', 'of all that is left', captured, '400', { captured: 1000n }],
  ['CAPTURE', 'of all that is left, after a refund', refunded, '400', { captured: 1000n }],
  ['VOID_AUTHORIZATION', 'of what was not captured', authorized, undefined, {}],
  ['REFUND', 'of a part', captured, '1', { refunded: 1n }],
  ['REFUND', 'of another part', refunded, '1', { refunded: 201n }],
  ['REFUND', 'of all that is left', refunded, '400', { refunded: 600n }],
  ['REFUND', 'of a purchase', purchased, '1000', { refunded: 1000n }],
] as const)('%s %s succeeds', (operation, _what, order, amount, moved) => {
  const status = ({ CAPTURE: '04', VOID_AUTHORIZATION: '08', REFUND: '06' } as const)[operation];
  const request = requestOf(operation, amount);
  const outcome = { status, message: '000' };
  expect(decided(request, order)).toEqual({
    outcome,
    order: O.some({ ...order, ...moved, status, last: outcome }),
    operation: O.some(recordOf(operation, outcome, request)),
  });
});

test('an operation is possible again after one that was refused', () => {
  const [refused] = [decided(requestOf('CAPTURE', '1001'), authorized)];
  expect(
    O.isSome(refused.order) && decided(requestOf('CAPTURE', '1000'), refused.order.value).outcome,
  ).toEqual({
    status: '04',
    message: '000',
  });
});

test('parameters that were not sent are not stored', () => {
  const { maintenance_reference: _m, order_description: _d, ...bare } = requestOf('REFUND', '1');
  expect(decided(bare as RequestOf<'REFUND'>, captured).operation).toEqual(
    O.some({
      operation: 'REFUND',
      outcome: { status: '06', message: '000' },
      amount: O.some(1n),
      maintenanceReference: O.none,
      description: O.none,
    }),
  );
});

test.each([
  ['authorized', authorized],
  ['voided', voided],
  ['pendingOrder', pendingOrder('19')],
  ['never authorized', neverAuthorized('03')],
])('CHECK_STATUS of an order that is %s succeeds and stores nothing', (_state, order) => {
  expect(decided(requestOf('CHECK_STATUS'), order)).toEqual({
    outcome: { status: '12', message: '000' },
    order: O.some(order),
    operation: O.none,
  });
});

describe.each([
  ['CHECK_STATUS', '11'],
  ['CAPTURE', '05'],
  ['VOID_AUTHORIZATION', '09'],
  ['REFUND', '07'],
] as const)('%s', (operation, fails) => {
  const another: Order = { ...authorized, fortId: '169000000000000003', merchantReference: 'order-2' };
  const byBoth = { merchantReference: O.some('order-1'), fortId: O.some('169000000000000001') };
  const byReference = { ...byBoth, fortId: O.none };
  const byFortId = { ...byBoth, merchantReference: O.none };

  test.each([
    ['by merchant_reference', byReference, O.some(authorized), O.none],
    ['by fort_id', byFortId, O.none, O.some(authorized)],
    ['by both', byBoth, O.some(authorized), O.some(authorized)],
  ])('finds its order %s', (_how, naming, byMerchantReference, byFortId) => {
    const { order } = decideOn(operation, naming, { byMerchantReference, byFortId });
    expect(O.isSome(order) && order.value.fortId).toBe(authorized.fortId);
  });

  test.each([
    ['no order has the merchant_reference', '036', byReference, O.none, O.none],
    ['no order has the fort_id', '036', byFortId, O.none, O.none],
    ['no order has either', '036', byBoth, O.none, O.none],
    ['only the merchant_reference is known', '036', byBoth, O.some(authorized), O.none],
    ['only the fort_id is known', '036', byBoth, O.none, O.some(authorized)],
    ['the two name different orders', '110', byBoth, O.some(authorized), O.some(another)],
  ] as const)('touches nothing when %s (%s)', (_why, message, naming, byMerchantReference, byFortId) => {
    const otherOrder = O.toUndefined(O.isSome(byMerchantReference) ? byMerchantReference : byFortId);
    expect(decideOn(operation, naming, { byMerchantReference, byFortId })).toEqual({
      outcome: { status: fails, message },
      refused: message === '036' ? 'OrderNotFound' : 'ReferenceMismatch',
      ...(message === '036' && otherOrder && { otherOrder }),
      order: O.none,
      operation: O.none,
    });
  });
});

function ended(status: Status, message: MessageCode): Pick<Order, 'status' | 'last'> {
  return { status, last: { status, message } };
}

function decided(
  request: RequestOf<Operation>,
  order: Order,
  { refundedBefore = false, limits = {}, capturedToday = 0n }: Conditions = {},
): Decision {
  const naming: OrderReferences = { merchantReference: O.some(order.merchantReference), fortId: O.none };
  return decideRequest(
    request,
    naming,
    limits,
  )({ byMerchantReference: O.some(order), byFortId: O.none }, { refundedBefore, capturedToday });
}

function decideOn(
  operation: Operation,
  naming: OrderReferences,
  found: Parameters<ReturnType<typeof decideRequest>>[0],
): Decision {
  return decideRequest(requestOf(operation), naming, {})(found, { refundedBefore: false, capturedToday: 0n });
}

function requestOf<X extends Operation>(operation: X, amount = '1', currency = 'AED'): RequestOf<X> {
  const input: Readonly<Record<Operation, object>> = {
    CHECK_STATUS: { query_command: 'CHECK_STATUS' },
    CAPTURE: { command: 'CAPTURE', amount, currency, order_description: 'A chair' },
    VOID_AUTHORIZATION: { command: 'VOID_AUTHORIZATION', order_description: 'A chair' },
    REFUND: {
      command: 'REFUND',
      amount,
      currency,
      order_description: 'A chair',
      maintenance_reference: 'refund1',
    },
  };
  return {
    access_code: 'a',
    merchant_identifier: 'TEST0001',
    merchant_reference: 'order-1',
    language: 'en',
    signature: 's',
    ...input[operation],
  } as RequestOf<X>;
}

function recordOf(
  operation: MaintenanceOperation,
  outcome: object,
  request: RequestOf<MaintenanceOperation>,
) {
  return {
    operation,
    outcome,
    amount: 'amount' in request ? O.some(BigInt(request.amount)) : O.none,
    maintenanceReference: operation === 'REFUND' ? O.some('refund1') : O.none,
    description: O.some('A chair'),
  };
}

test.each([
  ['up to the limit of a transaction', { AED: { perTransaction: 100n } }, 0n],
  ['up to the limit of an order', { AED: { perOrder: 100n } }, 0n],
  ['up to the limit of a day', { AED: { daily: 1000n } }, 900n],
  ['in a currency that has no limit', { KWD: { perTransaction: 1n, perOrder: 1n, daily: 1n } }, 900n],
] as const)('CAPTURE is allowed %s', (_what, limits, capturedToday) => {
  const request = requestOf('CAPTURE', '100');
  expect(decided(request, authorized, { limits, capturedToday }).outcome.message).toBe('000');
});

test('REFUND does not count for the limits of an order and of a day', () => {
  const limits = { AED: { perOrder: 1n, daily: 1n } };
  expect(decided(requestOf('REFUND', '100'), captured, { limits }).outcome.message).toBe('000');
});
