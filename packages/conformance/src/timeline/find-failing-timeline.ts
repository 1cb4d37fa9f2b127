/** Searches for the shortest timeline in which a shop fails: what gets lost, comes late, twice or reordered, and when the shop is killed. */
import { randomBytes } from 'node:crypto';
import { createSeededRandom, drawSeed } from '../certify-shop/create-seeded-random.ts';
import { runShopCase, secondsUntilQuiet, type CaseOutcome } from '../certify-shop/run-shop-case.ts';
import type { MockGatewayOfShop } from '../certify-shop/mock-gateway-of-shop.ts';
import type { ShopTotals, ShopUnderTest } from '../certify-shop/shop-under-test.ts';
import {
  areCompatibleEvents,
  eventsFor,
  findMissingNeed,
  type SearchedShop,
  type TimelineEvent,
} from './timeline-event.ts';
import { timelinesWithEventCount } from './timelines-with-event-count.ts';
import { timelineSteps } from './timeline-steps.ts';

/** How to run one timeline. */
export interface TimelineOptions {
  readonly gateway: MockGatewayOfShop;
  readonly shop: ShopUnderTest;
  /** Default: AED. */
  readonly currency?: string;
  /** In minor units. Default: 12344. */
  readonly amount?: bigint;
  /** How long the totals of the shop may stay behind those of the gateway. Default: 10. */
  readonly totalsWithinSeconds?: number;
  /** How long the slow reply takes. It must be more than the shop waits. Default: 40. */
  readonly slowReplySeconds?: number;
  /** The phrases that the shop accepts during a key rotation. Without them, no timeline rotates the keys. */
  readonly nextPhrases?: { readonly request: string; readonly response: string };
  /** Is called before each step. The step waits until it resolves. */
  readonly onStep?: (step: TimelineStep) => Promise<void>;
  /** Ends the run, and restores what the current timeline changed at the gateway. Nothing is known about that timeline then. */
  readonly signal?: AbortSignal;
}

/** A step of a timeline that is about to happen. */
export interface TimelineStep {
  readonly number: number;
  readonly of: number;
  readonly text: string;
  /** The order of the timeline. */
  readonly merchantReference: string;
}

/** The shop, its gateway, and the bound of the search. */
export interface FindFailingTimelineOptions extends TimelineOptions {
  /** The most timelines to run. Default: 300, which is more than all with at most two events. */
  readonly bound?: number;
  /** The most events in a timeline. Default: 3. */
  readonly maxEvents?: number;
  /** Chooses the order of the timelines with the same number of events. Default: random. */
  readonly seed?: number;
  readonly onProgress?: (progress: { readonly tried: number; readonly left: number }) => void;
}

/** What a search has found, and how many timelines were run and left. */
export interface TimelineSearchResult {
  readonly seed: number;
  readonly tried: number;
  /** How many timelines with at most `maxEvents` events were not run. */
  readonly left: number;
  /** The timelines during which the shop gave no totals, so that nothing is known about them. They count as tried. */
  readonly totalsUnread: readonly TimelineWithoutTotals[];
  /** The timelines that failed once, after one with an unanswered action, and passed when they were repeated. They count as tried. */
  readonly disturbed: readonly DisturbedTimeline[];
  /** Whether the signal ended the search early. */
  readonly isInterrupted: boolean;
  /** The failing timeline: without any one of its events, the shop passes. If the search was interrupted, it may have more events. */
  readonly failure?: {
    readonly events: readonly TimelineEvent[];
    readonly outcome: CaseOutcome;
    /** The events of the latest earlier timeline with an action that the shop had not answered in time, if there was one. */
    readonly unansweredIn?: readonly TimelineEvent[];
  };
}

/** A timeline that probably failed because of an earlier one: the shop was still working on an action of it. */
export interface DisturbedTimeline {
  readonly events: readonly TimelineEvent[];
  readonly unansweredIn: readonly TimelineEvent[];
}

/** A timeline during which the shop gave no totals, and why. */
export interface TimelineWithoutTotals {
  readonly events: readonly TimelineEvent[];
  readonly reason: string;
}

/**
 * Runs timelines, those with the fewest events first, until the shop fails or the bound is reached. Stops the clock of the account
 * during the search. Rejects with an `Error` if the shop gives no totals before it. If it gives none during a timeline, the search goes on.
 *
 * @example
 * import { findFailingTimeline } from '@postern/conformance'
 *
 * typeof findFailingTimeline // => 'function'
 */
export const findFailingTimeline = async (
  options: FindFailingTimelineOptions,
): Promise<TimelineSearchResult> => {
  const { gateway, currency = defaultCurrency, bound = 300, maxEvents = 3, onProgress, signal } = options;
  const seed = options.seed ?? drawSeed();
  const events = eventsFor({ has: await capabilitiesOf(options), currency });
  const timelines = orderTimelines(events, maxEvents, createSeededRandom(seed));
  const totalsUnread: TimelineWithoutTotals[] = [];
  const disturbed: DisturbedTimeline[] = [];
  // The latest timeline with an action that the shop may still be working on.
  let unansweredIn: readonly TimelineEvent[] | undefined;
  const isInterrupted = (): boolean => signal?.aborted === true;
  const run = (timeline: readonly TimelineEvent[]) =>
    runUnlessInterrupted(timeline, options, () => (unansweredIn = timeline));
  let tried = 0;
  let failure: TimelineSearchResult['failure'];
  await readTotals(options.shop);
  await gateway.stopClock();
  try {
    for (const timeline of timelines) {
      if (tried >= bound || isInterrupted()) break;
      const earlier = unansweredIn;
      const first = await run(timeline);
      // Without an unanswered action, a failure that does not happen again is one of the shop.
      const outcome = hasGaps(first) && earlier !== undefined ? await run(timeline) : first;
      if (outcome === undefined) break;
      tried += 1;
      onProgress?.({ tried, left: timelines.length - tried });
      if ('reason' in outcome) totalsUnread.push(outcome);
      else if (hasGaps(outcome)) {
        failure = {
          ...(await shrinkTimeline(timeline, outcome, run)),
          ...(earlier !== undefined && { unansweredIn: earlier }),
        };
        break;
      } else if (hasGaps(first) && earlier !== undefined)
        disturbed.push({ events: timeline, unansweredIn: earlier });
    }
    return {
      seed,
      tried,
      left: timelines.length - tried,
      totalsUnread,
      disturbed,
      isInterrupted: isInterrupted(),
      ...(failure && { failure }),
    };
  } finally {
    await gateway.resumeClock();
  }
};

const defaultCurrency = 'AED';

// Even, so that two halves are the whole. No multiple of ten, and neither are its parts: a third decimal is never 0.
const defaultAmount = 12_344n;

const capabilitiesOf = async ({
  gateway,
  shop,
  nextPhrases,
}: TimelineOptions): Promise<SearchedShop['has']> => ({
  process: shop.process !== undefined,
  refund: shop.actions?.refund !== false,
  void: shop.actions?.void !== false,
  next_keys: nextPhrases !== undefined,
  checkout: shop.checkout !== undefined,
  three_d_secure: shop.checkout !== undefined && (await gateway.services()).includes('three_d_secure'),
  language: shop.languages?.capture !== false,
});

const orderTimelines = (
  events: readonly TimelineEvent[],
  maxEvents: number,
  random: () => number,
): readonly (readonly TimelineEvent[])[] =>
  Array.from({ length: maxEvents + 1 }, (_, size) =>
    timelinesWithEventCount(events, size)
      .map((timeline) => ({ timeline, position: random() }))
      .toSorted((a, b) => a.position - b.position)
      .map(({ timeline }) => timeline),
  ).flat();

/** Runs one timeline on an order of its own. The clock of the account must be stopped. */
const runTimeline = (
  events: readonly TimelineEvent[],
  options: TimelineOptions,
  onUnansweredAction?: () => void,
): Promise<CaseOutcome> => {
  const { gateway, amount = defaultAmount, totalsWithinSeconds = 10, nextPhrases, signal } = options;
  const currency = options.currency ?? defaultCurrency;
  const shop: ShopUnderTest = {
    perform: (action) => options.shop.perform(action),
    totals: () => readTotals(options.shop),
    ...(options.shop.checkout !== undefined && { checkout: options.shop.checkout }),
    ...(options.shop.process !== undefined && { process: options.shop.process }),
  };
  const steps = timelineSteps(events, {
    slowReplyMilliseconds: (options.slowReplySeconds ?? 40) * 1000,
    canRefund: options.shop.actions?.refund !== false,
  });
  const reference = `x-${randomBytes(5).toString('hex')}`;
  const { onStep } = options;
  // A timeline has one order: that of its actions.
  const ofOrder = steps.flatMap((step) => ('currency' in step ? step.currency : [])).at(0) ?? currency;
  let number = 0;
  return runShopCase(steps, {
    gateway,
    shop,
    amount,
    currency,
    totalsWithinSeconds,
    reference,
    ...(nextPhrases !== undefined && { nextPhrases }),
    ...(onUnansweredAction !== undefined && { onUnansweredAction }),
    ...(signal !== undefined && { signal }),
    ...(onStep !== undefined && {
      onStep: (text: string) => {
        number += 1;
        // The last step follows every timeline.
        return onStep({ number, of: steps.length + 1, text, merchantReference: `${reference}-${ofOrder}` });
      },
    }),
  });
};

/** Says which error is one of the totals: all others end the search. */
class TotalsUnread extends Error {
  override readonly name = 'TotalsUnread';
}

const readTotals = async (shop: ShopUnderTest): Promise<ShopTotals> => {
  try {
    return await shop.totals();
  } catch (error) {
    throw new TotalsUnread('the totals of the shop cannot be read', { cause: error });
  }
};

/** Runs one timeline. If the shop gives no totals, the rest of the timeline still happens, so that it does not disturb the next. */
const runIfTotalsAreRead = async (
  events: readonly TimelineEvent[],
  options: FindFailingTimelineOptions,
  onUnansweredAction: () => void,
): Promise<CaseOutcome | TimelineWithoutTotals> => {
  try {
    return await runTimeline(events, options, onUnansweredAction);
  } catch (error) {
    if (!(error instanceof TotalsUnread) || options.signal?.aborted === true) throw error;
    await options.gateway.advanceClock(secondsUntilQuiet);
    await options.gateway.waitUntilDelivered();
    const { cause } = error;
    return { events, reason: cause instanceof Error ? cause.message : String(cause) };
  }
};

/** Runs one timeline. Resolves with `undefined` if it was interrupted: an action that was ended says nothing about the shop. */
const runUnlessInterrupted = async (
  events: readonly TimelineEvent[],
  options: FindFailingTimelineOptions,
  onUnansweredAction: () => void,
): Promise<CaseOutcome | TimelineWithoutTotals | undefined> => {
  const isInterrupted = (): boolean => options.signal?.aborted === true;
  try {
    const outcome = await runIfTotalsAreRead(events, options, onUnansweredAction);
    return isInterrupted() ? undefined : outcome;
  } catch (error) {
    if (!isInterrupted()) throw error;
    return undefined;
  }
};

const hasGaps = (outcome: CaseOutcome | TimelineWithoutTotals | undefined): outcome is CaseOutcome =>
  outcome !== undefined && 'gaps' in outcome && outcome.gaps.length > 0;

/**
 * Runs one timeline, such as one that `findFailingTimeline` found, and returns the gaps of the shop. Rejects with an `Error` if an event needs
 * what the shop lacks.
 *
 * @example
 * import { replayTimeline } from '@postern/conformance'
 *
 * typeof replayTimeline // => 'function'
 */
export const replayTimeline = async (
  events: readonly TimelineEvent[],
  options: TimelineOptions,
): Promise<CaseOutcome> => {
  const missing = findMissingNeed(events, await capabilitiesOf(options));
  if (missing !== undefined) throw new Error(missing);
  await options.gateway.stopClock();
  try {
    return await runTimeline(events, options);
  } finally {
    await options.gateway.resumeClock();
  }
};

/** Removes events as long as the shop still fails, until each one that is left is needed, or until it is interrupted. */
const shrinkTimeline = async (
  events: readonly TimelineEvent[],
  outcome: CaseOutcome,
  run: (events: readonly TimelineEvent[]) => Promise<CaseOutcome | TimelineWithoutTotals | undefined>,
): Promise<{ readonly events: readonly TimelineEvent[]; readonly outcome: CaseOutcome }> => {
  for (const event of events) {
    const fewer = events.filter((each) => each !== event);
    // The others need it.
    if (!areCompatibleEvents(fewer)) continue;
    const result = await run(fewer);
    if (result === undefined) break;
    if (hasGaps(result)) return shrinkTimeline(fewer, result, run);
  }
  return { events, outcome };
};
