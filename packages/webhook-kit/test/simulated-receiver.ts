/**
 * A shop that receives feedback through the kit, with a process that can be killed, a store that fails, and a ledger of what
 * its handler did. The clock is the test's.
 */
import {
  alwaysDuplicate,
  compareTotals,
  createReceiver,
  memoryStore,
  WebhookSettingsError,
  type FeedbackAccount,
  type FeedbackEvent,
  type FeedbackProblem,
  type FeedbackRequest,
  type FeedbackResult,
  type IdempotencyStore,
  type ReceiverSettings,
  type RepeatableEvent,
} from '@postern/webhook-kit';

/** The failures of the shop during one delivery. */
export interface ShopFailure {
  readonly handler?:
    | 'fails'
    | 'fails after its effect'
    | 'is slow'
    | 'is killed'
    | 'is killed after its effect'
    | undefined;
  readonly store?: keyof IdempotencyStore | undefined;
  readonly totals?: 'fail' | undefined;
}

/** The settings of the receiver that decide about duplicates and about when an event counts as handled. */
export interface ShopSettings {
  readonly comparesTotals: boolean;
  readonly persists: boolean;
}

/** What the handler did: it booked an event. */
export interface Booking {
  readonly requestId: string;
  readonly event: FeedbackEvent;
  /** Whether the receiver recorded that the event was handled. */
  readonly isRecorded: () => boolean;
}

/** Creates the shop, or returns `undefined` if the kit refuses the settings. */
export const createSimulatedReceiver = (
  { comparesTotals, persists }: ShopSettings,
  account: FeedbackAccount,
  {
    now,
    totalAtGateway,
  }: { readonly now: () => number; readonly totalAtGateway: (event: RepeatableEvent) => bigint },
) => {
  const failures = new Map<string, ShopFailure>();
  const bookings: Booking[] = [];
  // With `persist`, the handler records an event some time after it was stored.
  const recorded: { readonly event: FeedbackEvent; readonly at: number }[] = [];
  const results: { readonly requestId: string; readonly result: FeedbackResult }[] = [];
  const problems: FeedbackProblem[] = [];
  const store = memoryStore({ now });

  const recordedTotal = ({ operation, params }: RepeatableEvent): bigint => {
    const amounts = recorded.map(({ event, at }) =>
      at <= now() &&
      event.operation === operation &&
      event.outcome === 'Succeeded' &&
      event.params.merchant_reference === params.merchant_reference
        ? BigInt(event.params.amount ?? 0)
        : 0n,
    );
    return amounts.reduce((sum, amount) => sum + amount, 0n);
  };

  const bookingOf = (event: FeedbackEvent): Booking => {
    const { requestId = '' } = event;
    const isRecorded = (): boolean =>
      results.some(
        ({ requestId: id, result }) =>
          id === requestId &&
          result._tag === (persists ? 'Persisted' : 'Handled') &&
          result.storeError === undefined,
      );
    return { requestId, event, isRecorded };
  };

  const startProcess = () => {
    let isAlive = true;
    let reportEnd = (): void => undefined;
    const ended = new Promise<'killed'>((resolve) => (reportEnd = () => resolve('killed')));
    const kill = (): void => {
      isAlive = false;
      reportEnd();
    };
    // A process that was killed does nothing more.
    const inProcess = async <A>(result: A | Promise<A>): Promise<A> => {
      const value = await result;
      return isAlive ? value : new Promise<never>(() => undefined);
    };
    const failureOf = ({ requestId = '' }: FeedbackEvent): ShopFailure => failures.get(requestId) ?? {};

    const book = async (event: FeedbackEvent): Promise<void> => {
      await inProcess(undefined);
      const { handler } = failureOf(event);
      if (handler === 'fails') throw new Error('the handler fails');
      if (handler === 'is killed') kill();
      if (handler === 'is slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds));
      await inProcess(undefined);
      bookings.push(bookingOf(event));
      if (!persists) recorded.push({ event, at: now() });
      if (handler === 'fails after its effect') throw new Error('the handler fails');
      if (handler === 'is killed after its effect') kill();
      await inProcess(undefined);
    };

    // Of the last request that began. Of two at once, either may meet the failure.
    let current: ShopFailure = {};
    const unreliable: IdempotencyStore = {
      claim: (...input) => using('claim', () => store.claim(...input)),
      complete: (...input) => using('complete', () => store.complete(...input)),
      release: (...input) => using('release', () => store.release(...input)),
    };
    const using = async <A>(name: keyof IdempotencyStore, use: () => Promise<A>): Promise<A> => {
      await inProcess(undefined);
      if (current.store === name) throw new Error(`the store fails to ${name}`);
      return inProcess(use());
    };

    // JavaScript shops may set what the types do not allow together.
    const settings: object = {
      accounts: [account],
      idempotencyStore: unreliable,
      onPossibleDuplicate: comparesTotals
        ? compareTotals((event) => {
            if (failureOf(event).totals === 'fail') throw new Error('CHECK_STATUS fails');
            return { atGateway: totalAtGateway(event), recorded: recordedTotal(event) };
          })
        : alwaysDuplicate,
      handle: persists
        ? (event: FeedbackEvent) => recorded.push({ event, at: now() + lagMilliseconds })
        : book,
      ...(persists && { persist: book }),
      onResult: (result: FeedbackResult) => {
        if (isAlive && 'event' in result) results.push({ requestId: result.event.requestId ?? '', result });
      },
      report: (problem: FeedbackProblem) => isAlive && problems.push(problem),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kit has to refuse the settings that the types refuse
    const receiver = createReceiver(settings as ReceiverSettings);

    return {
      ended,
      handleRequest: (request: FeedbackRequest, failure: ShopFailure) => {
        current = failure;
        return receiver.handleRequest(request, { waitUntil: () => undefined });
      },
    };
  };

  let process: ReturnType<typeof startProcess>;
  try {
    process = startProcess();
  } catch (error) {
    if (error instanceof WebhookSettingsError) return undefined;
    throw error;
  }

  /** Receives one delivery. Returns the HTTP status, or `undefined` if the process ended before it answered. */
  const receive = async (request: FeedbackRequest, failure: ShopFailure): Promise<number | undefined> => {
    failures.set(request.requestId ?? '', failure);
    const receiving = process;
    const response = await Promise.race([receiving.handleRequest(request, failure), receiving.ended]);
    if (response !== 'killed') return response.status;
    if (process === receiving) process = startProcess();
    return undefined;
  };

  return { receive, bookings, problems };
};

const lagMilliseconds = 15_000;

/** Longer than the receiver waits. */
export const slowMilliseconds = 9000;
