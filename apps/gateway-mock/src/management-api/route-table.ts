/** All routes of the management API, for the server and for the OpenAPI document. */
import { activityRoutes, type ActivityPorts } from './requests/activity-routes.ts';
import { liveUpdatesRoutes, type LiveUpdatesPorts } from './live-updates/routes.ts';
import { gatewayRoutes, type GatewayPorts } from './gateway/routes.ts';
import { operationRoutes, type OperationPorts } from './orders/operation-routes.ts';
import type { Ports } from './ports.ts';
import { requestRoutes, type RequestLogPorts } from './requests/routes.ts';
import { routes, withDocument } from './define-routes.ts';
import { appliedRulesRoutes, type AppliedRulesPorts } from './requests/applied-rules-routes.ts';
import { testDeliveryRoutes, type TestDeliveryPorts } from './accounts/test-delivery-routes.ts';

export const managementRoutes = withDocument<
  Ports &
    RequestLogPorts &
    AppliedRulesPorts &
    OperationPorts &
    TestDeliveryPorts &
    GatewayPorts &
    ActivityPorts &
    LiveUpdatesPorts
>([
  ...routes,
  ...requestRoutes,
  ...appliedRulesRoutes,
  ...operationRoutes,
  ...testDeliveryRoutes,
  ...gatewayRoutes,
  ...activityRoutes,
  ...liveUpdatesRoutes,
]);
