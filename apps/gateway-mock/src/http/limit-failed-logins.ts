/**
 * Limits failed logins: with a token, or with the secret of a sign-in link. After twenty failures in a minute, an address is
 * blocked for tokens with the same first characters. Other tokens of that address still work, because many clients may share
 * an address. To block a token, an attacker needs its beginning.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Request } from 'express';
import { toActor } from '../credentials/caller.ts';
import type { RecordRefusal, RefusalAction } from '../domain/audit-log/audit-entry.ts';
import { createAttemptLimit } from '../domain/failed-attempt-limit.ts';
import type { Problem } from '../management-api/problem-catalog.ts';
import type { LimitLogin } from '../management-api/route.ts';
import { addressKeyOf } from './failed-attempt-key-of-address.ts';
import { connectionAddressOf, senderAddressOf } from './sender-address.ts';

export interface LoginLimit {
  readonly of: (request: Request) => LimitLogin;
}

export const limitFailedLogins = (recordRefusal: RecordRefusal = () => undefined): LoginLimit => {
  const window = { windowMilliseconds: 60_000, maxKeys: 10_000 };
  const byAddress = createAttemptLimit({ ...window, maxFailures: 20 });
  const byAddressAndPrefix = createAttemptLimit({ ...window, maxFailures: 20 });
  // The addresses that a proxy forwards may be forged. The limit is higher, because many clients share a proxy.
  const byConnectionAndPrefix = createAttemptLimit({ ...window, maxFailures: 200 });

  return {
    of: (request) => (secret, login) => {
      const address = addressKeyOf(senderAddressOf(request));
      const connection = addressKeyOf(connectionAddressOf(request));
      const prefix = secret.slice(0, prefixLength);
      return pipe(
        login,
        (attempt) => byAddressAndPrefix.run(`${address} ${prefix}`, attempt, failedLogins),
        (attempt) => byConnectionAndPrefix.run(`${connection} ${prefix}`, attempt, failedLogins),
        TE.mapLeft((problem) => {
          if (!isFailedLogin(problem)) return problem;
          const secondsLeft = byAddress.addFailure(address);
          return secondsLeft === undefined ? problem : tooManyFailedLogins(secondsLeft);
        }),
        TE.tapError((problem) =>
          TE.fromIO(() => {
            const action = actionByProblem[problem._tag];
            if (action !== undefined)
              recordRefusal({ action, by: toActor(undefined, senderAddressOf(request)) });
          }),
        ),
      );
    },
  };
};

// `postern_` and eight random characters.
const prefixLength = 16;

const tooManyFailedLogins = (secondsLeft: number): Problem => ({ _tag: 'TooManyFailedLogins', secondsLeft });

const isFailedLogin = (problem: Problem): boolean =>
  problem._tag === 'UnknownToken' || problem._tag === 'UnknownSignInLink';

const actionByProblem: Readonly<Partial<Record<Problem['_tag'], RefusalAction>>> = {
  UnknownToken: 'token_rejected',
  TokenExpired: 'token_expired',
  UnknownSignInLink: 'sign_in_link_rejected',
  TooManyFailedLogins: 'sign_in_blocked',
};

const failedLogins = { isFailure: isFailedLogin, blocked: tooManyFailedLogins };
