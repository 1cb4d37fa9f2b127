/** Calls a route with given parameters, for commands that need more than one request. */
import type { CommandContext } from '../command/command-context.ts';
import type { Connection } from '../connection/connection.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { callRoute, type RouteReply } from './call-route.ts';
import { describeMissingMerchant } from './route-options.ts';
import { routeOf, type RouteName } from './route-command.ts';

/** The values of a call. The account in the path is that of the connection. */
export interface RouteValues {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const callAccountRoute = async (
  connection: Connection,
  name: RouteName,
  { path = {}, query = {}, body }: RouteValues,
  { signal }: Pick<CommandContext, 'signal'>,
): Promise<RouteReply | CommandFailure> => {
  const route = routeOf(name);
  const { merchantIdentifier } = connection;
  const needsMerchant = route.path.includes('{merchant_identifier}');
  if (needsMerchant && merchantIdentifier === undefined) return failed('usage', describeMissingMerchant());
  return callRoute(
    connection,
    route,
    {
      path: { ...path, ...(needsMerchant && { merchant_identifier: merchantIdentifier ?? '' }) },
      query,
      ...(body !== undefined && { body }),
    },
    signal,
  );
};
