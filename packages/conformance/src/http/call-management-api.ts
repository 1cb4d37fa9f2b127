import { formatBytes, readStreamWithLimit } from './read-stream-with-limit.ts';

/** A mock gateway's management API. */
export interface ManagementApi {
  readonly baseUrl: string;
  readonly token: string;
  /** How long to wait for a whole reply: 60 by default. */
  readonly timeoutSeconds?: number;
}

/** Calls a route and returns the members of its reply. Throws an `Error` with the gateway's own words if it refuses. */
export const callManagementApi = async (
  api: ManagementApi,
  method: string,
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> => {
  const { status, text } = await send(api, method, path, body);
  if (status >= 200 && status < 300) return membersOf(text);
  throw new Error(describeRefusal(method, path, status, text));
};

const send = async (
  api: ManagementApi,
  method: string,
  path: string,
  body: unknown,
): Promise<{ readonly status: number; readonly text: string }> => {
  const { timeoutSeconds = 60 } = api;
  try {
    const response = await fetch(managementApiUrl(api, path), {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${api.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    const bytes = await readStreamWithLimit(response.body, maxReplyBytes);
    if (bytes === 'too-long')
      throw new Error(`${method} ${path}: the reply is longer than ${formatBytes(maxReplyBytes)}`);
    return { status: response.status, text: bytes.toString('utf8') };
  } catch (cause) {
    throw describeTimeout(cause, method, path, timeoutSeconds);
  }
};

/** The error of `fetch`, or a sentence if it took too long. */
export const describeTimeout = (cause: unknown, method: string, path: string, seconds: number): unknown =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new Error(`${method} ${path}: no complete reply within ${seconds} s`)
    : cause;

/** The longest reply that is read, after decompression. */
export const maxReplyBytes = 16 * 1024 ** 2;

/** The URL of a route. */
export const managementApiUrl = ({ baseUrl }: Pick<ManagementApi, 'baseUrl'>, path: string): URL =>
  new URL(`/back-office/api${path}`, baseUrl);

/** Says that the gateway refused a call, in its own words. */
export const describeRefusal = (method: string, path: string, status: number, body: string): string => {
  const { detail, title, errors } = membersOf(body);
  const words = detail ?? title;
  if (typeof words !== 'string') return `${method} ${path}: HTTP ${status}`;
  const named = (Array.isArray(errors) ? errors : []).map(describeInvalidMember).join('; ');
  return `${method} ${path}: HTTP ${status}, ${named === '' ? words : `${words.replace(/( See `errors`)?\.$/u, '').replace(/\.$/u, '')}: ${named}`}`;
};

const describeInvalidMember = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'path' in error && 'message' in error
    ? `${String(error.path)} ${String(error.message)}`
    : String(error);

const membersOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
};
