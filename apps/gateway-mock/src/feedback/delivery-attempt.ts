/** One attempt to deliver feedback. Address, encoding and key are those of the account at that time (D22 to D24). */
import { causeOfResponse, type DeliveryCause } from '@postern/conformance/delivery-causes';
import { feedback as section } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { computeAccountTime } from '../clock/account-clocks.ts';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Account, AccountRepository } from '../domain/account.ts';
import type { DeliveryAttempt } from '../domain/feedback.ts';
import type { ClaimedFeedback, NextState, AttemptResult } from '../domain/feedback-outbox.ts';
import { payloadOf, type Payload } from './feedback-payload.ts';
import type { PostResult, HttpPoster } from './feedback-http-poster.ts';
import { addressFor, inbox } from '../domain/account-settings/feedback-settings.ts';

export interface AttemptPorts extends SendPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  /** Called with each attempt that has a cause: one that failed, or that was acknowledged by mistake. */
  readonly report: (attempt: ReportedAttempt) => void;
}

/** An attempt that an operator should know of. */
export interface ReportedAttempt extends AttemptResult {
  readonly cause: DeliveryCause;
  readonly account: Account;
}

export interface SendPorts {
  readonly clock: Clock;
  readonly poster: Pick<HttpPoster, 'post'>;
  /** Stores the feedback in the inbox and returns the inbox's response. */
  readonly deliverToInbox: (
    feedback: FeedbackToSend,
    account: Account,
    payload: Payload,
  ) => Promise<E.Either<Failure, PostResult>>;
}

/** The part of a feedback that an attempt needs. */
export type FeedbackToSend = Pick<ClaimedFeedback, 'id' | 'kind' | 'params' | 'distortion'>;

/** None if the account does not exist any more. */
export const attemptDelivery = (ports: AttemptPorts) => {
  const attemptTo = attemptDeliveryTo(ports);
  return async (claimed: ClaimedFeedback): Promise<E.Either<Failure, O.Option<AttemptResult>>> => {
    const found = await ports.accounts.find(claimed.merchantIdentifier)();
    if (E.isLeft(found)) return found;
    if (O.isNone(found.right)) return E.right(O.none);
    const account = found.right.value;
    const address = addressFor(account.technical, claimed.kind) ?? '';
    const failing = failingAttempt(claimed, ports.clock, account, address);
    const made = failing === undefined ? await attemptTo(claimed, account, address) : E.right(failing);
    if (E.isLeft(made)) return made;
    const attempt = made.right;
    const result = { claimed, attempt, next: nextAfter(attempt, claimed, account) };
    if (attempt.cause !== undefined) ports.report({ ...result, cause: attempt.cause, account });
    return E.right(O.some(result));
  };
};

/** An attempt that a scenario makes fail, without reaching the address. */
const failingAttempt = (
  { attempts, distortion: { failingAttempts = 0, failingStatus: status, encoding } }: ClaimedFeedback,
  clock: Clock,
  account: Account,
  address: string,
): DeliveryAttempt | undefined =>
  attempts.length >= failingAttempts
    ? undefined
    : {
        at: computeAccountTime(clock, account).toISOString(),
        milliseconds: 0,
        address,
        encoding: encoding ?? account.delivery.encoding,
        cause: 'SimulatedFailure',
        ...(status === undefined
          ? { error: 'a scenario simulates an address that does not respond' }
          : { status, answer: 'simulated by a scenario' }),
      };

/** An attempt to deliver to this address. An empty address is a failed attempt. */
export const attemptDeliveryTo =
  (ports: SendPorts) =>
  async (
    feedback: FeedbackToSend,
    account: Account,
    address: string,
  ): Promise<E.Either<Failure, DeliveryAttempt>> => {
    const at = computeAccountTime(ports.clock, account).toISOString();
    const started = performance.now();
    const payload = payloadOf(feedback, account);
    const posted = await send(ports, feedback, account, address, payload);
    if (E.isLeft(posted)) return posted;
    return E.right({
      at,
      milliseconds: Math.round(performance.now() - started),
      address,
      encoding: E.isRight(payload) ? payload.right.encoding : account.delivery.encoding,
      ...outcomeOf(posted.right, address),
    });
  };

const send = async (
  { poster, deliverToInbox }: SendPorts,
  feedback: FeedbackToSend,
  account: Account,
  address: string,
  payload: E.Either<string, Payload>,
): Promise<E.Either<Failure, PostResult>> => {
  if (E.isLeft(payload)) return E.right({ error: payload.left, cause: 'NotEncodable' });
  if (address === '')
    return E.right({ error: 'the account has no address for this feedback any more', cause: 'NoAddress' });
  if (address === inbox) return deliverToInbox(feedback, account, payload.right);
  const { contentType, body } = payload.right;
  return E.right(await poster.post({ url: address, contentType, body }));
};

type Outcome = Pick<DeliveryAttempt, 'status' | 'answer' | 'location' | 'error' | 'cause' | 'requestHeaders'>;

const outcomeOf = (posted: PostResult, address: string): Outcome => {
  const cause = 'error' in posted ? posted.cause : causeOfResponse(posted);
  const { answer, ...rest }: Outcome = posted;
  return {
    ...rest,
    ...(answer !== undefined && answer !== '' && { answer }),
    ...(cause !== undefined && { cause: address === inbox ? 'InboxSetToFail' : cause }),
  };
};

/** Why an attempt failed, or a caution. That of an attempt that an earlier version stored is found in its status. */
export const causeOfAttempt = ({
  status,
  answer,
  location,
  error,
  cause,
}: DeliveryAttempt): DeliveryCause | undefined => {
  if (cause !== undefined) return cause;
  if (status !== undefined) return causeOfResponse({ status, answer, location });
  return error === undefined ? undefined : 'NoResponse';
};

const nextAfter = (
  { status, cause }: DeliveryAttempt,
  { attemptsSinceDue: tries }: ClaimedFeedback,
  { delivery: { maxAttempts, intervalSeconds } }: Account,
): NextState => {
  if (status !== undefined && isAcknowledgement(status)) return { state: 'delivered' };
  if (cause === 'GatewayStopped') return { state: 'waiting', afterSeconds: 0, isInterrupted: true };
  return tries + 1 >= maxAttempts
    ? { state: 'exhausted' }
    : { state: 'waiting', afterSeconds: intervalSeconds };
};

/** Whether an HTTP status acknowledges feedback. */
export const isAcknowledgement = (status: number): boolean => {
  const { from, to, also } = section.acknowledgingStatuses;
  return (status >= from && status <= to) || also.some((other) => other === status);
};
