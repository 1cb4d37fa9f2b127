import {
  connectShopOfPlan,
  type ConnectedShop,
  type PlanEnvironment,
} from '../shop/connection/connect-shop-of-plan.ts';
import { requireReadyAccount } from '../shop/connection/shop-gateway.ts';
import type { ShopPlan } from '../shop/plan/shop-plan.ts';
import type { CaseOutcome } from '../shop/run-shop-case.ts';
import {
  exploreShop,
  replayTimeline,
  type Exploration,
  type ExploreOptions,
  type TimelineOptions,
} from './explore-shop.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** The plan, and the bound of the search. */
export interface ExploreShopOfPlanOptions
  extends PlanEnvironment, Pick<ExploreOptions, 'bound' | 'maxEvents' | 'seed' | 'onProgress' | 'signal'> {}

/** Explores the shop of a plan. Rejects with an `Error` if a secret is missing, or the account is not ready. */
export const exploreShopOfPlan = async (
  plan: ShopPlan,
  options: ExploreShopOfPlanOptions,
): Promise<Exploration> => {
  const connected = await connectShopOfPlan(plan, options);
  await requireReadyAccount(connected.gateway);
  return exploreShop({ ...options, ...timelineOptionsOf(plan, connected) });
};

/** Where the secrets of a plan are, and the function that is called before each step. */
export type ReplayTimelineOfPlanOptions = PlanEnvironment & Pick<TimelineOptions, 'onStep'>;

/**
 * Replays a timeline with the shop of a plan. Rejects with an `Error` if a secret is missing, or the account is not ready.
 *
 * @example
 * import { replayTimelineOfPlan } from '@postern/conformance'
 *
 * typeof replayTimelineOfPlan // => 'function'
 */
export const replayTimelineOfPlan = async (
  plan: ShopPlan,
  events: readonly TimelineEvent[],
  options: ReplayTimelineOfPlanOptions,
): Promise<CaseOutcome> => {
  const connected = await connectShopOfPlan(plan, options);
  await requireReadyAccount(connected.gateway);
  const { onStep } = options;
  return replayTimeline(events, {
    ...timelineOptionsOf(plan, connected),
    ...(onStep !== undefined && { onStep }),
  });
};

const timelineOptionsOf = (
  plan: ShopPlan,
  { gateway, shop, nextPhrases }: ConnectedShop,
): Omit<TimelineOptions, 'onStep'> => ({
  gateway,
  shop,
  ...(nextPhrases !== undefined && { nextPhrases }),
  ...(plan.currency !== undefined && { currency: plan.currency }),
  ...(plan.totals_within_seconds !== undefined && { totalsWithinSeconds: plan.totals_within_seconds }),
  ...(plan.slow_reply_seconds !== undefined && { slowReplySeconds: plan.slow_reply_seconds }),
});
