/** All routes of the management API, for the server and for the OpenAPI document. */
import { auditLogRoutes, type AuditLogPorts } from './audit-log/routes.ts';
import { activityRoutes, type ActivityPorts } from './requests/activity-routes.ts';
import { liveUpdatesRoutes, type LiveUpdatesPorts } from './live-updates/routes.ts';
import { gatewayRoutes, type GatewayPorts } from './gateway/gateway-info-routes.ts';
import { gatewayProfileRoutes, type GatewayProfilePorts } from './gateway-profile/routes.ts';
import { operationRoutes, type OperationPorts } from './orders/operation-routes.ts';
import { shopperRoutes, type ShopperPorts } from './payment-pages/shopper-routes.ts';
import type { Ports } from './management-api-ports.ts';
import { replayRoutes, type ReplayPorts } from './requests/replay-routes.ts';
import { requestRoutes, type RequestLogPorts } from './requests/routes.ts';
import { withOpenApiRoute } from './openapi-route.ts';
import { interpretationRulesRoutes, type InterpretationRulesPorts } from './interpretation-rules/routes.ts';
import { testDeliveryRoutes, type TestDeliveryPorts } from './accounts/test-delivery-routes.ts';
import { clockRoutes } from './clock/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { deliveryRoutes } from './accounts/delivery-settings-routes.ts';
import { effectRoutes } from './scenarios/effect-catalog-routes.ts';
import { exportRoutes } from './seeds/export-routes.ts';
import { importRoutes } from './seeds/import-routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { idleRoutes } from './wait-until-idle/routes.ts';
import { inboxRoutes } from './feedback/inbox-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { presetRoutes } from './scenarios/preset-routes.ts';
import { scenarioRoutes } from './scenarios/routes.ts';
import { securityRoutes } from './accounts/security-settings-routes.ts';
import { sessionListRoutes } from './access/session-list-routes.ts';
import { sessionRoutes } from './access/sign-in-and-own-session-routes.ts';
import { coverageRoutes, type CoveragePorts } from './coverage/routes.ts';
import { completionRoutes } from './orders/pending-operation-completion-routes.ts';
import { paymentSettingsRoutes } from './accounts/payment-settings-routes.ts';
import { paymentPageRoutes, type PaymentPagesPorts } from './payment-pages/routes.ts';
import { savedCardRoutes, type SavedCardsPorts } from './saved-cards/routes.ts';
import { technicalRoutes } from './accounts/technical-settings-routes.ts';
import { storedItemCountsRoutes } from './stored-item-counts/routes.ts';
import { resetRoutes } from './snapshots/reset-routes.ts';
import { snapshotRoutes } from './snapshots/routes.ts';
import { tokenRoutes } from './access/token-routes.ts';
import { timelineRoutes } from './timelines/routes.ts';

/** The ports of all routes. */
export type ManagementPorts = Ports &
  RequestLogPorts &
  ReplayPorts &
  AuditLogPorts &
  InterpretationRulesPorts &
  CoveragePorts &
  OperationPorts &
  ShopperPorts &
  PaymentPagesPorts &
  SavedCardsPorts &
  TestDeliveryPorts &
  GatewayPorts &
  GatewayProfilePorts &
  ActivityPorts &
  LiveUpdatesPorts;

export const managementRoutes = withOpenApiRoute<ManagementPorts>([
  ...sessionRoutes,
  ...accountRoutes,
  ...securityRoutes,
  ...paymentSettingsRoutes,
  ...technicalRoutes,
  ...deliveryRoutes,
  ...orderRoutes,
  ...completionRoutes,
  ...paymentPageRoutes,
  ...savedCardRoutes,
  ...feedbackRoutes,
  ...inboxRoutes,
  ...scenarioRoutes,
  ...presetRoutes,
  ...storedItemCountsRoutes,
  ...resetRoutes,
  ...snapshotRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...idleRoutes,
  ...effectRoutes,
  ...timelineRoutes,
  ...clockRoutes,
  ...tokenRoutes,
  ...sessionListRoutes,
  ...requestRoutes,
  ...replayRoutes,
  ...auditLogRoutes,
  ...interpretationRulesRoutes,
  ...coverageRoutes,
  ...operationRoutes,
  ...shopperRoutes,
  ...testDeliveryRoutes,
  ...gatewayRoutes,
  ...gatewayProfileRoutes,
  ...activityRoutes,
  ...liveUpdatesRoutes,
]);
