/** Certifies the shop of a plan: reads its secrets, connects both sides, and runs the cases. */
import { redactReport } from '../report/redact-report.ts';
import { certifyShop, type CertifyShopOptions, type ShopCertificate } from './certify-shop.ts';
import { connectShopAndGateway, type PlanEnvironment } from './plan/connect-shop-and-gateway.ts';
import { addResponseCodeCoverageChapter } from './response-code-coverage-chapter.ts';
import type { ShopPlan } from './plan/shop-plan.ts';

/** The plan, and how its run is bounded. */
export interface CertifyShopWithShopPlanOptions
  extends PlanEnvironment, Pick<CertifyShopOptions, 'seed' | 'only' | 'onProgress' | 'signal'> {}

/** Rejects with an `Error` if a secret is missing, or the account is not ready. The certificate contains no secret. */
export const certifyShopWithShopPlan = async (
  plan: ShopPlan,
  options: CertifyShopWithShopPlanOptions,
): Promise<ShopCertificate> => {
  const { gateway, shop, token, secrets, nextPhrases } = await connectShopAndGateway(plan, options);
  const { seed, only, onProgress, signal } = options;
  const { report, scenarioFiles } = await certifyShop({
    gateway,
    shop,
    subject: `${plan.name ?? 'a shop'}, account ${plan.gateway.merchant_identifier} at ${plan.gateway.base_url}`,
    ...(seed !== undefined && { seed }),
    ...(only !== undefined && { only }),
    ...(onProgress !== undefined && { onProgress }),
    ...(signal !== undefined && { signal }),
    ...(nextPhrases !== undefined && { nextPhrases }),
    ...(plan.currency !== undefined && { currency: plan.currency }),
    ...(plan.totals_within_seconds !== undefined && { totalsWithinSeconds: plan.totals_within_seconds }),
    ...(plan.slow_reply_seconds !== undefined && { slowReplySeconds: plan.slow_reply_seconds }),
  });
  const whole = await addResponseCodeCoverageChapter(report, {
    baseUrl: plan.gateway.base_url,
    token,
    accounts: [plan.gateway.merchant_identifier],
  });
  return { report: redactReport(whole, { secrets }), scenarioFiles };
};
