/** Whatever goes wrong on the way: what the client reports is what the books hold, or that it does not know. */
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
} from '../src/index.ts';
import { createSimulatedOrder } from './simulated-order.ts';
import { connections, createUnreliableGateway, type Fault } from './unreliable-gateway.ts';

const completesWithinSeconds = 60;

test('what is told of an operation is what the books hold, or that it is not known', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anyFaults, anyTasks, async (faults, tasks) => {
      const gateway = createUnreliableGateway(createSimulatedOrder(100n));
      const made = createClient({ ...gateway.settings, completesWithinSeconds });
      if (E.isLeft(made)) throw new Error('the settings are sound');
      gateway.faults.push(...faults);
      const reports: { readonly name: string; readonly report: Report }[] = [];
      for (const [i, task] of tasks.entries()) {
        const name = `task ${i}`;
        const report = await perform(made.right, task, name);
        reports.push({ name, report });
        seen.set(report, (seen.get(report) ?? 0) + 1);
        // What stayed unknown has to settle before anybody goes on: that is what the client asks for.
        gateway.pass(completesWithinSeconds * 1000);
      }
      for (const { name, report } of reports) {
        const times = gateway.order.applied.filter((done) => done === name).length;
        expect({ name, report, times, isTrue: allowed[report].includes(times) }).toMatchObject({
          isTrue: true,
        });
      }
      const { refunded, captured, authorized } = gateway.order;
      expect(refunded <= captured && captured <= authorized).toBe(true);
    }),
    { numRuns: 1500 },
  );
  // Not by never saying anything.
  expect([...seen.keys()].toSorted()).toEqual(['did not happen', 'happened', 'unknown']);
});

type Report = 'happened' | 'did not happen' | 'unknown';

/** How often it may stand in the books. Never twice, whatever is told. */
const allowed: Readonly<Record<Report, readonly number[]>> = {
  happened: [1],
  'did not happen': [0],
  unknown: [0, 1],
};

interface Task {
  readonly operation: 'CAPTURE' | 'VOID_AUTHORIZATION' | 'REFUND';
  readonly amount: bigint;
  readonly reference: string | undefined;
  readonly how: 'plainly' | 'then resolved' | 'then resolved blindly' | 'carefully';
}

const anyTasks = fc.array(
  fc.record<Task>({
    operation: fc.constantFrom('CAPTURE', 'CAPTURE', 'REFUND', 'REFUND', 'VOID_AUTHORIZATION'),
    amount: fc.constantFrom(10n, 30n, 50n, 100n),
    reference: fc.constantFrom(undefined, undefined, 'a', 'b'),
    how: fc.constantFrom('plainly', 'then resolved', 'then resolved blindly', 'carefully'),
  }),
  { minLength: 1, maxLength: 6 },
);

const anyFaults = fc.array(
  fc.record<Fault>({
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

const perform = async (client: Client, task: Task, name: string): Promise<Report> => {
  const named = { merchant_reference: 'order-1', order_description: name };
  const { operation, amount, reference, how } = task;
  const money = { ...named, amount, currency: 'AED' };
  const refund = { ...money, ...(reference !== undefined && { maintenance_reference: reference }) };
  if (how === 'carefully') {
    const { capture, voidAuthorization, refund: giveBack } = client.confirmed;
    if (operation === 'CAPTURE') return reportOf(await capture(money)());
    return reportOf(await (operation === 'REFUND' ? giveBack(refund) : voidAuthorization(named))());
  }
  const before = how === 'then resolved' ? await look(client) : undefined;
  if (how === 'then resolved' && before === undefined) return 'did not happen';
  const told: E.Either<Failure, Outcome> =
    operation === 'CAPTURE'
      ? await client.capture(money)()
      : operation === 'REFUND'
        ? await client.refund(refund)()
        : await client.voidAuthorization(named)();
  if (E.isRight(told) && told.right._tag === 'Succeeded') return 'happened';
  if (E.isRight(told) && told.right._tag === 'Declined') return 'did not happen';
  if (E.isLeft(told) && told.left.effect === 'none') return 'did not happen';
  if (how === 'plainly') return 'unknown';
  const known = before && { before };
  if (operation === 'CAPTURE')
    return reportOf(await client.confirmOutcome({ operation, params: money, ...known })());
  if (operation === 'REFUND')
    return reportOf(await client.confirmOutcome({ operation, params: refund, ...known })());
  return reportOf(await client.confirmOutcome({ operation, params: named, ...known })());
};

const look = async (client: Client): Promise<OrderSnapshot | undefined> => {
  const told = await client.checkStatus({ merchant_reference: 'order-1' })();
  return E.isRight(told) && told.right._tag === 'Succeeded' ? toOrderSnapshot(told.right.reply) : undefined;
};

const reportOf = (resolution: E.Either<unknown, Confirmation>): Report => {
  if (E.isLeft(resolution)) return 'did not happen';
  const reports = { Applied: 'happened', NotApplied: 'did not happen', Unconfirmed: 'unknown' } as const;
  return reports[resolution.right._tag];
};
