/** CHECK_STATUS for everything that decides by its answer: only the order, or that it does not exist, is an answer. */
import { refusalReasons, type MessageCode } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Call, CallOptions } from '../call/call-operation.ts';
import type { Deadline } from '../call/deadline.ts';
import type { RequestParams } from '../call/request-params-type.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { Outcome, Refused, Succeeded } from '../outcome/call-outcome.ts';

/** The order (`Succeeded`), or the refusal that says that the order does not exist (036). */
export type StatusAnswer = Succeeded<'CHECK_STATUS'> | Refused<'CHECK_STATUS'>;

/** Checks an order. Every other outcome of CHECK_STATUS is a failure, because it says nothing about the order. */
export type CheckStatus = (
  params: RequestParams<'CHECK_STATUS'>,
  options?: CallOptions,
  deadline?: Deadline,
) => TE.TaskEither<Failure, StatusAnswer>;

export const checkStatusOrFail =
  (checkStatus: Call<'CHECK_STATUS'>): CheckStatus =>
  (params, options, deadline) =>
  async () => {
    const outcome = await checkStatus(params, options, deadline)();
    return E.isLeft(outcome) ? outcome : toAnswer(outcome.right);
  };

const toAnswer = (outcome: Outcome<'CHECK_STATUS'>): E.Either<Failure, StatusAnswer> => {
  const { _tag, code, remedy, attempts, requestId } = outcome;
  if (_tag === 'Succeeded') return E.right(outcome);
  if (_tag === 'Refused' && code.slice(2) === orderNotFound) return E.right(outcome);
  const details = { effect: 'none', attempts, ...(requestId !== undefined && { requestId }) } as const;
  return E.left(
    _tag === 'Refused' && !outcome.authenticated
      ? { _tag: 'UnauthenticatedRefusal', code, remedy, ...details }
      : { _tag: 'StatusUnavailable', outcome, ...details },
  );
};

const orderNotFound: MessageCode = refusalReasons.OrderNotFound.messageCode;
