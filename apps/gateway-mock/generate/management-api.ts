/** The description of the management API, for those who want it without a gateway that runs. */
import { toOpenApi } from '../src/management-api/openapi.ts';
import { managementRoutes } from '../src/management-api/route-table.ts';

export const managementApi = (): string => `${JSON.stringify(toOpenApi(managementRoutes), null, 2)}\n`;
