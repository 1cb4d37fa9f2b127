/**
 * Properties: whatever fails, the client reports what the gateway did, or that it does not know. The truth is what the simulated
 * gateway stored: every operation that it applied, with the intention of the shop that it was sent for.
 */
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import type { ClientSettings, StatusCheck } from '../src/fp.ts';
import { createSimulatedOrder } from './simulated-order.ts';
import { completesWithinSeconds, createSimulatedShop, type Report, type Task } from './simulated-shop.ts';
import { noFailure } from './unreliable-client.ts';
import { connections, createUnreliableGateway, type InjectedFailure } from './unreliable-gateway.ts';

const isLong = fc.readConfigureGlobal().numRuns !== undefined;
const runs = isLong ? { any: 50_000, lost: 5_000, late: 5_000 } : { any: 400, lost: 100, late: 100 };

afterAll(() => void (isLong && process.stderr.write(`runs of the client: ${JSON.stringify(runs)}\n`)));

test('a report matches what the gateway applied and stored, or is unknown', async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, async (run) => void (await checkRun(run))),
    { numRuns: runs.any, examples: foundBefore.map((run) => [{ ...quietRun, ...run }]) },
  );
});

// Chance alone could leave one out, and a client that always reports `unknown` would pass.
test.each<[Report, Partial<InjectedFailure>, Partial<Task>]>([
  ['applied', {}, {}],
  ['applied', { connection: 'reply lost' }, { mode: 'confirmed' }],
  ['not applied', { processing: '029' }, {}],
  ['not applied', { connection: 'request lost' }, { mode: 'confirmed' }],
  ['not sent', { connection: 'connection refused' }, {}],
  ['unknown', { connection: 'reply lost' }, {}],
])('%p is reported after %p of a task %p', async (report, failure, changes) => {
  const reports = await checkRun({
    ...quietRun,
    settings: { retries: { maxAttempts: 1 } },
    failuresOfChanges: [failure],
    steps: [{ ...capture, ...changes }],
  });
  expect(reports).toEqual([report]);
});

test('requests that never arrive leave a confirmed operation certain', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySettings,
      anyTask,
      fc.array(anyLoss, { minLength: 1, maxLength: 20 }),
      async (settings, task, losses) => {
        const reports = await checkRun({
          ...quietRun,
          settings,
          captured: task.operation === 'REFUND' ? 100n : 0n,
          failuresOfChanges: losses.map((connection) => ({ connection })),
          steps: [{ ...task, mode: 'confirmed' }],
        });
        expect(['applied', 'not applied']).toContain(reports[0]);
      },
    ),
    { numRuns: runs.lost },
  );
});

test('a request that arrives after its window is not denied by a later round', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyTask,
      fc.integer({ min: 61, max: 250 }),
      anyRefusals,
      async (task, delaySeconds, refusals) => {
        const { operation } = task;
        const order = { ...createSimulatedOrder(100n), captured: operation === 'REFUND' ? 100n : 0n };
        const gateway = createUnreliableGateway(order);
        gateway.failuresOfChanges.push({ ...noFailure, connection: 'reply lost', delaySeconds });
        gateway.failuresOfChanges.push(...refusals.map((refusal) => ({ ...noFailure, ...refusal })));
        const shop = createSimulatedShop(gateway, { deadlineSeconds: 600 });
        const report = await shop.perform({ ...task, mode: 'confirmed' }, 'late');
        const times = order.applied.length;
        const isWrong = report === 'applied' ? times === 0 : report === 'not applied' && times > 0;
        expect({ report, times, isWrong }).toMatchObject({ isWrong: false });
      },
    ),
    { numRuns: runs.late },
  );
});

interface Run {
  readonly settings: Partial<ClientSettings>;
  /** How much of the order's 100 is captured before. */
  readonly captured: bigint;
  readonly paysReferencesAgain: boolean;
  readonly failures: readonly Partial<InjectedFailure>[];
  /** Of the requests that change the order only. */
  readonly failuresOfChanges?: readonly Partial<InjectedFailure>[];
  readonly steps: readonly Step[];
}

type Step = Task | 'get order' | 'get missing order' | 'reconcile';

/** Performs the steps of a shop, checks what the client says, and returns its reports. */
const checkRun = async (run: Run): Promise<readonly Report[]> => {
  const { captured, paysReferencesAgain, failures, failuresOfChanges = [] } = run;
  const gateway = createUnreliableGateway({ ...createSimulatedOrder(100n), captured, paysReferencesAgain });
  gateway.failures.push(...failures.map((failure) => ({ ...noFailure, ...failure })));
  gateway.failuresOfChanges.push(...failuresOfChanges.map((failure) => ({ ...noFailure, ...failure })));
  const shop = createSimulatedShop(gateway, run.settings);
  const reports: Report[] = [];
  let known: StatusCheck.Stored | undefined;
  for (const [i, step] of run.steps.entries()) {
    const isStored = storedFromNowOn(gateway);
    if (step === 'get order') await checkOrder(shop, isStored);
    else if (step === 'get missing order') await checkMissingOrder(shop);
    else if (step === 'reconcile') known = await checkReconciliation(shop, known, isStored);
    else reports.push(await checkTask(run, gateway, shop, step, i));
  }
  return reports;
};

type Gateway = ReturnType<typeof createUnreliableGateway>;
type Shop = ReturnType<typeof createSimulatedShop>;

/** Whether the gateway has had an order with these totals, and in this state, at a time from now on. */
type IsStored = (totals: StatusCheck.Stored['totals'], state?: string) => boolean;

const storedFromNowOn = ({ history }: Gateway): IsStored => {
  const from = history.length - 1;
  return ({ authorized, captured, refunded }, state) =>
    history
      .slice(from)
      .some(
        ({ totals, state: stored }) =>
          BigInt(authorized) === totals.authorized &&
          BigInt(captured) === totals.captured &&
          BigInt(refunded) === totals.refunded &&
          (state === undefined || statesOf(stored).includes(state)),
      );
};

// A void whose reply was 006 is not in the totals.
const statesOf = (state: string): readonly string[] =>
  state === 'Voided' ? ['Voided', 'Authorized'] : [state];

const checkOrder = async (shop: Shop, isStored: IsStored): Promise<void> => {
  const got = await shop.getOrder('order-1');
  if (got === undefined || E.isLeft(got)) return;
  const { _tag, statusCheck } = got.right;
  expect({ _tag, statusCheck, isStored: isStored(statusCheck.totals, _tag) }).toMatchObject({
    isStored: true,
  });
};

const checkMissingOrder = async (shop: Shop): Promise<void> => {
  const got = await shop.getOrder('order-2');
  if (got !== undefined && E.isRight(got)) expect(got.right._tag).toBe('NotFound');
};

const checkReconciliation = async (
  shop: Shop,
  known: StatusCheck.Stored | undefined,
  isStored: IsStored,
): Promise<StatusCheck.Stored | undefined> => {
  const order = { merchant_reference: 'order-1', ...(known && { lastStatusCheck: known }) };
  const events = await shop.reconcile([order, { merchant_reference: 'order-2' }]);
  if (events === undefined) return known;
  const [first, ...others] = events;
  const ofOrder = first?.order === order ? first : undefined;
  // Of an order that does not exist, only a failure is reported.
  expect(ofOrder === undefined ? events : others).toMatchObject([{ _tag: 'CheckFailed' }]);
  if (ofOrder?._tag === 'CheckFailed') return known;
  // Without an event, the order is as it was.
  const now = ofOrder?.after ?? known;
  expect({ now, isStored: now !== undefined && isStored(now.totals) }).toMatchObject({ isStored: true });
  return now;
};

const checkTask = async (
  { failures, failuresOfChanges = [], paysReferencesAgain }: Run,
  gateway: Gateway,
  shop: Shop,
  step: Task,
  i: number,
): Promise<Report> => {
  // A shop does not send a refund again at a gateway that would pay it again.
  const reference = step.reference && paysReferencesAgain ? `${step.reference}${i}` : step.reference;
  const afterKill = paysReferencesAgain ? 'confirm' : step.afterKill;
  const task: Task = { ...step, reference, afterKill };
  const intention = intentionOf(task, i);
  const report = await shop.perform(task, intention);
  // The client requires that an unknown outcome completes before the next operation.
  gateway.advance(completesWithinSeconds * 1000);
  const { applied, isVoided } = gateway.order;
  const truth: Truth = {
    report,
    task,
    times: applied.filter(({ sentFor }) => sentFor.intention === intention).length,
    timesInCall: applied.filter(({ sentFor }) => sentFor.call === gateway.lastCall()).length,
    isVoided,
    isSentTwice: [...failures, ...failuresOfChanges].some(({ twice }) => twice !== undefined),
  };
  expect({ ...truth, isTrue: isTrue(truth) }).toMatchObject({ isTrue: true });
  return report;
};

const intentionOf = ({ operation, reference }: Task, step: number): string => {
  if (operation === 'VOID_AUTHORIZATION') return 'void';
  return operation === 'REFUND' && reference !== undefined ? `refund ${reference}` : `step ${step}`;
};

interface Truth {
  readonly report: Report;
  readonly task: Task;
  /** How often the gateway applied what the shop intended. */
  readonly times: number;
  /** How often it did for the last call of the client, which may have come after a kill. */
  readonly timesInCall: number;
  readonly isVoided: boolean;
  /** The network delivered a request twice. */
  readonly isSentTwice: boolean;
}

const isTrue = ({ report, task, times, timesInCall, isVoided, isSentTwice }: Truth): boolean => {
  const most = isSentTwice ? 2 : 1;
  switch (report) {
    case 'applied':
      // The shop wants the order void, and another shop may have voided it.
      return task.operation === 'VOID_AUTHORIZATION' ? isVoided : times >= 1 && times <= most;
    case 'not applied':
      // A plain call cannot distinguish the refusal of a second copy from that of the only one.
      return times === 0 || (isSentTwice && task.mode !== 'confirmed' && task.mode !== 'order');
    case 'not sent':
      return timesInCall === 0;
    case 'unknown':
      return times <= most;
  }
};

const capture: Task = { operation: 'CAPTURE', amount: 10n, mode: 'plain', afterKill: 'confirm' };
const refund: Task = { ...capture, operation: 'REFUND', reference: 'a' };
const voidAuthorization: Task = { ...capture, operation: 'VOID_AUTHORIZATION' };

const quietRun: Run = { settings: {}, captured: 0n, paysReferencesAgain: false, failures: [], steps: [] };

// What the client reported wrongly once.
const foundBefore: readonly Partial<Run>[] = [
  // Any failing CHECK_STATUS became a closed order without totals.
  ...['11006', '11054', '00015', '11999'].map((statusCode) => ({
    failures: [{ statusCode }, { statusCode }, { statusCode }, { statusCode }],
    steps: ['get order'] as const,
  })),
  // A refund or a void that is sent again after a restart is refused with 047, because it was applied.
  ...[refund, voidAuthorization].flatMap((task) =>
    (['repeat', 'repeat confirmed'] as const).map((afterKill) => ({
      captured: task === refund ? 100n : 0n,
      failuresOfChanges: [{ kill: 'after sending' } as const],
      steps: [{ ...task, afterKill }],
    })),
  ),
  // The same without a kill, when the shop confirms what it sent again.
  ...[refund, voidAuthorization].map((task) => ({
    captured: task === refund ? 100n : 0n,
    steps: [task, task, { ...task, mode: 'then confirmed' as const }],
  })),
  // A void that was applied, and whose reply and last operation are 09006.
  ...(['then confirmed', 'confirmed'] as const).map((mode) => ({
    failuresOfChanges: [{ processing: 'technical problem, applied' as const }],
    steps: [{ ...voidAuthorization, mode }],
  })),
  // The network delivered a refund twice, and the shop gets the reply to the second copy: 07047.
  {
    captured: 100n,
    failuresOfChanges: [{ twice: 'second reply' }],
    steps: [{ ...refund, reference: undefined }],
  },
  // The same with a capture of the rest: 05042.
  ...(['confirmed', 'order'] as const).map((mode) => ({
    failuresOfChanges: [{ twice: 'second reply' as const }],
    steps: [{ ...capture, amount: 100n, mode }],
  })),
  // A refusal after a void replaced it as the last operation, and the order became closed.
  { steps: [voidAuthorization, capture, 'get order'] },
  // Refunds are sent again by default only when it is certain that they were not paid.
  {
    captured: 100n,
    paysReferencesAgain: true,
    failuresOfChanges: [{ connection: 'reply lost' }],
    steps: [{ ...refund, reference: undefined }],
  },
];

const anyTask = fc
  .record<Task>({
    operation: fc.constantFrom('CAPTURE', 'CAPTURE', 'REFUND', 'REFUND', 'VOID_AUTHORIZATION'),
    amount: fc.constantFrom(10n, 30n, 50n, 100n),
    reference: fc.constantFrom(undefined, undefined, 'a', 'b'),
    mode: fc.constantFrom(
      'plain',
      'then confirmed',
      'then confirmed without a status check',
      'confirmed',
      'order',
    ),
    afterKill: fc.constantFrom('confirm', 'repeat', 'repeat confirmed'),
  })
  .map((task) =>
    // The reference names one refund, and with it the amount.
    task.reference === undefined ? task : { ...task, amount: task.reference === 'a' ? 10n : 30n },
  );

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: anyTask },
  { weight: 2, arbitrary: fc.constantFrom<Step>('get order', 'get missing order', 'reconcile') },
);

const anyFailure = fc.record<InjectedFailure>({
  processing: fc.constantFrom(
    'normal',
    'normal',
    'normal',
    'pending',
    'pending, not applied',
    'uncertain, applied',
    'uncertain, not applied',
    'technical problem, applied',
    '006',
    '029',
    '054',
    '057',
  ),
  connection: fc.constantFrom(...connections, 'ok', 'ok', 'ok', 'ok', 'ok', 'reply lost', 'timeout'),
  delaySeconds: fc.constantFrom(0, 0, 1, 20, 59),
  statusCode: rarely(
    '11006',
    '11054',
    '11029',
    '11034',
    '11777',
    '11784',
    '11999',
    '00006',
    '00015',
    '00040',
    '12006',
    '12090',
    '04000',
    '15777',
    '19000',
  ),
  slowSeconds: rarely(2, 10),
  otherShop: rarely(
    { command: 'CAPTURE', amount: '1' },
    { command: 'REFUND', amount: '3' },
    { command: 'VOID_AUTHORIZATION', amount: '0' },
  ),
  twice: rarely('first reply', 'second reply'),
  kill: rarely('before sending', 'after sending'),
});

function rarely<const A>(...values: readonly A[]): fc.Arbitrary<A | undefined> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
}

const anySettings = fc.constantFrom<Partial<ClientSettings>>(
  {},
  {},
  { retries: { maxAttempts: 1 } },
  { retries: { refunds: 'same-reference' } },
  { deadlineSeconds: 600 },
  { timeoutSeconds: 5, deadlineSeconds: 300 },
);

const anyRun = fc
  .record<Run>({
    settings: anySettings,
    captured: fc.constantFrom(0n, 0n, 50n, 100n),
    paysReferencesAgain: fc.boolean(),
    failures: fc.array(anyFailure, { maxLength: 25 }),
    steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }),
  })
  .map((run): Run =>
    // The setting is for a gateway that pays a reference once.
    run.settings.retries?.refunds === 'same-reference' ? { ...run, paysReferencesAgain: false } : run,
  );

const anyLoss = fc.constantFrom('request lost', 'request lost, timeout');

const anyRefusals = fc.array(
  fc.record({
    processing: fc.constantFrom('029', '042', '050', '054', '057', '058', '666', 'normal'),
    slowSeconds: fc.constantFrom(0, 5, 15),
  }),
  { minLength: 1, maxLength: 4 },
);
