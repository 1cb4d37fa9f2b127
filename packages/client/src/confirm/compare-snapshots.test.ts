/** How an order stood before and stands now, as an answer: row by row, as `resolve` gives it. */
import { describeResponseCode, type MaintenanceOperation } from '@postern/protocol';
import { captureParams, run, createUnreliableClient } from '../../test/unreliable-client.ts';
import type { Confirmation, OrderSnapshot } from '../index.ts';

const stood = (captured: bigint, code = '02000', refunded = 0n): OrderSnapshot => ({
  totals: { authorized: 100n, captured, refunded },
  lastOperation: describeResponseCode(code),
});

type Row = readonly [
  string,
  MaintenanceOperation,
  OrderSnapshot | undefined,
  OrderSnapshot,
  `${Confirmation['_tag']}, ${string}`,
];

const rows: readonly Row[] = [
  ['it took all that there was', 'CAPTURE', stood(0n), stood(60n, '04000'), 'Applied, TotalsChanged'],
  [
    'as much had been taken before',
    'CAPTURE',
    stood(60n, '04000'),
    stood(60n, '04000'),
    'NotApplied, TotalsUnchanged',
  ],
  [
    'as much is taken, and nobody looked before',
    'CAPTURE',
    undefined,
    stood(60n, '04000'),
    'Unconfirmed, NoSnapshotBefore',
  ],
  [
    'what was pending may have taken as much',
    'CAPTURE',
    stood(0n, '19000'),
    stood(60n, '04000'),
    'Unconfirmed, ConcurrentChange',
  ],
  [
    'more moved than it would have',
    'CAPTURE',
    stood(0n),
    stood(60n, '06000', 10n),
    'Unconfirmed, ConcurrentChange',
  ],
  [
    'it gave back as much',
    'REFUND',
    stood(100n, '04000'),
    stood(100n, '06000', 60n),
    'Applied, TotalsChanged',
  ],
  ['it is pending', 'CAPTURE', stood(0n), stood(0n, '19000'), 'Unconfirmed, OperationPending'],
  [
    'code and message contradict each other',
    'CAPTURE',
    stood(0n),
    stood(0n, '05000'),
    'Unconfirmed, OperationPending',
  ],
  ['it gave it up', 'VOID_AUTHORIZATION', stood(0n), stood(0n, '08000'), 'Applied, OrderVoided'],
  [
    'it was given up before',
    'VOID_AUTHORIZATION',
    stood(0n, '08000'),
    stood(0n, '08000'),
    'NotApplied, OrderUnchanged',
  ],
  [
    'what was pending may have given it up',
    'VOID_AUTHORIZATION',
    stood(0n, '19000'),
    stood(0n, '08000'),
    'Unconfirmed, ConcurrentChange',
  ],
  [
    'it is void, and nobody looked before',
    'VOID_AUTHORIZATION',
    undefined,
    stood(0n, '08000'),
    'Unconfirmed, NoSnapshotBefore',
  ],
  ['money is taken', 'VOID_AUTHORIZATION', undefined, stood(10n, '04000'), 'NotApplied, OrderUnchanged'],
  ['it is authorized still', 'VOID_AUTHORIZATION', undefined, stood(0n), 'NotApplied, OrderUnchanged'],
  [
    'a capture was declined before and is the last still',
    'VOID_AUTHORIZATION',
    stood(0n, '05029'),
    stood(0n, '05029'),
    'NotApplied, OrderUnchanged',
  ],
  [
    'a capture was refused since, because of it for all that is known',
    'VOID_AUTHORIZATION',
    stood(0n),
    stood(0n, '05034'),
    'Unconfirmed, ConcurrentChange',
  ],
];

test.each(rows)('%s: %s', async (_what, operation, before, after, verdict) => {
  const { client, order } = createUnreliableClient([]);
  if (after.lastOperation?._tag !== 'Known') throw new Error('it stands in the specification');
  Object.assign(order, {
    ...after.totals,
    lastOperation: [after.lastOperation.status, after.lastOperation.message],
  });
  const params = operation === 'VOID_AUTHORIZATION' ? { merchant_reference: 'order-1' } : captureParams;
  const doubt = { operation, params, sentSecondsAgo: 60, ...(before && { before }) } as Parameters<
    typeof client.confirmOutcome
  >[0];
  const { _tag, reason } = await run(client.confirmOutcome(doubt));
  expect(`${_tag}, ${reason}`).toBe(verdict);
});

test('that nothing was taken is not said while it may still be', async () => {
  const { client, order } = createUnreliableClient([]);
  order.captured = 10n;
  const which = { merchant_reference: 'order-1' };
  const doubt = { operation: 'VOID_AUTHORIZATION', params: which, sentSecondsAgo: 50 } as const;
  expect(await run(client.confirmOutcome(doubt, { deadlineSeconds: 5 }))).toMatchObject({
    reason: 'TooEarly',
  });
  expect(await run(client.confirmOutcome(doubt, { deadlineSeconds: 15 }))).toMatchObject({
    reason: 'OrderUnchanged',
  });
});
