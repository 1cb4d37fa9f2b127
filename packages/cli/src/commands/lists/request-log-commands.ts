/** `postern logs`: the request log of an account, or of all accounts. */
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition, OptionRow } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { Connection } from '../../connection/connection.ts';
import { callRoute, type RouteInput } from '../../management-api/call-route.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import {
  fieldsView,
  responseCodeAt,
  tableView,
  timeAt,
  type ColumnOf,
} from '../../management-api/reply-views.ts';
import { listAt, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { routeCommand, routeOf, runRoute } from '../../management-api/route-command.ts';
import { readRouteInput } from '../../management-api/route-options.ts';
import type { ManagementApiRoute } from '../../management-api/management-api-route.ts';
import type { CommandFailure } from '../../output/command-failure.ts';
import { cellText, type View } from '../../output/view.ts';
import { describeEffectOrMatcher } from '../simulation/describe-effect-or-matcher.ts';
import { listExportCommand } from './list-export-command.ts';
import { waitFor } from '../abortable-waits.ts';

export const requestLogCommands = (): readonly CommandDefinition[] => {
  const list = routeCommand({
    name: 'logs',
    route: 'getRequests',
    summary: 'List requests with their replies, newest first',
    examples: [
      { line: '{program} logs -f', does: 'print requests as they arrive' },
      { line: '{program} logs --refused', does: 'list refused requests, and why they were refused' },
      { line: '{program} logs --from 10m', does: 'list the requests of the last ten minutes' },
      {
        line: '{program} logs --request d0fc104f-e84a-48a9-91ae-a7dc3446af4d',
        does: 'show one request with its reply and diagnosis',
      },
      {
        line: '{program} logs --all-accounts --json',
        does: 'include unauthenticated requests; needs a token of the provider',
      },
    ],
    view: listView,
  });
  return [
    {
      ...list,
      options: [followOption, requestOption, ...(list.options ?? [])],
      run: async (input, context) => {
        const id = input.text(requestOption.name);
        if (id !== undefined) return showRequest(id, context);
        const route = routeOf('getRequests');
        return input.isOn(followOption.name)
          ? follow(route, input, context)
          : runRoute(route, input, context, listView);
      },
    },
    listExportCommand({
      name: 'logs export',
      route: 'getRequestsExport',
      what: 'requests',
    }),
  ];
};

const followOption: OptionRow = {
  name: 'follow',
  short: 'f',
  help: 'print requests as they arrive, until Ctrl+C',
  isForPeople: true,
};
const requestOption: OptionRow = {
  name: 'request',
  help: 'show one request by its request_id, which replies have in x-request-id',
  value: 'id',
};

const meaningOf = (row: unknown): string =>
  textAt(row, 'refused.cause.meaning') || refusalOf(row) || textAt(row, 'unprocessed.meaning');

// The sentence of a refused payment does not begin with its parameter.
const refusalOf = (row: unknown): string => {
  const [parameter, meaning] = [textAt(row, 'refused.parameter'), textAt(row, 'refused.meaning')];
  return parameter === '' || meaning.startsWith(parameter) ? meaning : `${parameter}: ${meaning}`;
};

const columns: readonly ColumnOf[] = [
  ['AT', timeAt('at')],
  ['OPERATION', 'operation'],
  ['REFERENCE', 'merchant_reference'],
  ['RESPONSE', responseCodeAt('response_code')],
  ['REFUSED BECAUSE', meaningOf],
  ['REQUEST', 'request_id'],
];

function listView(reply: unknown) {
  return tableView(
    'items',
    columns,
    'No requests yet. Send one, for example with `postern check order-1001`.',
  )(reply);
}

const showRequest = async (id: string, context: CommandContext): Promise<CommandResult> => {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const reply = await callAccountRoute(
    connection,
    'getRequestsRequestId',
    { path: { request_id: id } },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  const scenarios = await describeScenarios(
    listAt(reply.content, 'scenarios').map(String),
    connection,
    context,
  );
  return { _tag: 'Done', json: reply.content, view: requestView(reply.content, scenarios) };
};

/** The effects of the scenarios that acted. One that was removed since has only its id. */
const describeScenarios = async (
  ids: readonly string[],
  connection: Connection,
  context: CommandContext,
): Promise<string> => {
  if (ids.length === 0) return '';
  const listed = await callAccountRoute(connection, 'getAccountsMerchantIdentifierScenarios', {}, context);
  const scenarios = listed._tag === 'Failed' ? [] : listAt(listed.content, 'items');
  return ids
    .map((id) => {
      const scenario = scenarios.find((each) => textAt(each, 'id') === id);
      return scenario === undefined ? id : `${id} (${describeEffectOrMatcher(memberAt(scenario, 'effect'))})`;
    })
    .join(', ');
};

/** The diagnosis first. --json has all of the request. */
const requestView = (entry: unknown, scenarios: string): View => {
  const diagnosis = listAt(entry, 'diagnosis').map(String);
  const fields = [
    ['at', timeAt('at')],
    ['operation', 'operation'],
    ['reference', 'merchant_reference'],
    ['response', responseCodeAt('response_code')],
    ['refused because', meaningOf],
    ['what to do', 'refused.cause.remedy'],
    ['scenarios', () => scenarios],
    ['hint', 'hint'],
    ['of a compatible account', 'compatible.meaning'],
    ['signed text expected', 'signed_strings.expected'],
    ['signed text of the sender', 'signed_strings.sender'],
    ['from', 'from'],
    ['http status', 'http.status'],
    ['interpretation rules', 'interpretation_rules'],
    ['request', 'request'],
    ['reply', 'reply'],
  ] as const satisfies readonly ColumnOf[];
  const view = fieldsView(fields)(entry);
  return {
    kind: 'parts',
    parts: [
      ...(diagnosis.length === 0 ? [] : [{ kind: 'text', text: diagnosis.join('\n') } as const]),
      view.kind === 'fields'
        ? { kind: 'fields', fields: view.fields.filter(([, cell]) => cellText(cell) !== '') }
        : view,
      { kind: 'text', text: 'Add --json for the headers, the bodies and the durations.', tone: 'quiet' },
    ],
  };
};

const follow = async (
  route: ManagementApiRoute,
  input: CommandInput,
  context: CommandContext,
): Promise<CommandResult> => {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const request = await readRouteInput(route, input, connection, context);
  if ('_tag' in request) return request;
  const newest = await readNewest(route, request, undefined, connection, context);
  if ('_tag' in newest) return newest;
  let last = textAt(newest.at(0), 'request_id');
  context.note('Waiting for requests. End with Ctrl+C.');
  while (!context.signal.aborted) {
    await waitFor(pollMilliseconds, context.signal);
    const entries = await readNewest(route, request, last, connection, context);
    if ('_tag' in entries) {
      if (entries.exit === 'unreachable') continue;
      if (entries.exit === 'interrupted') break;
      return entries;
    }
    for (const entry of entries.toReversed()) context.print(entry, { kind: 'text', text: formatLine(entry) });
    last = textAt(entries.at(0), 'request_id') || last;
  }
  return { _tag: 'Printed', exit: 'interrupted' };
};

const pollMilliseconds = 500;

/** The entries that are newer than the given one, newest first. */
const readNewest = async (
  route: ManagementApiRoute,
  request: RouteInput,
  last: string | undefined,
  connection: Connection,
  { signal }: CommandContext,
): Promise<readonly unknown[] | CommandFailure> => {
  const found: unknown[] = [];
  let before: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = { ...request.query, limit: '100', ...(before !== undefined && { before }) };
    const reply = await callRoute(connection, route, { ...request, query }, signal);
    if (reply._tag === 'Failed') return reply;
    for (const item of listAt(reply.content, 'items')) {
      if (memberAt(item, 'request_id') === last) return found;
      found.push(item);
    }
    before = textAt(reply.content, 'next') || undefined;
    if (before === undefined || last === undefined) return found;
  }
  return found;
};

const mostPages = 10;

const formatLine = (entry: unknown): string =>
  columns
    .map(([, cell], i) => {
      const text = typeof cell === 'string' ? textAt(entry, cell) : cellText(cell(entry));
      return text.padEnd(widths[i] ?? 0);
    })
    .join('  ')
    .trimEnd();

const widths = [20, 18, 20, 36];
