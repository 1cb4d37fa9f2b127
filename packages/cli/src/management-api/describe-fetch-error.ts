/** The reason of a failed request. The error of fetch says only that it failed. */
export const describeFetchError = (error: unknown): string => {
  // Not an `Error` of this realm in some test runners.
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no complete response in time';
  if (!(error instanceof Error)) return 'no response';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  if (isNotTls(cause.message)) return notTls;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return (code === undefined ? undefined : sentences.get(code)) ?? (cause.message || code || error.message);
};

/** A request that got no reply. Only if nothing was sent, the gateway may not be running. */
export const describeNoReply = (error: unknown, address: string): string =>
  wasNotSent(error)
    ? `cannot reach ${address}: ${describeFetchError(error)}. Start the gateway, or pass its address with --base-url`
    : `no reply from ${address}: ${describeFetchError(error)}. Check the gateway, and try again`;

/** Whether nothing can have been sent: the host name is unknown, or the connection was refused. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ECONNREFUSED' || error.cause.code === 'ENOTFOUND');

/** Whether a message of OpenSSL says that the other side does not speak TLS. */
export const isNotTls = (message: string): boolean =>
  /:error:0A0000?[0-9A-F]*:SSL routines:[^:]*:(wrong version number|packet length too long)/.test(message);

export const notTls = 'the gateway does not speak https there. Pass an http:// address with --base-url';

const sentences: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'connection refused'],
  ['ENOTFOUND', 'unknown host name'],
  ['ECONNRESET', 'the connection was reset'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
]);
