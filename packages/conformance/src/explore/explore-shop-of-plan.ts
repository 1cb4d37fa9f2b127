import { connectShopOfPlan, type PlanEnvironment } from '../shop/connect-shop-of-plan.ts';
import { requireReadyAccount } from '../shop/require-ready-account.ts';
import type { ShopPlan } from '../shop/shop-plan.ts';
import { exploreShop, type Exploration, type ExploreOptions } from './explore-shop.ts';

/** The plan, and the bound of the search. */
export interface ExploreShopOfPlanOptions
  extends PlanEnvironment, Pick<ExploreOptions, 'bound' | 'maxEvents' | 'seed' | 'onProgress' | 'signal'> {}

/** Explores the shop of a plan. Rejects with an `Error` if a secret is missing, or the account is not ready. */
export const exploreShopOfPlan = async (
  plan: ShopPlan,
  options: ExploreShopOfPlanOptions,
): Promise<Exploration> => {
  const { gateway, shop } = await connectShopOfPlan(plan, options);
  await requireReadyAccount(gateway);
  return exploreShop({
    ...options,
    gateway,
    shop,
    ...(plan.currency !== undefined && { currency: plan.currency }),
    ...(plan.totals_within_seconds !== undefined && { totalsWithinSeconds: plan.totals_within_seconds }),
    ...(plan.slow_reply_seconds !== undefined && { slowReplySeconds: plan.slow_reply_seconds }),
  });
};
