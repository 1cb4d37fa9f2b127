/** The management API, whole: every route with its document, for the gateway and for who describes it. */
import { activityRoutes, type ActivityPorts } from './activity.ts';
import { eventRoutes, type LivePorts } from './events.ts';
import { gatewayRoutes, type GatewayPorts } from './gateway.ts';
import { operationRoutes, type OperationPorts } from './operations.ts';
import type { Ports } from './ports.ts';
import { requestRoutes, type JournalPorts } from './requests.ts';
import { routes, withDocument } from './routes.ts';
import { rulesRoutes, type RulesPorts } from './rules.ts';
import { technicalTestRoutes, type TechnicalTestPorts } from './technical-test.ts';

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
