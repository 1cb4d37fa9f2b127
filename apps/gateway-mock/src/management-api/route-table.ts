/** The management API, whole: every route with its document, for the gateway and for who describes it. */
import { activityRoutes, type ActivityPorts } from './requests/activity-routes.ts';
import { eventRoutes, type LivePorts } from './live-updates/routes.ts';
import { gatewayRoutes, type GatewayPorts } from './gateway/routes.ts';
import { operationRoutes, type OperationPorts } from './orders/operation-routes.ts';
import type { Ports } from './ports.ts';
import { requestRoutes, type JournalPorts } from './requests/routes.ts';
import { routes, withDocument } from './define-routes.ts';
import { rulesRoutes, type RulesPorts } from './requests/applied-rules-routes.ts';
import { technicalTestRoutes, type TechnicalTestPorts } from './accounts/test-delivery-routes.ts';

export const managementRoutes = withDocument<
  Ports &
    JournalPorts &
    RulesPorts &
    OperationPorts &
    TechnicalTestPorts &
    GatewayPorts &
    ActivityPorts &
    LivePorts
>([
  ...routes,
  ...requestRoutes,
  ...rulesRoutes,
  ...operationRoutes,
  ...technicalTestRoutes,
  ...gatewayRoutes,
  ...activityRoutes,
  ...eventRoutes,
]);
