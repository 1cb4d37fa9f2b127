/** Conformance of any gateway to the specification, measured over HTTP. */
export {
  certifyGateway,
  type CaseResult,
  type CertifyOptions,
  type GatewayReport,
} from './gateway/certify-gateway.ts';
export { gatewayCases } from './gateway/case-table.ts';
export {
  chapters,
  type CaseRefusal,
  type Chapter,
  type Finding,
  type GatewayCase,
} from './gateway/gateway-case.ts';
export type { CaseSubject } from './gateway/case-subject.ts';
export type { Exchange, ReceivedReply } from './gateway/exchange.ts';
export type { PlannedRequest, RequestPlan } from './gateway/request-plan.ts';
export type { FeedbackUnderTest, GatewayUnderTest } from './gateway/gateway-under-test.ts';
export {
  startFeedbackReceiver,
  type FeedbackReceiver,
  type ReceivedFeedback,
  type ReceiverOptions,
} from './connection/feedback-receiver.ts';
export type {
  OrderNeed,
  TestAccount as AccountUnderTest,
  TestOrder as OrderUnderTest,
} from './gateway/test-account.ts';
export {
  connectMockGateway,
  type ConnectedGateway,
  type MockGatewayOptions,
} from './gateway/connection/mock-gateway.ts';
export { takeNamedOrders } from './gateway/connection/named-orders.ts';
export { reportGateway, type GatewayReportOptions } from './gateway/report-gateway.ts';
export { planGatewayRun, type PlannedCase } from './gateway/plan-gateway-run.ts';
export { isProductionHost } from './gateway/is-production-host.ts';
export { parseNamedOrder } from './gateway/parse-named-order.ts';
export { renderReport, type ReportFormat } from './report/render-report.ts';
export { maskAccessCode, redactReport, type ReportSecrets } from './report/redact-report.ts';
export {
  countOutcomes,
  rowsOf,
  type OutcomeCounts,
  type Report,
  type ReportChapter,
  type ReportEvidence,
  type ReportFact,
  type ReportOutcome,
  type ReportRow,
} from './report/report.ts';
export { createProfile } from './profile/create-profile.ts';
export {
  formatProfile,
  maxProfileBytes,
  parseProfile,
  type GatewayProfile,
  type ProfileDeviation,
} from './profile/gateway-profile.ts';
export {
  describeAgreement,
  observedOutcomes,
  type MockAgreement,
  type ObservedOutcome,
  type ObservedOutcomes,
  type RefusalToAnswer,
} from './profile/mock-agreement.ts';
export { signProfile, verifyProfile, type ProfileSignature } from './profile/sign-profile.ts';
export { certifyShop, type CertifyShopOptions, type ShopCertificate } from './shop/certify-shop.ts';
export { shopCasesFor } from './shop/shop-cases.ts';
export { shopChapters, type ShopCase, type ShopChapter, type ShopStep } from './shop/shop-case.ts';
export { createShopGateway, type ShopGateway, type ShopGatewayOptions } from './shop/shop-gateway.ts';
export type { ShopAction, ShopTotals, ShopUnderTest, Totals } from './shop/shop-under-test.ts';
export { parseShopPlan, type PlanResult, type ShopPlan } from './shop/shop-plan.ts';
export { shopPlanTemplate } from './shop/shop-plan-template.ts';
export { certifyShopOfPlan, type CertifyShopOfPlanOptions } from './shop/certify-shop-of-plan.ts';
export {
  exploreShop,
  replayTimeline,
  type Exploration,
  type ExploreOptions,
  type TimelineOptions,
} from './explore/explore-shop.ts';
export { formatTimelineDiagram, formatTimelineTest } from './explore/format-timeline.ts';
export type { TimelineEvent } from './explore/timeline-event.ts';
export { exploreShopOfPlan, type ExploreShopOfPlanOptions } from './explore/explore-shop-of-plan.ts';
export type { PlanEnvironment } from './shop/connect-shop-of-plan.ts';
