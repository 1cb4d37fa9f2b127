/** How an order stood before and stands now, as an answer: row by row, as `resolve` gives it. */
import { describeResponseCode, type MaintenanceOperation } from '@postern/protocol';
import { capture, done, roughClient } from '../../test/rough-client.ts';
import type { Resolution, Standing } from '../index.ts';

const stood = (captured: bigint, code = '02000', refunded = 0n): Standing => ({
  totals: { authorized: 100n, captured, refunded },
  last: describeResponseCode(code),
});

type Row = readonly [
  string,
  MaintenanceOperation,
  Standing | undefined,
  Standing,
  `${Resolution['_tag']}, ${string}`,
];

const rows: readonly Row[] = [
  ['it took all that there was', 'CAPTURE', stood(0n), stood(60n, '04000'), 'Happened, totals moved'],
  [
    'as much had been taken before',
    'CAPTURE',
    stood(60n, '04000'),
    stood(60n, '04000'),
    'DidNotHappen, totals stand',
  ],
  [
    'as much is taken, and nobody looked before',
    'CAPTURE',
    undefined,
    stood(60n, '04000'),
    'StillUnknown, no totals before',
  ],
  [
    'what was pending may have taken as much',
    'CAPTURE',
    stood(0n, '19000'),
    stood(60n, '04000'),
    'StillUnknown, moved otherwise',
  ],
  [
    'more moved than it would have',
    'CAPTURE',
    stood(0n),
    stood(60n, '06000', 10n),
    'StillUnknown, moved otherwise',
  ],
  [
    'it gave back as much',
    'REFUND',
    stood(100n, '04000'),
    stood(100n, '06000', 60n),
    'Happened, totals moved',
  ],
  ['it is pending', 'CAPTURE', stood(0n), stood(0n, '19000'), 'StillUnknown, unsettled'],
  [
    'code and message contradict each other',
    'CAPTURE',
    stood(0n),
    stood(0n, '05000'),
    'StillUnknown, unsettled',
  ],
  ['it gave it up', 'VOID_AUTHORIZATION', stood(0n), stood(0n, '08000'), 'Happened, order is void'],
  [
    'it was given up before',
    'VOID_AUTHORIZATION',
    stood(0n, '08000'),
    stood(0n, '08000'),
    'DidNotHappen, order stands',
  ],
  [
    'what was pending may have given it up',
    'VOID_AUTHORIZATION',
    stood(0n, '19000'),
    stood(0n, '08000'),
    'StillUnknown, moved otherwise',
  ],
  [
    'it is void, and nobody looked before',
    'VOID_AUTHORIZATION',
    undefined,
    stood(0n, '08000'),
    'StillUnknown, no totals before',
  ],
  ['money is taken', 'VOID_AUTHORIZATION', undefined, stood(10n, '04000'), 'DidNotHappen, order stands'],
  ['it is authorized still', 'VOID_AUTHORIZATION', undefined, stood(0n), 'DidNotHappen, order stands'],
  [
    'a capture was declined before and is the last still',
    'VOID_AUTHORIZATION',
    stood(0n, '05029'),
    stood(0n, '05029'),
    'DidNotHappen, order stands',
  ],
  [
    'a capture was refused since, because of it for all that is known',
    'VOID_AUTHORIZATION',
    stood(0n),
    stood(0n, '05034'),
    'StillUnknown, moved otherwise',
  ],
];

test.each(rows)('%s: %s', async (_what, operation, before, after, verdict) => {
  const { client, order } = roughClient([]);
  if (after.last?._tag !== 'Known') throw new Error('it stands in the specification');
  Object.assign(order, { ...after.totals, last: [after.last.status, after.last.message] });
  const asked = operation === 'VOID_AUTHORIZATION' ? { merchant_reference: 'order-1' } : capture;
  const doubt = { operation, asked, sentSecondsAgo: 60, ...(before && { before }) } as Parameters<
    typeof client.resolve
  >[0];
  const { _tag, why } = await done(client.resolve(doubt));
  expect(`${_tag}, ${why}`).toBe(verdict);
});

test('that nothing was taken is not said while it may still be', async () => {
  const { client, order } = roughClient([]);
  order.captured = 10n;
  const which = { merchant_reference: 'order-1' };
  const doubt = { operation: 'VOID_AUTHORIZATION', asked: which, sentSecondsAgo: 50 } as const;
  expect(await done(client.resolve(doubt, { deadlineSeconds: 5 }))).toMatchObject({ why: 'too early' });
  expect(await done(client.resolve(doubt, { deadlineSeconds: 15 }))).toMatchObject({ why: 'order stands' });
});
