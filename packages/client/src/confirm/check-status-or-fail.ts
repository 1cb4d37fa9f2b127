/** CHECK_STATUS for everything that decides by its answer: only the order, or that it does not exist, is an answer. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Call, CallOptions } from '../call/call-operation.ts';
import type { Deadline } from '../call/deadline.ts';
import type { RequestParams } from '../call/request-params-type.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { StatusResult } from '../outcome/status-result.ts';

/** The order, or that it does not exist. */
export type StatusAnswer = StatusResult.Found | StatusResult.NotFound;

/** Checks an order. Every other result of CHECK_STATUS is a failure, because it says nothing about the order. */
export type CheckStatus = (
  params: RequestParams<'CHECK_STATUS'>,
  options?: CallOptions,
  deadline?: Deadline,
) => TE.TaskEither<Failure, StatusAnswer>;

export const checkStatusOrFail =
  (checkStatus: Call<'CHECK_STATUS', StatusResult>): CheckStatus =>
  (params, options, deadline) =>
  async () => {
    const checked = await checkStatus(params, options, deadline)();
    return E.isLeft(checked) ? checked : toAnswer(checked.right);
  };

const toAnswer = (result: StatusResult): E.Either<Failure, StatusAnswer> => {
  const { _tag, code, remedy, attempts, requestId } = result;
  if (_tag === 'Found' || _tag === 'NotFound') return E.right(result);
  const details = { effect: 'none', attempts, ...(requestId !== undefined && { requestId }) } as const;
  return E.left(
    _tag === 'Refused' && !result.authenticated
      ? { _tag: 'UnauthenticatedRefusal', code, remedy, ...details }
      : { _tag: 'StatusUnavailable', result, ...details },
  );
};
