/** `postern api`: each route of the management API, by its method and path or by its operationId. A new route appears by itself. */
import type { CommandContext } from '../command-definition/command-context.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import type { CommandResult } from '../command-definition/command-result.ts';
import type { CommandDefinition, Example, OptionRow } from '../command-definition/command-definition.ts';
import { callRoute } from '../management-api/call-route.ts';
import { printEventsOfRoute } from '../management-api/print-events-of-route.ts';
import { jsonView } from '../management-api/reply-views.ts';
import { effectOf, runRoute } from '../management-api/route-command.ts';
import { readJsonBody, routeOptions } from '../management-api/route-options.ts';
import { managementApiPath, routes } from '../management-api/routes.generated.ts';
import type { ManagementApiRoute } from '../management-api/management-api-route.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';

export const apiCommands = (): readonly CommandDefinition[] => [
  ...[...new Set(Object.values(routes).map(({ method }) => method))].map(methodCommand),
  ...Object.entries(routes).map(([operation, row]): CommandDefinition => {
    const route: ManagementApiRoute = row;
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
          ? printEventsOfRoute(route, input, context)
          : runRoute(route, input, context, jsonView),
    };
  }),
];

const methodCommand = (method: ManagementApiRoute['method']): CommandDefinition => ({
  name: `api ${method}`,
  summary: `Send a ${method} request to a path of the management API`,
  details: `The path is that of the API reference, with or without ${managementApiPath}, and can have a query. {merchant_identifier} is the account of --merchant.`,
  arguments: [{ name: 'path', help: 'such as /accounts/DEMO0001/technical', isRequired: true }],
  options: method === 'GET' ? [] : [dataOption, bodyFileOption],
  connects: 'gateway',
  // Agents have a tool for each route.
  effect: 'local',
  examples: [methodExamples[method]],
  run: (input, context) => sendToPath(method, input, context),
});

const dataOption: OptionRow = { name: 'data', help: 'the body, as JSON', value: 'json' };
const bodyFileOption: OptionRow = {
  name: 'body',
  help: 'JSON file with the body, or - for standard input',
  value: 'file',
};

const methodExamples: Readonly<Record<ManagementApiRoute['method'], Example>> = {
  GET: {
    line: '{program} api GET /accounts/DEMO0001/technical',
    does: 'print the feedback addresses of an account',
  },
  POST: {
    line: `{program} api POST /accounts/DEMO0001/scenarios --data '{"effect": {"kind": "reply_lost"}, "times": 1}'`,
    does: 'lose the next reply to an account',
  },
  PUT: {
    line: `{program} api PUT /accounts/DEMO0001/inbox/response --data '{"response": "error"}'`,
    does: 'let the inbox of an account answer feedback with HTTP 500',
  },
  PATCH: {
    line: `{program} api PATCH /accounts/DEMO0001/settings --data '{"request_shape": "compatible"}'`,
    does: 'accept the requests that real clients send to an account',
  },
  DELETE: {
    line: '{program} api DELETE /accounts/DEMO0001/scenarios',
    does: 'remove all scenarios of an account',
  },
};

const sendToPath = async (
  method: ManagementApiRoute['method'],
  input: CommandInput,
  context: CommandContext,
): Promise<CommandResult> => {
  const written = input.text('path') ?? '';
  const path = written.startsWith(`${managementApiPath}/`)
    ? written.slice(managementApiPath.length)
    : written;
  if (!path.startsWith('/')) return failed('usage', 'the path must begin with /, such as /accounts/DEMO0001');
  const stream = Object.entries(routes).find(([, row]) => {
    const route: ManagementApiRoute = row;
    return route.method === method && route.reply === 'text/event-stream' && fits(route.path, path);
  });
  if (stream !== undefined)
    return failed('usage', `this route does not end: use \`${context.program} api ${stream[0]}\``);
  const body = await readBody(input, context);
  if ('_tag' in body) return body;
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const { merchantIdentifier } = connection;
  const reply = await callRoute(
    connection,
    { method, path, summary: '', params: {} },
    {
      path: { ...(merchantIdentifier !== undefined && { merchant_identifier: merchantIdentifier }) },
      query: {},
      ...body,
    },
    context.signal,
  );
  if (reply._tag !== 'Failed') return { _tag: 'Done', json: reply.content, view: jsonView(reply.content) };
  // A newer gateway can have routes that this command does not know.
  return Object.values(routes).some((row) => row.method === method && fits(row.path, path))
    ? reply
    : { ...reply, errors: [...reply.errors, describeUnknownRoute(method, written, context)] };
};

const describeUnknownRoute = (method: string, path: string, { program }: CommandContext): string =>
  `the management API has no ${method} ${path}: \`${program} api GET /openapi.json\` prints its paths`;

const fits = (template: string, path: string): boolean => {
  const [names, words] = [template.split('/'), path.replace(/\?.*/s, '').split('/')];
  return (
    names.length === words.length && names.every((name, at) => name.startsWith('{') || name === words[at])
  );
};

const readBody = async (
  input: CommandInput,
  context: CommandContext,
): Promise<{ readonly body?: unknown } | CommandFailure> => {
  const [data, file] = [input.text('data'), input.text('body')];
  if (file !== undefined)
    return data === undefined
      ? readJsonBody(file, context)
      : failed('usage', 'pass --data or --body, not both');
  if (data === undefined) return {};
  try {
    return { body: JSON.parse(data) };
  } catch {
    return failed('usage', '--data is not JSON');
  }
};
