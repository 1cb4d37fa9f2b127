/** Sends a request to the management API and reads its reply or its problem. */
import { formatBytes, readStreamWithLimit } from '@postern/conformance/read-stream-with-limit';
import { flagOf } from '../command-definition/command-definition.ts';
import type { Connection } from '../connection/connection.ts';
import { connectionVariables } from '../connection/connection.ts';
import { isPrivateUrl } from '../connection/is-private-host.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { describeFetchError, describeNoReply, wasNotSent } from './describe-fetch-error.ts';
import { isRecord, textAt } from './read-json-members.ts';
import { optionOf } from './option-of-parameter.ts';
import { managementApiPath, routes } from './routes.generated.ts';
import type { ManagementApiRoute } from './management-api-route.ts';

/** The parameters of a route: texts of the path and the query, and the body. */
export interface RouteInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RouteReply {
  readonly _tag: 'Reply';
  readonly status: number;
  /** The JSON of the reply, or its text if it has another type. */
  readonly content: unknown;
}

export const callRoute = async (
  connection: Connection,
  route: ManagementApiRoute,
  input: RouteInput,
  signal: AbortSignal,
): Promise<RouteReply | CommandFailure> => {
  const timeout = timeoutOf(connection, input);
  const response = await openRoute(connection, route, input, AbortSignal.any([signal, timeout]));
  if ('_tag' in response) return response;
  try {
    const bytes = await readStreamWithLimit(response.body, maxReplyBytes);
    return bytes === 'too-long'
      ? failed(
          'refused',
          `the reply of ${connection.baseUrl} is longer than ${formatBytes(maxReplyBytes)}. Ask for less with the options of the command`,
        )
      : { _tag: 'Reply', status: response.status, content: contentOf(response, bytes.toString('utf8')) };
  } catch (cause) {
    return describeFailure(cause, connection.baseUrl, route);
  }
};

/** The longest reply that is read into memory, after decompression. An export is written as it arrives. */
const maxReplyBytes = 64 * 1024 ** 2;

/** A problem of the management API is some kilobytes long. */
const maxProblemBytes = 256 * 1024;

/** Sends the request, and returns the successful response before its body is read. */
export const openRoute = async (
  connection: Connection,
  route: ManagementApiRoute,
  input: RouteInput,
  signal: AbortSignal,
): Promise<Response | CommandFailure> => {
  const { baseUrl, token } = connection;
  if (token === undefined)
    return failed(
      'usage',
      `no token: store the one that the gateway printed at its first start with \`postern login\`, or set ${connectionVariables.token}. \`postern-gateway token create --role provider --name cli\` creates another one, in a clone of the repository \`npm -s start -- token create --role provider --name cli\``,
    );
  if (!/^[\x21-\x7e]+$/.test(token))
    return failed('usage', `${connectionVariables.token} must be a token, without spaces`);
  if (new URL(baseUrl).protocol === 'http:' && !isPrivateUrl(baseUrl))
    return failed('usage', `a token is not sent to ${baseUrl} without TLS. Use an https URL`);
  const url = addressOf(baseUrl, route, input);
  try {
    const response = await fetch(url, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      redirect: 'error',
      signal,
    });
    if (response.ok) return response;
    const problem = await readStreamWithLimit(response.body, maxProblemBytes);
    const content = parseJson(problem === 'too-long' ? '' : problem.toString('utf8'));
    const owner = isProblem(content, 'account-not-found')
      ? await readMerchantOfToken(connection, signal)
      : undefined;
    return describeProblem(response, url, route, input, content, owner);
  } catch (cause) {
    return describeFailure(cause, url.origin, route);
  }
};

/** The merchant whose token the connection has; undefined for one of the provider, or if the gateway does not say. */
export const readMerchantOfToken = async (
  connection: Connection,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const reply = await callRoute(connection, routes.getSession, { path: {}, query: {} }, signal);
  return reply._tag === 'Failed' ? undefined : textAt(reply.content, 'merchant_identifier') || undefined;
};

const describeFailure = (cause: unknown, origin: string, { method }: ManagementApiRoute): CommandFailure => {
  if (method !== 'GET' && !wasNotSent(cause))
    return {
      ...failed(
        isInterruption(cause) ? 'interrupted' : 'unknown',
        `${changeMayBeMade}no reply from ${origin}: ${describeFetchError(cause)}`,
      ),
      effect: 'possible',
    };
  return {
    ...(isInterruption(cause)
      ? failed('interrupted', 'interrupted')
      : failed('unreachable', describeNoReply(cause, origin))),
    effect: 'none',
  };
};

const changeMayBeMade =
  'the change may have been made, so list or show what it changes before you repeat it: ';

const isInterruption = (cause: unknown): boolean => cause instanceof Error && cause.name === 'AbortError';

const addressOf = (baseUrl: string, route: ManagementApiRoute, { path, query }: RouteInput): URL => {
  // A half of a surrogate pair, which a reply may have, is no character of an address.
  const filled = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(Buffer.from(path[name] ?? '').toString('utf8')),
  );
  const url = new URL(managementApiPath + filled, baseUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

// A long poll answers later by as many seconds as it waits.
const timeoutOf = ({ timeoutSeconds = 60 }: Connection, { query: { wait = '' } }: RouteInput): AbortSignal =>
  // The gateway refuses any other value.
  AbortSignal.timeout((timeoutSeconds + (/^\d{1,4}$/.test(wait) ? Number(wait) : 0)) * 1000);

const contentOf = (response: Response, text: string): unknown => {
  if (text === '') return null;
  return /^application\/json\b/.test(response.headers.get('content-type') ?? '') ? parseJson(text) : text;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Each problem says what happened, the invalid values, and what to do. */
const describeProblem = (
  { status }: Response,
  url: URL,
  { method }: ManagementApiRoute,
  { query }: RouteInput,
  problem: unknown,
  owner: string | undefined,
): CommandFailure => {
  const isOfServer = status >= 500;
  if (!isRecord(problem) || typeof problem['title'] !== 'string') {
    const answered = `${url.origin} answered ${status} without a problem of the management API. Check that --base-url is a gateway`;
    if (!isOfServer) return failed('refused', answered);
    // A proxy answers so when it has no reply of the gateway.
    return method === 'GET'
      ? { ...failed('unreachable', answered), effect: 'none' }
      : { ...failed('unknown', changeMayBeMade + answered), effect: 'possible' };
  }
  const errors = Array.isArray(problem['errors']) ? problem['errors'].filter(isRecord) : [];
  return failed(
    isOfServer && method === 'GET' ? 'unreachable' : 'refused',
    [titleOf(problem['title'], errors.length > 0), adviceOf(status, String(problem['type']), owner)]
      .filter((sentence) => sentence !== '')
      .join('. '),
    ...errors.map(
      (error) => `${placeOf(String(error['path']), query)}: ${shorten(String(error['message']))}`,
    ),
  );
};

// The errors are printed below the title.
const titleOf = (title: string, hasErrors: boolean): string =>
  (hasErrors ? title.replace(/ See `errors`/, '') : title)
    .replace('send `"replace": true`', 'pass `--replace`')
    .replace(/\.$/, '');

// The gateway writes a parameter of the query as ?name. It is an option unless the path has it, as in `postern api GET`.
const placeOf = (path: string, query: RouteInput['query']): string => {
  const name = path.replace(/^\?/, '');
  return name !== path && name in query ? flagOf(optionOf(name)) : path;
};

// The choices of a code are in the reference.
const shorten = (message: string): string =>
  message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
const longestMessage = 300;

// The other titles say what to do.
const adviceOf = (status: number, type: string, owner: string | undefined): string => {
  if (owner !== undefined) return `The token is of ${owner}: pass --merchant ${owner}, or use another token`;
  if (status === 401) return `The token is in ${connectionVariables.token} or in the stored connection`;
  const list = lists.get(nameOfProblem(type));
  return list === undefined ? '' : `\`postern ${list}\` lists what there is`;
};

const nameOfProblem = (type: string): string => type.replace(/.*\//, '');

const isProblem = (content: unknown, name: string): boolean =>
  isRecord(content) && nameOfProblem(String(content['type'])) === name;

/** The command that lists what was not found. */
const lists: ReadonlyMap<string, string> = new Map([
  ['account-not-found', 'accounts list'],
  ['order-not-found', 'orders list'],
  ['feedback-not-found', 'feedback list'],
  ['request-not-found', 'logs'],
  ['scenario-not-found', 'scenarios list'],
  ['snapshot-not-found', 'snapshot list'],
  ['token-not-found', 'tokens list --all-accounts'],
  ['session-not-found', 'sessions list --all-accounts'],
]);
