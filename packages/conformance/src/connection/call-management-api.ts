/** A mock gateway's management API. */
export interface ManagementApi {
  readonly baseUrl: string;
  readonly token: string;
}

/** Calls a route and returns the members of its reply. Throws an `Error` with the gateway's own words if it refuses. */
export const callManagementApi = async (
  { baseUrl, token }: ManagementApi,
  method: string,
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(new URL(`/back-office/api${path}`, baseUrl), {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const text = await response.text();
  const members = membersOf(text);
  if (response.ok) return members;
  const detail = members['detail'] ?? members['title'];
  throw new Error(
    `${method} ${path}: HTTP ${response.status}${typeof detail === 'string' ? `, ${detail}` : ''}`,
  );
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
