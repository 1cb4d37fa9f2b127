/** The name of a request: the sender's, if it is one, and otherwise a new one. It goes back, and into log and journal. */
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'x-request-id';

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && isRequestId.test(given) ? given : randomUUID();
};

const isRequestId = /^[\w.:-]{1,64}$/;
