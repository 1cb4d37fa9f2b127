/** Property: whatever fails, the client reports what happened to the order, or that the outcome is unknown. */
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import {
  createClient,
  toOrderSnapshot,
  type Client,
  type Failure,
  type Outcome,
  type Confirmation,
  type OrderSnapshot,
} from '../src/fp.ts';
import { createSimulatedOrder } from './simulated-order.ts';
import { noFailure } from './unreliable-client.ts';
import { connections, createUnreliableGateway, type InjectedFailure } from './unreliable-gateway.ts';

const completesWithinSeconds = 60;

test('the reported outcome matches the order, or is unknown', async () => {
  const seen = new Set<Report>();
  await fc.assert(
    fc.asyncProperty(anyFailures, anyTasks, async (failures, tasks) => {
      const gateway = createUnreliableGateway(createSimulatedOrder(100n));
      const client = createClient({ ...gateway.settings, completesWithinSeconds });
      if (E.isLeft(client)) throw new Error('invalid settings');
      gateway.failures.push(...failures);
      const reports: { readonly name: string; readonly report: Report }[] = [];
      for (const [i, task] of tasks.entries()) {
        const name = `task ${i}`;
        const report = await perform(client.right, task, name);
        reports.push({ name, report });
        seen.add(report);
        // The client requires that an unknown outcome completes before the next operation.
        gateway.advance(completesWithinSeconds * 1000);
      }
      for (const { name, report } of reports) {
        const times = gateway.order.applied.filter((appliedName) => appliedName === name).length;
        expect({ name, report, times, isAllowed: allowed[report].includes(times) }).toMatchObject({
          isAllowed: true,
        });
      }
      const { refunded, captured, authorized } = gateway.order;
      expect(refunded <= captured && captured <= authorized).toBe(true);
    }),
    { numRuns: 1500, examples: Object.values(reportExamples) },
  );
  // Proves that the client does not always report `unknown`.
  expect([...seen].toSorted()).toEqual(Object.keys(reportExamples).toSorted());
});

type Report = 'applied' | 'not applied' | 'unknown';

/** How many times the operation may have been applied. Never twice. */
const allowed: Readonly<Record<Report, readonly number[]>> = {
  applied: [1],
  'not applied': [0],
  unknown: [0, 1],
};

interface Task {
  readonly operation: 'CAPTURE' | 'VOID_AUTHORIZATION' | 'REFUND';
  readonly amount: bigint;
  readonly reference: string | undefined;
  readonly mode: 'plain' | 'then confirmed' | 'then confirmed without a snapshot' | 'confirmed';
}

const anyTasks = fc.array(
  fc.record<Task>({
    operation: fc.constantFrom('CAPTURE', 'CAPTURE', 'REFUND', 'REFUND', 'VOID_AUTHORIZATION'),
    amount: fc.constantFrom(10n, 30n, 50n, 100n),
    reference: fc.constantFrom(undefined, undefined, 'a', 'b'),
    mode: fc.constantFrom('plain', 'then confirmed', 'then confirmed without a snapshot', 'confirmed'),
  }),
  { minLength: 1, maxLength: 6 },
);

const anyFailures = fc.array(
  fc.record<InjectedFailure>({
    processing: fc.constantFrom(
      'normal',
      'normal',
      'normal',
      'pending',
      'uncertain, applied',
      'uncertain, not applied',
      '029',
    ),
    connection: fc.constantFrom(...connections, 'ok', 'ok', 'ok', 'reply lost', 'timeout', 'wrong signature'),
    delaySeconds: fc.constantFrom(0, 0, 1, 20, 59),
  }),
  { maxLength: 25 },
);

const captureTask: Task = { operation: 'CAPTURE', amount: 10n, reference: undefined, mode: 'plain' };

// One capture for each report: chance alone could leave one out.
const reportExamples: Readonly<Record<Report, [InjectedFailure[], Task[]]>> = {
  applied: [[], [captureTask]],
  'not applied': [[{ ...noFailure, processing: '029' }], [captureTask]],
  unknown: [[{ ...noFailure, connection: 'reply lost' }], [captureTask]],
};

const perform = async (client: Client, task: Task, name: string): Promise<Report> => {
  const params = { merchant_reference: 'order-1', order_description: name };
  const { operation, amount, reference, mode } = task;
  const money = { ...params, amount, currency: 'AED' };
  const refund = { ...money, ...(reference !== undefined && { maintenance_reference: reference }) };
  if (mode === 'confirmed') {
    const { capture, voidAuthorization, refund: refundConfirmed } = client.confirmed;
    if (operation === 'CAPTURE') return reportOf(await capture(money)());
    return reportOf(await (operation === 'REFUND' ? refundConfirmed(refund) : voidAuthorization(params))());
  }
  const before = mode === 'then confirmed' ? await takeSnapshot(client) : undefined;
  if (mode === 'then confirmed' && before === undefined) return 'not applied';
  const outcome: E.Either<Failure, Outcome> =
    operation === 'CAPTURE'
      ? await client.capture(money)()
      : operation === 'REFUND'
        ? await client.refund(refund)()
        : await client.voidAuthorization(params)();
  if (E.isRight(outcome) && outcome.right._tag === 'Succeeded') return 'applied';
  if (E.isRight(outcome) && isNotApplied(outcome.right)) return 'not applied';
  if (E.isLeft(outcome) && outcome.left.effect === 'none') return 'not applied';
  if (mode === 'plain') return 'unknown';
  const snapshot = before && { before };
  if (operation === 'CAPTURE')
    return reportOf(await client.confirmOutcome({ operation, params: money, ...snapshot })());
  if (operation === 'REFUND')
    return reportOf(await client.confirmOutcome({ operation, params: refund, ...snapshot })());
  return reportOf(await client.confirmOutcome({ operation, params: params, ...snapshot })());
};

const isNotApplied = (outcome: Outcome): boolean =>
  outcome._tag === 'Declined' || (outcome._tag === 'Refused' && outcome.authenticated);

const takeSnapshot = async (client: Client): Promise<OrderSnapshot | undefined> => {
  const outcome = await client.checkStatus({ merchant_reference: 'order-1' })();
  return E.isRight(outcome) && outcome.right._tag === 'Succeeded'
    ? toOrderSnapshot(outcome.right.reply)
    : undefined;
};

const reportOf = (confirmation: E.Either<unknown, Confirmation>): Report => {
  if (E.isLeft(confirmation)) return 'not applied';
  const reports = { Applied: 'applied', NotApplied: 'not applied', Unconfirmed: 'unknown' } as const;
  return reports[confirmation.right._tag];
};
