/** The OpenAPI document of the management API, so that it can be read without a running gateway. */
import { toOpenApi } from '../src/management-api/openapi.ts';
import { managementRoutes } from '../src/management-api/route-table.ts';

export const managementApi = (): string => `${JSON.stringify(toOpenApi(managementRoutes), null, 2)}\n`;
