/** Conformance of any gateway to the specification, measured over HTTP. */
export {
  certifyGateway,
  type CaseResult,
  type CertifyOptions,
  type GatewayReport,
} from './certify-gateway/certify-gateway.ts';
export { gatewayCases } from './certify-gateway/gateway-cases.ts';
export { paymentCases } from './certify-gateway/payment-cases.ts';
export {
  chapters,
  type CaseRefusal,
  type Chapter,
  type Finding,
  type CaseSubject,
  type GatewayCase,
} from './certify-gateway/gateway-case.ts';
export type { Exchange, ReceivedReply } from './certify-gateway/send-planned-request.ts';
export type { PlannedRequest, RequestPlan } from './certify-gateway/planned-request.ts';
export type {
  AccountUnderTest,
  FeedbackUnderTest,
  GatewayUnderTest,
  OrderNeed,
  OrderUnderTest,
} from './certify-gateway/gateway-under-test.ts';
export {
  startFeedbackReceiver,
  type FeedbackReceiver,
  type ReceivedFeedback,
  type ReceiverOptions,
} from './http/feedback-receiver.ts';
export { allowedHostsRule, parseAllowedHosts } from './http/allowed-host-headers.ts';
export type { LocalServerOptions } from './http/start-local-server.ts';
export {
  connectMockGateway,
  type ConnectedGateway,
  type MockGatewayOptions,
} from './certify-gateway/mock-gateway/connect-mock-gateway.ts';
export {
  reportCertifiedGateway,
  type GatewayReportOptions,
} from './certify-gateway/report-certified-gateway.ts';
export { dryRunGatewayCases, type PlannedCase } from './certify-gateway/dry-run-gateway-cases.ts';
export { isProductionHost } from './certify-gateway/is-production-host.ts';
export { parseNamedOrder, takeNamedOrders } from './certify-gateway/orders-named-by-user.ts';
export { renderReport, type ReportFormat } from './report/render-report.ts';
export { redactAccessCode, redactReport, type ReportSecrets } from './report/redact-report.ts';
export {
  countOutcomes,
  describeOutcomes,
  rowsOf,
  type OutcomeCounts,
  type Report,
  type ReportChapter,
  type ReportEvidence,
  type ReportFact,
  type ReportOutcome,
  type ReportRow,
} from './report/report.ts';
export { createGatewayProfile } from './gateway-profile/create-gateway-profile.ts';
export {
  formatGatewayProfile,
  maxGatewayProfileBytes,
  parseGatewayProfile,
  type GatewayProfile,
  type GatewayDeviation,
} from './gateway-profile/gateway-profile.ts';
export {
  describeAgreement,
  describeHindrance,
  observedOutcomes,
  type MockAgreement,
  type MockHindrance,
  type ObservedOutcome,
  type ObservedOutcomes,
  type RefusalToAnswer,
} from './gateway-profile/mock-agreement-with-gateway.ts';
export {
  compareGatewayWithInterpretationRules,
  type InterpretationRuleObservation,
  type InterpretationRuleVerdict,
} from './gateway-profile/compare-gateway-with-interpretation-rules.ts';
export {
  signGatewayProfile,
  verifyGatewayProfile,
  type GatewayProfileSignature,
} from './gateway-profile/sign-gateway-profile.ts';
export { certifyShop, type CertifyShopOptions, type ShopCertificate } from './certify-shop/certify-shop.ts';
export { shopCasesFor } from './certify-shop/cases/shop-cases.ts';
export {
  shopChapters,
  type ShopCase,
  type ShopChapter,
  type ShopStep,
} from './certify-shop/cases/shop-case.ts';
export {
  createMockGatewayOfShop,
  type MockGatewayOfShop,
  type MockGatewayOfShopOptions,
} from './certify-shop/mock-gateway-of-shop.ts';
export type {
  CheckoutAnswer,
  ShopAction,
  ShopCheckout,
  ShopTotals,
  ShopUnderTest,
  Totals,
} from './certify-shop/shop-under-test.ts';
export { parseShopPlan, type PlanResult, type ShopPlan } from './certify-shop/plan/shop-plan.ts';
export { shopPlanTemplate } from './certify-shop/plan/shop-plan-template.ts';
export {
  certifyShopWithShopPlan,
  type CertifyShopWithShopPlanOptions,
} from './certify-shop/certify-shop-with-shop-plan.ts';
export {
  findFailingTimeline,
  replayTimeline,
  type TimelineSearchResult,
  type DisturbedTimeline,
  type TimelineWithoutTotals,
  type FindFailingTimelineOptions,
  type TimelineOptions,
  type TimelineStep,
} from './timeline/find-failing-timeline.ts';
export { formatTimelineDiagram, formatTimelineTest } from './timeline/format-timeline.ts';
export {
  areCompatibleEvents,
  timelineEventSummaries,
  type OperationTimelineEvent,
  type TimelineEvent,
  type TimelineEventSummary,
} from './timeline/timeline-event.ts';
export type { TimelineMessage } from './timeline/timeline-event-definition.ts';
export { timelineSteps, type TimelineStepsOptions } from './timeline/timeline-steps.ts';
export { describeShopStep } from './certify-shop/cases/describe-shop-step.ts';
export {
  findFailingTimelineWithShopPlan,
  replayTimelineWithShopPlan,
  type FindFailingTimelineWithShopPlanOptions,
  type ReplayTimelineWithShopPlanOptions,
} from './timeline/find-failing-timeline-with-shop-plan.ts';
export {
  listTimelineEvents,
  createManualTimeline,
  type ListedTimelineEvent,
  type ManualTimelineStep,
  type ManualTimeline,
  type ManualTimelineOptions,
} from './timeline/create-manual-timeline.ts';
export { formatTimelineFile, parseTimelineFile, type TimelineFileResult } from './timeline/timeline-file.ts';
export type { PlanEnvironment } from './certify-shop/plan/connect-shop-and-gateway.ts';
export {
  formatRecordedExchange,
  formatRecordingHeader,
  maxRecordingLength,
  parseRecording,
  type RecordedDifference,
  type RecordedExchange,
  type RecordedMessage,
  type RecordedVerification,
  type Recording,
  type RecordingHeader,
} from './recorder/recorded-exchange.ts';
export { redactRecordedExchange, type RecordingSecrets } from './recorder/redact-recorded-exchange.ts';
export {
  startRecordingProxy,
  type RecordingProxy,
  type RecordingProxyOptions,
} from './recorder/proxy/recording-proxy.ts';
export {
  startComparisonWithMock,
  type ComparisonWithMock,
  type ComparisonWithMockOptions,
} from './recorder/start-comparison-with-mock.ts';
export {
  startRecordingReplay,
  type RecordingReplay,
  type ReplayAnswer,
  type ReplayOptions,
} from './recorder/start-recording-replay.ts';
export type { RecordedAccount } from './recorder/check-recorded-signature.ts';
export {
  casesConfirmedByRun,
  casesConfirmedByGateway,
} from './gateway-profile/cases-confirmed-by-gateway.ts';
export { computeCoverageOfLogs, type CoverageLogs } from './coverage/compute-coverage-of-logs.ts';
export {
  createCoverageCounter,
  type CoverageCounter,
  type CoverageCounterOptions,
  type CoverageSpan,
  type CoverageSubject,
} from './coverage/coverage-counter.ts';
export { measureGatewayCoverage, type CoverageOptions } from './coverage/measure-gateway-coverage.ts';
export {
  coverageChapters,
  paymentChapters,
  type CoverageChapter,
  type CoverageChapterName,
  type CoverageExample,
  type CoverageItem,
  type CoverageReport,
  type CoverageRow,
} from './coverage/coverage-report.ts';
export {
  formatHowToCover,
  type HowToCover,
  type ReturnMethod,
  type ShopperAction,
} from './coverage/how-to-cover.ts';
export { coverageBadge } from './coverage/coverage-badge.ts';
export { formatCoverageHtml } from './coverage/format-coverage-html.ts';
export { formatCoverageText, type FormatCoverageTextOptions } from './coverage/format-coverage-text.ts';
export {
  createReproduction,
  type Reproduction,
  type ReproductionAccount,
  type ReproductionStep,
  type OmittedRequest,
} from './recorder/order-history/create-reproduction.ts';
export { checkLog, type CheckedLog, type CheckLogOptions } from './recorder/import-log/check-log.ts';
export { readLog, type ImportedLog } from './recorder/import-log/read-log.ts';
export {
  logCheckRules,
  type LogCheckRule,
  type LogCheckRuleRow,
} from './recorder/import-log/log-check-rules.ts';
export type { LogFinding } from './recorder/import-log/log-finding.ts';
export type { LogExchange } from './recorder/import-log/log-exchange.ts';
export type { LoggedMessage } from './recorder/import-log/logged-message.ts';
export type {
  OrderHistory,
  OrderStep,
  OrderTotals,
  StepOutcome,
} from './recorder/order-history/order-history.ts';
