/** CHECK_STATUS for everything that decides by its answer: a refusal that proves nothing is a failure, not an answer. */
import * as E from 'fp-ts/lib/Either.js';
import type { Call } from '../call/call-operation.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { Outcome } from '../outcome/call-outcome.ts';

export const checkStatusOrFail =
  (checkStatus: Call<'CHECK_STATUS'>): Call<'CHECK_STATUS'> =>
  (params, options) =>
  async () => {
    const outcome = await checkStatus(params, options)();
    return E.isLeft(outcome) ? outcome : failIfUnauthenticated(outcome.right);
  };

const failIfUnauthenticated = (
  outcome: Outcome<'CHECK_STATUS'>,
): E.Either<Failure, Outcome<'CHECK_STATUS'>> => {
  if (outcome._tag !== 'Refused' || outcome.authenticated) return E.right(outcome);
  const { code, remedy, attempts, requestId } = outcome;
  return E.left({
    _tag: 'UnauthenticatedRefusal',
    code,
    remedy,
    effect: 'none',
    attempts,
    ...(requestId !== undefined && { requestId }),
  });
};
