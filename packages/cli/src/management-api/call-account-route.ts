/** Calls a route with given parameters, for commands that need more than one request. */
import type { CommandContext } from '../command-definition/command-context.ts';
import type { Connection } from '../connection/connection.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { callRoute, type RouteReply } from './call-route.ts';
import { describeMissingMerchant, scopeQuery } from './route-options.ts';
import { routeOf, type RouteName } from './route-command.ts';

/** The values of a call. The account is that of the connection. */
export interface RouteValues {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whether the call is about all accounts, on a route that is about one or all. */
  readonly isForAll?: boolean;
}

export const callAccountRoute = async (
  connection: Connection,
  name: RouteName,
  { path = {}, query = {}, body, isForAll = false }: RouteValues,
  { signal }: Pick<CommandContext, 'signal'>,
): Promise<RouteReply | CommandFailure> => {
  const route = routeOf(name);
  const { merchantIdentifier } = connection;
  const needsMerchant = route.path.includes('{merchant_identifier}');
  if (needsMerchant && merchantIdentifier === undefined) return failed('usage', describeMissingMerchant());
  const scope = scopeQuery(route, isForAll, connection);
  if (typeof scope === 'string') return failed('usage', scope);
  return callRoute(
    connection,
    route,
    {
      path: { ...path, ...(needsMerchant && { merchant_identifier: merchantIdentifier ?? '' }) },
      query: { ...query, ...scope },
      ...(body !== undefined && { body }),
    },
    signal,
  );
};
