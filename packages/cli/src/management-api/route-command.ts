/** Commands that call one route of the management API. */
import type {
  ArgumentRow,
  CommandEffect,
  CommandDefinition,
  Example,
  OptionRow,
} from '../command-definition/command-definition.ts';
import type { CommandContext } from '../command-definition/command-context.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import type { CommandResult } from '../command-definition/command-result.ts';
import type { View } from '../output/view.ts';
import { callRoute, type RouteInput } from './call-route.ts';
import { isRecord, listAt, textAt } from './read-json-members.ts';
import { readRouteInput, routeOptions } from './route-options.ts';
import { routes } from './routes.generated.ts';
import type { ManagementApiRoute } from './management-api-route.ts';

/** The name of a route: its operationId. */
export type RouteName = keyof typeof routes;

/** The row of a route. */
export const routeOf = (name: RouteName): ManagementApiRoute => routes[name];

/** A command over a route: its words, which parameters are arguments, and how the reply is shown. */
export interface RouteCommand {
  readonly name: string;
  readonly route: RouteName;
  /** Instead of the summary of the route. */
  readonly summary?: string;
  readonly details?: string;
  /** Parameters that are arguments instead of options, in this order. */
  readonly arguments?: readonly string[];
  /** Values of parameters that are not given. The help shows them as defaults. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly examples: readonly Example[];
  /** `reads` for a GET without it. */
  readonly effect?: CommandEffect;
  readonly view: (reply: unknown) => View;
}

/** The row of a command that calls a route. A list of pages gets `--all`. */
export const routeCommand = (command: RouteCommand): CommandDefinition => {
  const route = routeOf(command.route);
  const { arguments: names = [], defaults = {} } = command;
  const options = routeOptions(route);
  const cursor = cursorOf(route);
  return {
    name: command.name,
    summary: command.summary ?? route.summary,
    ...(command.details !== undefined && { details: command.details }),
    arguments: names.map((name) => toArgument(name, route)),
    options: [
      ...options
        .filter(({ name }) => !names.includes(name))
        .map((option): OptionRow => {
          const fallback = defaults[option.name];
          return fallback === undefined
            ? option
            : { ...option, fallback, help: option.help.replace(/;? ?required$/, '') };
        }),
      ...(cursor === undefined ? [] : [allOption]),
    ],
    connects: 'gateway',
    examples: command.examples,
    effect: command.effect ?? effectOf(route),
    run: (input, context) => runRoute(route, input, context, command.view),
  };
};

/** What a route does to the gateway, as far as its method says. A stream does not end. */
export const effectOf = ({ method, reply }: ManagementApiRoute): CommandEffect => {
  if (reply === 'text/event-stream') return 'local';
  return method === 'GET' ? 'reads' : 'changes';
};

const allOption: OptionRow = {
  name: 'all',
  help: 'read all pages, instead of the first one',
  isForPeople: true,
};

const toArgument = (name: string, route: ManagementApiRoute): ArgumentRow => {
  const param = route.params[name];
  return {
    name,
    help: param?.help ?? '',
    ...(param?.isRequired === true && { isRequired: true }),
    ...(param?.choices !== undefined && { choices: param.choices }),
  };
};

/** Calls a route with the values of a command, and shows the reply. */
export const runRoute = async (
  route: ManagementApiRoute,
  input: CommandInput,
  context: CommandContext,
  view: (reply: unknown) => View,
): Promise<CommandResult> => {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const request = await readRouteInput(route, input, connection, context);
  if ('_tag' in request) return request;
  const cursor = cursorOf(route);
  const items: unknown[] = [];
  for (let next: RouteInput = request; ;) {
    const reply = await callRoute(connection, route, next, context.signal);
    if (reply._tag === 'Failed') return reply;
    const { content } = reply;
    if (cursor === undefined || !input.isOn('all'))
      return { _tag: 'Done', json: content, view: view(content) };
    items.push(...listAt(content, 'items'));
    context.showProgress(`${items.length} read …`);
    const after = textAt(content, 'next');
    if (after === '') {
      context.showProgress('');
      const whole = { ...(isRecord(content) && content), items };
      return { _tag: 'Done', json: whole, view: view(whole) };
    }
    next = { ...request, query: { ...request.query, [cursor]: after } };
  }
};

/** The query parameter that continues a list. Newest-first lists continue `before` an id, the others `after` one. */
const cursorOf = ({ params }: ManagementApiRoute): 'before' | 'after' | undefined =>
  (['before', 'after'] as const).find((name) => params[name]?.in === 'query' && 'limit' in params);
