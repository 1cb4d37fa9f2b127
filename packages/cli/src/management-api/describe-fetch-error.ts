/** The reason of a failed request. The error of fetch says only that it failed. */
export const describeFetchError = (error: unknown): string => {
  // Not an `Error` of this realm in some test runners.
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no complete response in time';
  if (!(error instanceof Error)) return 'no response';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const { message } = cause;
  if (isNotTls(message)) return notTls;
  if (isUntrusted(message)) return `${message.replace(/; if the root CA .*/, '')}. ${trust}`;
  if (isInvalidCertificate(message)) return `${message}. ${useValidCertificate}`;
  const reason = openSslReason(message);
  if (reason !== undefined) return `no TLS connection: ${reason}. The gateway needs TLS 1.2 or 1.3`;
  const code = codeOfCause(error);
  return (code === undefined ? undefined : sentences.get(code)) ?? (message || code || error.message);
};

/** A request that got no reply. Only if nothing was sent, the gateway may not be running. */
export const describeNoReply = (error: unknown, address: string): string => {
  const reason = describeFetchError(error) + describeProxy(address);
  if (!wasNotSent(error)) return `no reply from ${address}: ${reason}. Check the gateway, and try again`;
  const advice = isHandshakeError(error) ? '' : '. Start the gateway, or pass its address with --base-url';
  return `cannot reach ${address}: ${reason}${advice}`;
};

/** The proxy that a request goes through: Node.js uses those of these variables for `fetch` if NODE_USE_ENV_PROXY is set. */
export const describeProxy = (address: string, { env } = process): string => {
  if (env['NODE_USE_ENV_PROXY'] !== '1' || !URL.canParse(address)) return '';
  const name = new URL(address).protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy = env[name.toLowerCase()] ?? env[name];
  return proxy === undefined || !URL.canParse(proxy)
    ? ''
    : `, through the proxy ${new URL(proxy).host} of ${name}, unless NO_PROXY names the host`;
};

/** Whether nothing can have been sent: the host name is unknown, the connection was refused, or there was no TLS handshake. */
export const wasNotSent = (error: unknown): boolean =>
  isHandshakeError(error) ||
  isBlockedPort(error) ||
  /^(ECONNREFUSED|ENOTFOUND)$/.test(codeOfCause(error) ?? '');

// `fetch` never connects to the ports that the Fetch standard blocks.
const isBlockedPort = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';

/** Whether the gateway does not speak TLS, or has a certificate that this program does not accept. */
export const isHandshakeError = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  (openSslReason(error.cause.message) !== undefined || isInvalidCertificate(error.cause.message));

// "self-signed certificate", "unable to verify the first certificate", "unable to get local issuer certificate".
const isUntrusted = (message: string): boolean => /self-signed|unable to (verify|get)/i.test(message);

// Those, "certificate has expired" and the like.
const isInvalidCertificate = (message: string): boolean => /certificate/i.test(message);

const useValidCertificate =
  'The gateway needs a certificate that is valid now, and for the host of its address';

const trust =
  'Trust the certificate of its authority with NODE_EXTRA_CA_CERTS, such as tls-cert.pem of the mock gateway';

// Whether a message of OpenSSL says that the other side does not speak TLS.
const isNotTls = (message: string): boolean =>
  /^(wrong version number|packet length too long)$/.test(openSslReason(message) ?? '');

const openSslReason = (message: string): string | undefined =>
  /:error:[0-9A-F]+:SSL routines:[^:]*:([^:]+)/.exec(message)?.[1]?.trim();

const notTls = 'the gateway does not speak https there. Pass an http:// address with --base-url';

/** What else a connection that was closed can mean. */
export const tlsHint = 'If the gateway has TLS, pass an https:// address with --base-url';

/** Whether the other side closed the connection without a response. */
export const wasClosed = (error: unknown): boolean => codeOfCause(error) === closed;

const codeOfCause = (error: unknown): string | undefined =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  typeof error.cause.code === 'string'
    ? error.cause.code
    : undefined;

const closed = 'UND_ERR_SOCKET';

const sentences: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'connection refused'],
  ['ENOTFOUND', 'unknown host name'],
  ['ECONNRESET', 'the connection was reset'],
  [closed, `the connection was closed without a response. ${tlsHint}`],
  ['EHOSTUNREACH', 'the host cannot be reached'],
]);
