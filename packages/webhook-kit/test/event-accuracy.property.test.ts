/**
 * Property: whatever happens to feedback on its way and to the shop that receives it, no event is lost, doubled, made up or
 * misreported without a trace. The truth is the list of operations that the simulated gateway processed.
 */
import { feedback } from '@postern/protocol/spec';
import {
  parsedBody,
  responsePhrase,
  type FeedbackEvent,
  type FeedbackRequest,
  type RepeatableEvent,
} from '@postern/webhook-kit';
import { isAcknowledgement, signedFeedback, signedRefusal } from '@postern/webhook-kit/testing';
import fc from 'fast-check';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import {
  createSimulatedReceiver,
  slowMilliseconds,
  type ShopFailure,
  type ShopSettings,
} from './simulated-receiver.ts';

const isLong = fc.readConfigureGlobal().numRuns !== undefined;
const numRuns = isLong ? 38_000 : 300;

afterAll(() => void (isLong && process.stderr.write(`runs of the receiver: ${numRuns}\n`)));

// The timeouts of the receiver: no test waits for them.
beforeEach(
  () => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] }),
);
afterEach(() => void jest.useRealTimers());

test('every operation that the gateway processed becomes one true event, or its loss is visible', async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, async (run) => {
      await checkRun(run);
      jest.clearAllTimers();
    }),
    { numRuns, examples: foundBefore.map((run) => [{ ...quietRun, ...run }]) },
  );
});

interface Run {
  readonly settings: ShopSettings;
  readonly encoding: FeedbackEvent['encoding'];
  readonly operations: readonly ProcessedOperation[];
  readonly attacks: boolean;
  readonly fates: readonly Fate[];
}

/** An operation that the gateway processed, as its feedback says it. */
interface ProcessedOperation {
  readonly kind: keyof typeof kinds;
  readonly odd: keyof typeof oddValues | undefined;
  /** When, after the operation before. */
  readonly delaySeconds: number;
}

/** What happens to one delivery. */
interface Fate extends ShopFailure {
  readonly network: 'ok' | 'request lost' | 'answer lost';
  /** Delivered together with the next one. */
  readonly isTogether: boolean;
  readonly lateSeconds: number;
}

// Amounts of which no sum of the others is a multiple: the limit of `compareTotals` that its documentation names.
const kinds = {
  capture: { is: 'CAPTURE', code: '04000', params: { amount: '1050' }, moves: 1050n },
  'small capture': { is: 'CAPTURE', code: '04000', params: { amount: '11' }, moves: 11n },
  refund: { is: 'REFUND', code: '06000', params: { amount: '1050' }, moves: 1050n },
  'refund with a reference': {
    is: 'REFUND',
    code: '06000',
    params: { amount: '13', maintenance_reference: 'r1' },
    moves: 13n,
  },
  void: { is: 'VOID_AUTHORIZATION', code: '08000', params: { amount: undefined, currency: undefined } },
  'declined capture': { is: 'CAPTURE', code: '05029', params: {} },
  'refused refund': { is: 'REFUND', code: '07048', params: {} },
  'pending capture': { is: 'CAPTURE', code: '19000', params: {} },
  'uncertain refund': { is: 'REFUND', code: '15777', params: {} },
  purchase: { is: 'PURCHASE', code: '14000', params: {} },
  // A code of another operation says nothing about this one.
  'capture with the code of a void': { is: 'CAPTURE', code: '08000', params: {} },
  'capture with the code of a failed authorization': { is: 'CAPTURE', code: '03029', params: {} },
  tokenization: {
    is: 'OTHER',
    code: '18000',
    params: { command: undefined, service_command: 'TOKENIZATION', amount: undefined, currency: undefined },
  },
  'currency conversion': { is: 'OTHER', code: '42000', params: { command: 'CURRENCY_CONVERSION' } },
} as const;

const outcomes: Readonly<Record<string, FeedbackEvent['outcome']>> = {
  '04000': 'Succeeded',
  '06000': 'Succeeded',
  '08000': 'Succeeded',
  '14000': 'Succeeded',
  '18000': 'Succeeded',
  '42000': 'Succeeded',
  '05029': 'Declined',
  '07048': 'Refused',
  '19000': 'Pending',
};

// What the tables of the protocol do not allow.
const oddValues = {
  amount: { amount: '10.50' },
  description: { order_description: 'Shoes & socks (2)' },
  language: { language: 'fr' },
  number: { fort_id: 'A-1' },
  message: { response_message: 'Réussi !'.repeat(30) },
} as const;

const account = { name: 'shop', shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
const attempts = 10;
const secondsBetweenAttempts = 10;

/** Feedback to one address about one operation. */
interface Delivery {
  readonly id: string;
  readonly operation: ProcessedOperation;
  attempts: number;
  nextAt: number;
  isAcknowledged: boolean;
}

/** Delivers the feedback of a run until it is acknowledged or exhausted, and compares what the shop did with the truth. */
const checkRun = async (run: Run): Promise<void> => {
  let processedAt = 0;
  const processed = run.operations.map((operation) => ({
    operation,
    at: (processedAt += operation.delaySeconds),
    content: contentOf(messageOf(operation, run.encoding).params),
  }));
  const clock = { now: 0 };
  const totalAtGateway = ({ operation, params }: RepeatableEvent): bigint =>
    processed
      .filter(
        ({ at, operation: { kind, odd } }) =>
          at <= clock.now && kinds[kind].is === operation && orderOf(kind, odd) === params.merchant_reference,
      )
      .reduce((sum, { operation: { kind } }) => sum + movedBy(kind), 0n);
  const shop = createSimulatedReceiver(run.settings, account, {
    now: () => clock.now * 1000,
    totalAtGateway,
  });
  // The kit refuses settings with which an event could be booked twice, and only those.
  expect(shop !== undefined || (run.settings.comparesTotals && run.settings.persists)).toBe(true);
  if (shop === undefined) return;
  const deliveries = await deliverAll(run, processed, shop, clock);
  checkEvents(shop, processed);
  for (const content of new Set(processed.map((each) => each.content)))
    checkCount(
      run.settings,
      shop,
      processed.filter((each) => each.content === content),
      deliveries,
    );
};

type Shop = NonNullable<ReturnType<typeof createSimulatedReceiver>>;

interface Processed {
  readonly operation: ProcessedOperation;
  /** In seconds. */
  readonly at: number;
  /** What makes its feedback another event than that of other operations. */
  readonly content: string;
}

const deliverAll = async (
  { encoding, attacks, fates }: Run,
  processed: readonly Processed[],
  shop: Shop,
  clock: { now: number },
): Promise<readonly Delivery[]> => {
  const deliveries: Delivery[] = processed.flatMap(({ operation, at }, i) =>
    ['direct', 'notification'].map((address) => ({
      id: `${i} ${address}`,
      operation,
      attempts: 0,
      nextAt: at,
      isAcknowledged: false,
    })),
  );
  const deliver = async (delivery: Delivery, fate: Fate): Promise<void> => {
    delivery.attempts++;
    delivery.nextAt = clock.now + fate.lateSeconds + secondsBetweenAttempts;
    if (fate.network === 'request lost') return;
    const request = requestOf(messageOf(delivery.operation, encoding), encoding);
    const receiving = shop.receive({ ...request, requestId: `${delivery.id} ${delivery.attempts}` }, fate);
    // Nothing waits for the time itself.
    if (fate.handler === 'is slow' || fate.store !== undefined)
      await jest.advanceTimersByTimeAsync(slowMilliseconds);
    const status = await receiving;
    // Nothing went wrong: at most, the event is in progress or not yet decided.
    const isReceived = !isClean(fate) || status === 200 || status === 503;
    expect({ operation: delivery.operation, status, isReceived }).toMatchObject({ isReceived: true });
    if (fate.network === 'ok' && status !== undefined && isAcknowledgement(status))
      delivery.isAcknowledged = true;
  };

  if (attacks)
    for (const [i, request] of forgeries(encoding).entries())
      await shop.receive({ ...request, requestId: `attack ${i}` }, {});
  const fatesLeft = [...fates];
  for (;;) {
    const [next, other] = deliveries
      .filter((delivery) => !delivery.isAcknowledged && delivery.attempts < attempts)
      .toSorted((a, b) => a.nextAt - b.nextAt);
    if (next === undefined) return deliveries;
    clock.now = Math.max(clock.now, next.nextAt);
    const fate = fatesLeft.shift() ?? untouched;
    const isTogether = fate.isTogether && other !== undefined && other.nextAt <= clock.now;
    await Promise.all([
      deliver(next, fate),
      ...(isTogether ? [deliver(other, { ...untouched, isTogether })] : []),
    ]);
  }
};

const isClean = (fate: Fate): boolean =>
  JSON.stringify(Object.entries({ ...untouched, ...fate })) === JSON.stringify(Object.entries(untouched));

/** Each event that the shop booked says what the gateway did. */
const checkEvents = ({ bookings, problems }: Shop, processed: readonly Processed[]): void => {
  for (const { requestId, event, isRecorded } of bookings) {
    const content = contentOf(event.receivedParams);
    const truth = processed.find((each) => each.content === content);
    if (truth === undefined) throw new Error(`made up: ${content}`);
    const { kind, odd } = truth.operation;
    const { is, code } = kinds[kind];
    const isContradictory = kind.startsWith('capture with');
    const isReported = problems.some((problem) => problem.requestId === requestId);
    const isOdd = odd !== undefined && is !== 'OTHER';
    const reported = {
      operation: event.operation,
      outcome: event.outcome,
      // A code that contradicts the operation may count as a value that is not as documented.
      isFlagged: isContradictory ? isOdd : event.validationErrors.length > 0,
      isReported: isRecorded() && isOdd ? isReported : isOdd,
    };
    expect({ kind, odd, ...reported }).toEqual({
      kind,
      odd,
      operation: is,
      outcome: isContradictory ? 'Unknown' : (outcomes[code] ?? 'Unknown'),
      isFlagged: isOdd,
      isReported: isOdd,
    });
  }
};

/** Operations with the same feedback are booked as often as they were processed. */
const checkCount = (
  { comparesTotals }: ShopSettings,
  { bookings, problems }: Shop,
  same: readonly Processed[],
  deliveries: readonly Delivery[],
): void => {
  const [first] = same;
  if (first === undefined) return;
  const { kind, odd } = first.operation;
  const booked = bookings.filter(({ event }) => contentOf(event.receivedParams) === first.content);
  const isDistinguished = comparesTotals && repeatable.has(kind);
  // Booked before a failure that kept the receiver from recording it: it is booked again, as the documentation says.
  const gaps = booked.filter(({ isRecorded }) => !isRecorded()).length;
  const most = (isDistinguished ? same.length : 1) + gaps;
  // After a gap, the totals of the shop are too large.
  const least = isDistinguished && bookings.every(({ isRecorded }) => isRecorded()) ? same.length : 1;
  const own = deliveries.filter(({ operation }) => same.some((each) => each.operation === operation));
  // A loss is visible if the gateway has feedback that was not acknowledged, or the shop has a report of an assumption.
  const isVisible =
    own.some(({ isAcknowledged }) => !isAcknowledged) ||
    problems.some(
      ({ code, requestId = '' }) =>
        code === 'Duplicate' && own.some(({ id }) => requestId.startsWith(`${id} `)),
    );
  const isDoubled = booked.length > most;
  const isLost = booked.length < least && !isVisible;
  expect({ kind, odd, times: same.length, booked: booked.length, gaps, isDoubled, isLost }).toMatchObject({
    isDoubled: false,
    isLost: false,
  });
};

const movedBy = (kind: ProcessedOperation['kind']): bigint => {
  const row = kinds[kind];
  return 'moves' in row ? row.moves : 0n;
};

const repeatable: ReadonlySet<string> = new Set<keyof typeof kinds>(['capture', 'small capture', 'refund']);

const messageOf = ({ kind, odd }: ProcessedOperation, encoding: Run['encoding']) => {
  const { is, code, params } = kinds[kind];
  return signedFeedback(
    'CAPTURE',
    {
      ...(is !== 'OTHER' && { command: is }),
      merchant_reference: orderOf(kind, odd),
      status: code.slice(0, 2),
      response_code: code,
      ...params,
      ...(odd && oddValues[odd]),
    },
    { ...account, encoding: encoding === 'parsed' ? 'json' : encoding },
  );
};

// Operations that do not move the total are about another order, and captures of the same amount with other values too.
const orderOf = (kind: ProcessedOperation['kind'], odd: ProcessedOperation['odd']): string =>
  'moves' in kinds[kind] ? `order-${odd ?? 'even'}` : 'order-2';

const requestOf = (
  { body, contentType, params }: ReturnType<typeof signedFeedback>,
  encoding: Run['encoding'],
): FeedbackRequest => (encoding === 'parsed' ? { body: parsedBody(params) } : { body, contentType });

/** What attackers post. None of it is feedback. */
const forgeries = (encoding: Run['encoding']): readonly FeedbackRequest[] => {
  const options = { ...account, encoding: encoding === 'parsed' ? 'json' : encoding } as const;
  const signed = signedFeedback('CAPTURE', { amount: '9998' }, options);
  return [
    signedFeedback('CAPTURE', { amount: '9999' }, { ...options, responsePhrase: responsePhrase('GUESS') }),
    { ...signed, body: signed.body.replace('9998', '9997') },
    signedRefusal('CAPTURE', options),
  ];
};

// Without what the message does not need to be the same event.
const contentOf = (params: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(params)
        .filter(([name]) => name !== 'signature' && name !== 'access_code')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

const untouched: Fate = {
  network: 'ok',
  isTogether: false,
  lateSeconds: 0,
  handler: undefined,
  store: undefined,
  totals: undefined,
};

const quietRun: Run = {
  settings: { comparesTotals: false, persists: false },
  encoding: 'form',
  operations: [],
  attacks: false,
  fates: [],
};

const one = (kind: ProcessedOperation['kind'], odd?: ProcessedOperation['odd']): ProcessedOperation => ({
  kind,
  odd,
  delaySeconds: 0,
});

// What the kit reported wrongly once.
const foundBefore: readonly Partial<Run>[] = [
  // The totals do not contain an event that is stored and not yet handled.
  { settings: { comparesTotals: true, persists: true }, operations: [one('capture')] },
  // An event with a value that is not as documented lost its operation.
  { operations: [one('capture', 'description')] },
  { operations: [one('tokenization')] },
  { operations: [one('capture with the code of a void')] },
  { operations: [one('capture with the code of a failed authorization')] },
  // Two equal captures, and the totals cannot be compared with their amount.
  {
    settings: { comparesTotals: true, persists: false },
    operations: [one('capture', 'amount'), one('capture', 'amount')],
  },
];

const anyOperation = fc
  .record<ProcessedOperation>({
    kind: fc.oneof(
      fc.constantFrom('capture', 'capture', 'small capture', 'refund'),
      fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    ),
    odd: rarely('amount', 'description', 'language', 'number', 'message'),
    delaySeconds: fc.constantFrom(0, 0, 5, 25),
  })
  .map((operation): ProcessedOperation =>
    // 10.50 is the amount of these two.
    operation.odd === 'amount' && operation.kind !== 'capture' && operation.kind !== 'refund'
      ? { ...operation, odd: undefined }
      : operation,
  );

function rarely<const A>(...values: readonly A[]): fc.Arbitrary<A | undefined> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
}

const anyFate = fc.record<Fate>({
  network: fc.constantFrom('ok', 'ok', 'ok', 'request lost', 'answer lost'),
  isTogether: fc.boolean(),
  lateSeconds: fc.constantFrom(0, 0, 3, 40),
  handler: rarely('fails', 'fails after its effect', 'is slow', 'is killed', 'is killed after its effect'),
  store: rarely('claim', 'complete', 'release'),
  totals: rarely('fail'),
});

const anyRun = fc
  .record<Run>({
    settings: fc.record({ comparesTotals: fc.boolean(), persists: fc.boolean() }),
    encoding: fc.constantFrom(...RR.keys(feedback.encodings), 'parsed' as const),
    operations: fc.array(anyOperation, { minLength: 1, maxLength: 5 }),
    attacks: fc.boolean(),
    fates: fc.array(anyFate, { maxLength: 12 }),
  })
  .map((run) => ({
    ...run,
    operations: run.operations.filter(({ kind, odd }, i) => {
      const same = run.operations.slice(0, i).filter((other) => other.kind === kind && other.odd === odd);
      // With `alwaysDuplicate`, the shop says that it never captures or refunds the same amount twice.
      return same.length < (run.settings.comparesTotals ? 2 : 1);
    }),
  }));
