import {
  connectShopAndGateway,
  type ConnectedShop,
  type PlanEnvironment,
} from '../certify-shop/plan/connect-shop-and-gateway.ts';
import { requireReadyAccount } from '../certify-shop/mock-gateway-of-shop.ts';
import type { ShopPlan } from '../certify-shop/plan/shop-plan.ts';
import type { CaseOutcome } from '../certify-shop/run-shop-case.ts';
import {
  findFailingTimeline,
  replayTimeline,
  type TimelineSearchResult,
  type FindFailingTimelineOptions,
  type TimelineOptions,
} from './find-failing-timeline.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** The plan, and the bound of the search. */
export interface FindFailingTimelineWithShopPlanOptions
  extends
    PlanEnvironment,
    Pick<FindFailingTimelineOptions, 'bound' | 'maxEvents' | 'seed' | 'onProgress' | 'signal'> {}

/** Explores the shop of a plan. Rejects with an `Error` if a secret is missing, or the account is not ready. */
export const findFailingTimelineWithShopPlan = async (
  plan: ShopPlan,
  options: FindFailingTimelineWithShopPlanOptions,
): Promise<TimelineSearchResult> => {
  const connected = await connectShopAndGateway(plan, options);
  await requireReadyAccount(connected.gateway, { takesPayments: connected.shop.checkout !== undefined });
  return findFailingTimeline({ ...options, ...timelineOptionsOf(plan, connected) });
};

/** Where the secrets of a plan are, and the function that is called before each step. */
export type ReplayTimelineWithShopPlanOptions = PlanEnvironment & Pick<TimelineOptions, 'onStep'>;

/**
 * Replays a timeline with the shop of a plan. Rejects with an `Error` if a secret is missing, or the account is not ready.
 *
 * @example
 * import { replayTimelineWithShopPlan } from '@postern/conformance'
 *
 * typeof replayTimelineWithShopPlan // => 'function'
 */
export const replayTimelineWithShopPlan = async (
  plan: ShopPlan,
  events: readonly TimelineEvent[],
  options: ReplayTimelineWithShopPlanOptions,
): Promise<CaseOutcome> => {
  const connected = await connectShopAndGateway(plan, options);
  await requireReadyAccount(connected.gateway, { takesPayments: connected.shop.checkout !== undefined });
  const { onStep, signal } = options;
  return replayTimeline(events, {
    ...timelineOptionsOf(plan, connected),
    ...(onStep !== undefined && { onStep }),
    ...(signal !== undefined && { signal }),
  });
};

const timelineOptionsOf = (
  plan: ShopPlan,
  { gateway, shop, nextPhrases }: ConnectedShop,
): Omit<TimelineOptions, 'onStep' | 'signal'> => ({
  gateway,
  shop,
  ...(nextPhrases !== undefined && { nextPhrases }),
  ...(plan.currency !== undefined && { currency: plan.currency }),
  ...(plan.totals_within_seconds !== undefined && { totalsWithinSeconds: plan.totals_within_seconds }),
  ...(plan.slow_reply_seconds !== undefined && { slowReplySeconds: plan.slow_reply_seconds }),
});
