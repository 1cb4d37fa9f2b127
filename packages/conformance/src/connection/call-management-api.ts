/** A mock gateway's management API. */
export interface ManagementApi {
  readonly baseUrl: string;
  readonly token: string;
}

/** Calls a route and returns the members of its reply. Throws an `Error` with the gateway's own words if it refuses. */
export const callManagementApi = async (
  api: ManagementApi,
  method: string,
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(managementApiUrl(api, path), {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${api.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const text = await response.text();
  if (response.ok) return membersOf(text);
  throw new Error(describeRefusal(method, path, response.status, text));
};

/** The URL of a route. */
export const managementApiUrl = ({ baseUrl }: Pick<ManagementApi, 'baseUrl'>, path: string): URL =>
  new URL(`/back-office/api${path}`, baseUrl);

/** Says that the gateway refused a call, in its own words. */
export const describeRefusal = (method: string, path: string, status: number, body: string): string => {
  const { detail, title } = membersOf(body);
  const words = detail ?? title;
  return `${method} ${path}: HTTP ${status}${typeof words === 'string' ? `, ${words}` : ''}`;
};

const timeoutMilliseconds = 60_000;

const membersOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
};
