/** Why a post was not answered, for the merchant to read. */
export const describePostError = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isKnown(code)) return descriptions[code];
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return describePostError(error.errors[0]);
  return (error.message || code || 'it failed').slice(0, 300);
};

const descriptions = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before there was an answer',
  EPIPE: 'the connection was closed before there was an answer',
  UND_ERR_SOCKET: 'the connection was closed before there was an answer',
  UND_ERR_HEADERS_OVERFLOW: 'the head of the answer is too long',
  UND_ERR_CONNECT_TIMEOUT: 'the connection was not made in time',
  ETIMEDOUT: 'the connection was not made in time',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network of the host cannot be reached',
} as const;

const isKnown = (code: string): code is keyof typeof descriptions => Object.hasOwn(descriptions, code);
