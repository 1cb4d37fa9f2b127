/** The result of confirmOutcome for status checks before and after an operation, case by case. */
import { classifyResponseCode } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import { captureParams, run, createUnreliableClient } from '../../test/unreliable-client.ts';
import type { Confirmation, StatusCheck } from '../fp.ts';

const statusCheck = (captured: bigint, code = '02000', refunded = 0n): StatusCheck => ({
  totals: { authorized: 100n, captured, refunded },
  lastOperation: classifyResponseCode(code),
});

type Row = readonly [
  string,
  MaintenanceOperation,
  StatusCheck | undefined,
  StatusCheck,
  `${Confirmation['_tag']}, ${string}`,
];

const rows: readonly Row[] = [
  ['captured the amount', 'CAPTURE', statusCheck(0n), statusCheck(60n, '04000'), 'Applied, TotalsChanged'],
  [
    'the same amount was captured before',
    'CAPTURE',
    statusCheck(60n, '04000'),
    statusCheck(60n, '04000'),
    'NotApplied, TotalsUnchanged',
  ],
  [
    'the amount is captured, without a status check before',
    'CAPTURE',
    undefined,
    statusCheck(60n, '04000'),
    'Unconfirmed, NoStatusCheckBefore',
  ],
  [
    'a pending operation may have captured the amount',
    'CAPTURE',
    statusCheck(0n, '19000'),
    statusCheck(60n, '04000'),
    'Unconfirmed, ConcurrentChange',
  ],
  [
    'another total changed too',
    'CAPTURE',
    statusCheck(0n),
    statusCheck(60n, '06000', 10n),
    'Unconfirmed, ConcurrentChange',
  ],
  [
    'refunded the amount',
    'REFUND',
    statusCheck(100n, '04000'),
    statusCheck(100n, '06000', 60n),
    'Applied, TotalsChanged',
  ],
  [
    'the operation is pending',
    'CAPTURE',
    statusCheck(0n),
    statusCheck(0n, '19000'),
    'Unconfirmed, OperationPending',
  ],
  [
    'status and message contradict each other',
    'CAPTURE',
    statusCheck(0n),
    statusCheck(0n, '05000'),
    'Unconfirmed, OperationPending',
  ],
  [
    'voided the authorization',
    'VOID_AUTHORIZATION',
    statusCheck(0n),
    statusCheck(0n, '08000'),
    'Applied, OrderVoided',
  ],
  [
    'the authorization was voided before',
    'VOID_AUTHORIZATION',
    statusCheck(0n, '08000'),
    statusCheck(0n, '08000'),
    'Unconfirmed, PossiblyAppliedEarlier',
  ],
  [
    'a pending operation may have voided the authorization',
    'VOID_AUTHORIZATION',
    statusCheck(0n, '19000'),
    statusCheck(0n, '08000'),
    'Unconfirmed, ConcurrentChange',
  ],
  [
    'the order is void, without a status check before',
    'VOID_AUTHORIZATION',
    undefined,
    statusCheck(0n, '08000'),
    'Unconfirmed, NoStatusCheckBefore',
  ],
  [
    'an amount is captured',
    'VOID_AUTHORIZATION',
    undefined,
    statusCheck(10n, '04000'),
    'NotApplied, OrderUnchanged',
  ],
  [
    'the order is still authorized',
    'VOID_AUTHORIZATION',
    undefined,
    statusCheck(0n),
    'NotApplied, OrderUnchanged',
  ],
  [
    'a capture that was declined before is still the last operation',
    'VOID_AUTHORIZATION',
    statusCheck(0n, '05029'),
    statusCheck(0n, '05029'),
    'NotApplied, OrderUnchanged',
  ],
  [
    'a capture was refused since, perhaps because of the void',
    'VOID_AUTHORIZATION',
    statusCheck(0n),
    statusCheck(0n, '05034'),
    'Unconfirmed, ConcurrentChange',
  ],
];

test.each(rows)('%s: %s', async (_case, operation, before, after, expected) => {
  const { client, order } = createUnreliableClient([]);
  if (after.lastOperation?._tag !== 'Known') throw new Error('use a code of the specification');
  Object.assign(order, {
    ...after.totals,
    lastOperation: [after.lastOperation.status, after.lastOperation.message],
  });
  const params = operation === 'VOID_AUTHORIZATION' ? { merchant_reference: 'order-1' } : captureParams;
  const request = { operation, params, sentSecondsAgo: 60, ...(before && { before }) } as Parameters<
    typeof client.confirmOutcome
  >[0];
  const { _tag, reason } = await run(client.confirmOutcome(request));
  expect(`${_tag}, ${reason}`).toBe(expected);
});

test('NotApplied is not reported before the request can no longer arrive', async () => {
  const { client, order } = createUnreliableClient([]);
  order.captured = 10n;
  const reference = { merchant_reference: 'order-1' };
  const request = { operation: 'VOID_AUTHORIZATION', params: reference, sentSecondsAgo: 50 } as const;
  expect(await run(client.confirmOutcome(request, { deadlineSeconds: 5 }))).toMatchObject({
    reason: 'TooEarly',
  });
  expect(await run(client.confirmOutcome(request, { deadlineSeconds: 15 }))).toMatchObject({
    reason: 'OrderUnchanged',
  });
});
