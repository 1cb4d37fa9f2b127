/** `postern api`: each route of the management API, by its operationId. A new route appears by itself. */
import type { CommandRow } from '../command/command-row.ts';
import { streamRoute } from '../management-api/stream-route.ts';
import { jsonView } from '../management-api/reply-views.ts';
import { effectOf, runRoute } from '../management-api/route-command.ts';
import { routeOptions } from '../management-api/route-options.ts';
import { routes } from '../management-api/routes.generated.ts';
import type { RouteRow } from '../management-api/route-row.ts';

export const apiCommands = (): readonly CommandRow[] =>
  Object.entries(routes).map(([operation, row]): CommandRow => {
    const route: RouteRow = row;
    return {
      name: `api ${operation}`,
      summary: route.summary,
      details: `Sends ${route.method} ${route.path}.`,
      options: routeOptions(route),
      connects: 'gateway',
      examples: [],
      effect: effectOf(route),
      run: (input, context) =>
        route.reply === 'text/event-stream'
          ? streamRoute(route, input, context)
          : runRoute(route, input, context, jsonView),
    };
  });
