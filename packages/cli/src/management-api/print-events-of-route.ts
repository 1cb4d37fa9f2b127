/** Prints the events of a route until it is interrupted, one in each line. */
import type { CommandContext } from '../command-definition/command-context.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import { failed } from '../output/command-failure.ts';
import type { CommandResult } from '../command-definition/command-result.ts';
import { openRoute } from './call-route.ts';
import { describeFetchError } from './describe-fetch-error.ts';
import { readRouteInput } from './route-options.ts';
import type { ManagementApiRoute } from './management-api-route.ts';

export const printEventsOfRoute = async (
  route: ManagementApiRoute,
  input: CommandInput,
  context: CommandContext,
): Promise<CommandResult> => {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const request = await readRouteInput(route, input, connection, context);
  if ('_tag' in request) return request;
  const response = await openRoute(connection, route, request, context.signal);
  if ('_tag' in response) return response;
  let rest = '';
  try {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(-maxLine);
      for (const line of lines) {
        if (!line.startsWith('data:')) continue;
        const data: unknown = JSON.parse(line.slice('data:'.length));
        context.print(data, { kind: 'text', text: JSON.stringify(data) });
      }
    }
  } catch (cause) {
    if (!context.signal.aborted)
      return failed(
        'unreachable',
        `the connection ended: ${describeFetchError(cause)}. Run the command again`,
      );
  }
  return { _tag: 'Printed', exit: context.signal.aborted ? 'interrupted' : 'done' };
};

const maxLine = 1024 * 1024;
