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
export type { ReceivedFeedback } from './connection/feedback-receiver.ts';
export type { OrderNeed, TestAccount, TestOrder } from './gateway/test-account.ts';
export {
  connectMockGateway,
  type ConnectedGateway,
  type MockGatewayOptions,
} from './gateway/connection/mock-gateway.ts';
export { takeNamedOrders } from './gateway/connection/named-orders.ts';
