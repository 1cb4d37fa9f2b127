/**
 * The parts of the gateway that are fuzzed. The gateway does not export them to its users, so they are imported by their paths,
 * here only.
 */
// @boundaries-ignore not exported
export { openLog } from '../../../apps/gateway-mock/src/observability/log/log.ts';
// @boundaries-ignore not exported
export { defaultRetention } from '../../../apps/gateway-mock/src/request-log/open-request-log.ts';
// @boundaries-ignore not exported
export { openInterpretationRuleCounts } from '../../../apps/gateway-mock/src/interpretation-rules/interpretation-rule-counts.ts';
// @boundaries-ignore not exported
export { composeGateway } from '../../../apps/gateway-mock/src/server/compose-gateway.ts';
// @boundaries-ignore not exported
export { processRequest } from '../../../apps/gateway-mock/src/request-pipeline/process-request.ts';
// @boundaries-ignore not exported
export { readPaymentForm } from '../../../apps/gateway-mock/src/payments/read-payment-form.ts';
// @boundaries-ignore not exported
export { readRequestCard } from '../../../apps/gateway-mock/src/payments/read-request-card.ts';
// @boundaries-ignore not exported
export { readTypedCard } from '../../../apps/gateway-mock/src/payments/read-page-card.ts';
// @boundaries-ignore not exported
export { readSeed } from '../../../apps/gateway-mock/src/seed/read-seed.ts';
// @boundaries-ignore not exported
export { managementRoutes } from '../../../apps/gateway-mock/src/management-api/route-table.ts';
// @boundaries-ignore not exported
export { managementApiPath } from '../../../apps/gateway-mock/src/management-api/base-path.ts';
// @boundaries-ignore not exported
export type { Failure } from '../../../apps/gateway-mock/src/domain/failure-with-cause.ts';
// @boundaries-ignore not exported
export { generateToken } from '../../../apps/gateway-mock/src/credentials/new-token.ts';
// @boundaries-ignore not exported
export { createInProcessConnector } from '../../../apps/gateway-mock/src/http/in-process-connector.ts';
// @boundaries-ignore not exported
export { decodeContent } from '../../../apps/gateway-mock/src/http/decode-content-encoding.ts';
// @boundaries-ignore not exported
export { isAllowedHosts, parseAllowedHosts } from '../../../apps/gateway-mock/src/http/allowed-hosts.ts';
// @boundaries-ignore not exported
export {
  isTrustedProxies,
  parseTrustedProxies,
} from '../../../apps/gateway-mock/src/http/trusted-proxies.ts';
// @boundaries-ignore not exported
export { parseHost } from '../../../apps/gateway-mock/src/http/requested-host.ts';
// @boundaries-ignore not exported
export { requestIdOf } from '../../../apps/gateway-mock/src/http/request-id.ts';
// @boundaries-ignore not exported
export {
  account,
  inactiveAccount,
  otherAccount,
  requestOf,
  requestSigning,
  responseSigning,
  seedOrder,
} from '../../../apps/gateway-mock/src/testing/account-and-request-fixtures.ts';
// @boundaries-ignore not exported
export { composeTestGateway } from '../../../apps/gateway-mock/src/testing/compose-test-gateway.ts';
// @boundaries-ignore not exported
export { seededStorage, stoppedClock } from '../../../apps/gateway-mock/src/testing/seeded-storage.ts';
// @boundaries-ignore not exported
export { expectTaskSuccess } from '../../../apps/gateway-mock/src/testing/expect-task-success.ts';
