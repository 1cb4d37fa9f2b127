/** Classifies the result of a delivery attempt by its HTTP status or its network error. */
import { feedback } from '@postern/protocol/spec';
import type { Attempt } from '../api/feedback.ts';
import { inbox } from '../api/technical-settings.ts';

type Outcome = Pick<Attempt, 'address' | 'status' | 'error'>;

export const isAcknowledged = ({ status }: Pick<Attempt, 'status'>): boolean => {
  const { from, to, also } = feedback.acknowledgingStatuses;
  return status !== null && ((status >= from && status <= to) || also.some((other) => other === status));
};

export const classifyAttempt = (attempt: Outcome): AttemptResult => {
  if (isAcknowledged(attempt)) return 'acknowledged';
  const { address, status, error } = attempt;
  if (address === inbox) return 'inboxRefuses';
  return status === null ? classifyNetworkError(error ?? '') : classifyStatus(status);
};

const classifyStatus = (status: number): AttemptResult =>
  byStatus.find(([fits]) => fits(status))?.[1] ?? 'unexpectedStatus';

const classifyNetworkError = (error: string): AttemptResult =>
  byError.find(([pattern]) => pattern.test(error))?.[1] ?? 'noResponse';

const is =
  (...statuses: readonly number[]) =>
  (status: number): boolean =>
    statuses.includes(status);

const between = (from: number, to: number) => (status: number) => status >= from && status <= to;

// The first match wins.
const byStatus = [
  [between(300, 399), 'redirects'],
  [is(401, 403, 407), 'refused'],
  [is(404, 410), 'notFound'],
  [is(405), 'methodNotAllowed'],
  [is(413, 415), 'unsupportedEncoding'],
  [is(429, 503), 'overloaded'],
  [between(400, 499), 'rejected'],
  [is(502, 504), 'badGateway'],
  [between(500, 599), 'receiverError'],
] as const;

// The gateway's error messages are for people, so these patterns match characteristic words.
const byError = [
  [/no (\w+ )?address/i, 'noAddress'],
  [/refused/i, 'connectionRefused'],
  [/closed before|connection (was )?(closed|reset)/i, 'connectionClosed'],
  [/no (answer|response) within|not made in time|timed out|timeout/i, 'timeout'],
  [/name of the host|host ?name|unknown host/i, 'unknownHost'],
  [/cannot be reached|unreachable/i, 'unreachable'],
  [/may not be sent|an https URL|not allowed/i, 'addressNotAllowed'],
  [/certificate|self-signed|altname|expired/i, 'invalidCertificate'],
] as const;

export type AttemptResult =
  | 'acknowledged'
  | 'inboxRefuses'
  | 'unexpectedStatus'
  | 'noResponse'
  | (typeof byStatus)[number][1]
  | (typeof byError)[number][1];
