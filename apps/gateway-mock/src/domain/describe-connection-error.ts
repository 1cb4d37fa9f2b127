/** Why a POST got no response, for the merchant to read. */
export const describeConnectionError = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isKnown(code)) return descriptions[code];
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return describeConnectionError(error.errors[0]);
  return (error.message || code || 'the request failed').slice(0, 300);
};

const descriptions = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before a response arrived',
  EPIPE: 'the connection was closed before a response arrived',
  UND_ERR_SOCKET: 'the connection was closed before a response arrived',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers are too long',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  ETIMEDOUT: 'the connection timed out',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name cannot be resolved now',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
} as const;

const isKnown = (code: string): code is keyof typeof descriptions => Object.hasOwn(descriptions, code);
