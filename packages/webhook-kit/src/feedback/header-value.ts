/** HTTP headers: a `Headers` object, or the record of Node.js. */
export type FeedbackHeaders = HeadersLike | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The part of `Headers` that the kit uses. */
export interface HeadersLike {
  readonly get: (name: string) => string | null;
}

/** Returns the value of a header, whatever the case of its name. Of several values, returns the first. */
export const headerValue = (
  headers: FeedbackHeaders | null | undefined,
  name: string,
): string | undefined => {
  if (headers === undefined || headers === null) return undefined;
  if (isHeadersLike(headers)) return headers.get(name) ?? undefined;
  const value = headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
};

/**
 * Returns the id that a proxy or the sender gave to a request, to find it in other logs. It is not verified: only a short text of
 * letters, digits and `. _ : -` counts, so that it cannot forge a line of a log.
 */
export const requestIdOf = (headers: FeedbackHeaders | null | undefined): string | undefined => {
  const id = headerValue(headers, 'x-request-id');
  return id !== undefined && isRequestId.test(id) ? id : undefined;
};

const isRequestId = /^[\w.:-]{1,64}$/;

const isHeadersLike = (headers: FeedbackHeaders): headers is HeadersLike => typeof headers.get === 'function';
