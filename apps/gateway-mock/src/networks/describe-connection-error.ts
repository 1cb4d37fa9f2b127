/** Why a POST got no response, for the merchant to read. */
export const describeConnectionError = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isKnown(code)) return descriptions[code];
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return describeConnectionError(error.errors[0]);
  return (withoutOpenSslText(error.message) || code || 'the request failed').slice(0, 300);
};

// OpenSSL names its files, and the bytes that it received.
const withoutOpenSslText = (message: string): string =>
  message.replace(/^.*:SSL routines:[^:]*:([^:]+)[^]*$/, 'no TLS connection: $1');

const trustAuthority = 'start the gateway with --feedback-ca and the certificate of its authority';

const notTls =
  'the server does not speak TLS on this port: use an http address, or the port of the TLS server';

const descriptions = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `self-signed certificate: ${trustAuthority}`,
  SELF_SIGNED_CERT_IN_CHAIN: `self-signed certificate in the chain: ${trustAuthority}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `certificate of an unknown authority: ${trustAuthority}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `certificate of an unknown authority: ${trustAuthority}`,
  ERR_SSL_WRONG_VERSION_NUMBER: notTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notTls,
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before a response arrived',
  EPIPE: 'the connection was closed before a response arrived',
  UND_ERR_SOCKET: 'the connection was closed before a response arrived',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers are too long',
  ERR_ASSERTION: 'the response is not HTTP',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  ETIMEDOUT: 'the connection timed out',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name cannot be resolved now',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
} as const;

const isKnown = (code: string): code is keyof typeof descriptions => Object.hasOwn(descriptions, code);
