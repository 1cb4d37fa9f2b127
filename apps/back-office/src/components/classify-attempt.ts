/** Classifies the result of a delivery attempt by its HTTP status or its network error. */
import { feedback } from '@postern/protocol';
import type { Attempt } from '../api/feedback.ts';
import { inbox } from '../api/technical-settings.ts';

type Outcome = Pick<Attempt, 'address' | 'status' | 'error'>;

export const isAcknowledged = ({ status }: Pick<Attempt, 'status'>): boolean => {
  const { from, to, also } = feedback.acknowledges;
  return status !== null && ((status >= from && status <= to) || also.some((other) => other === status));
};

export const classifyAttempt = (attempt: Outcome): AttemptResult => {
  if (isAcknowledged(attempt)) return 'acknowledged';
  const { address, status, error } = attempt;
  if (address === inbox) return 'inboxRefuses';
  return status === null ? classifyNetworkError(error ?? '') : classifyStatus(status);
};

const classifyStatus = (status: number): AttemptResult =>
  byStatus.find(([fits]) => fits(status))?.[1] ?? 'oddStatus';

const classifyNetworkError = (error: string): AttemptResult =>
  byError.find(([pattern]) => pattern.test(error))?.[1] ?? 'noAnswer';

const is =
  (...statuses: readonly number[]) =>
  (status: number): boolean =>
    statuses.includes(status);

const between = (from: number, to: number) => (status: number) => status >= from && status <= to;

// The first match wins.
const byStatus = [
  [between(300, 399), 'redirects'],
  [is(401, 403, 407), 'wantsSignIn'],
  [is(404, 410), 'notThere'],
  [is(405), 'takesNoPost'],
  [is(413, 415), 'otherEncoding'],
  [is(429, 503), 'busy'],
  [between(400, 499), 'refusedMessage'],
  [is(502, 504), 'behindProxy'],
  [between(500, 599), 'receiverFailed'],
] as const;

// Patterns of the gateway's error messages.
const byError = [
  [/no address/, 'noAddress'],
  [/refused/, 'notListening'],
  [/before there was an answer/, 'cutOff'],
  [/no answer within|not made in time/, 'tooSlow'],
  [/name of the host/, 'unknownHost'],
  [/cannot be reached/, 'unreachable'],
  [/where feedback may go|an https URL/, 'barred'],
  [/certificate|self-signed|altname|expired/i, 'certificate'],
] as const;

export type AttemptResult =
  | 'acknowledged'
  | 'inboxRefuses'
  | 'oddStatus'
  | 'noAnswer'
  | (typeof byStatus)[number][1]
  | (typeof byError)[number][1];
