/** The id of a request: the sender's, if it is valid, or a new one. The response, the log and the request log have it. */
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'x-request-id';

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const header = headers[requestIdHeader];
  return typeof header === 'string' && isRequestId.test(header) ? header : randomUUID();
};

const isRequestId = /^[\w.:-]{1,64}$/;
