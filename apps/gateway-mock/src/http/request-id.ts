/**
 * The id of a request: the sender's, or a new one if that is invalid or could be a card number. The response, the log and the request log
 * have it.
 */
import { containsCardNumber } from '@postern/protocol/secrets';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'x-request-id';

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const header = headers[requestIdHeader];
  return typeof header === 'string' && isRequestId.test(header) && !containsCardNumber('', header)
    ? header
    : randomUUID();
};

const isRequestId = /^[\w.:-]{1,64}$/;
