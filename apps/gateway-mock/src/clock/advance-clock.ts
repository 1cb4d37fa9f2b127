/** Advances the stopped clock of an account, and processes everything that becomes due on the way (D33). */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { AccountRepository } from '../domain/account.ts';
import type { AccountClocks } from './account-clocks.ts';
import { processDueWork, type ClockPorts } from './process-due-work.ts';

export interface AdvancePorts extends ClockPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly clocks: Pick<AccountClocks, 'moveTo' | 'queue'>;
}

/** Why a clock was not advanced, or not as far as requested. */
export const advanceRefusals = {
  unknown: { meaning: 'the account does not exist' },
  running: { meaning: 'the clock of the account runs: stop it first' },
  backwards: { meaning: 'the time is before the time of the clock, which only moves forward' },
  tooFar: { meaning: 'a clock is advanced by at most 366 days at once' },
  tooMuch: { meaning: 'too much becomes due on the way: the clock stays where it got to' },
  held: { meaning: 'another gateway is processing what is due: the clock stays where it got to' },
} as const;

export type AdvanceRefusal = keyof typeof advanceRefusals;

/** Computes the new time from the current time of the clock, or says why the clock cannot be advanced. */
export type Target = (from: Date) => E.Either<AdvanceRefusal, Date>;

/** Advances a clock to the target and returns its new time. */
export const advanceClock = (
  ports: AdvancePorts,
  merchantIdentifier: string,
  target: Target,
  by?: Actor,
): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> => {
  const time = pipe(ports.accounts.find(merchantIdentifier), TE.map(stoppedTime));
  // `moveTo` returns false if another process has advanced or resumed the clock in the meantime.
  const moveOnTheWayTo = (target: Date) => {
    let firstStep = by && { by, target };
    return (at: Date): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> =>
      pipe(
        ports.clocks.moveTo(merchantIdentifier, at, firstStep),
        TE.flatMap((isMoved) => {
          if (!isMoved) return time;
          firstStep = undefined;
          return TE.right(E.right(at));
        }),
      );
  };
  const advance = pipe(
    time,
    TE.map(E.flatMap(resolveTarget(target))),
    TE.flatMap(
      E.match(
        (refusal) => TE.right(E.left(refusal)),
        ({ from, to }) => processDueWork(ports, merchantIdentifier, moveOnTheWayTo(to))(from, to),
      ),
    ),
  );
  return ports.clocks.queue(merchantIdentifier, advance);
};

/** The times between which a clock is advanced, if that is allowed. */
export const resolveTarget =
  (target: Target) =>
  (from: Date): E.Either<AdvanceRefusal, { readonly from: Date; readonly to: Date }> =>
    pipe(
      target(from),
      E.flatMap((to) => pipe(checkDistance(to)(from), E.as({ from, to }))),
    );

const checkDistance =
  (to: Date) =>
  (from: Date): E.Either<AdvanceRefusal, Date> => {
    const milliseconds = to.getTime() - from.getTime();
    if (milliseconds < 0) return E.left('backwards');
    return milliseconds > maxDistance ? E.left('tooFar') : E.right(from);
  };

const maxDistance = 366 * 24 * 3600 * 1000;

type FoundAccount = O.Option<{ readonly stoppedAt: O.Option<Date> }>;

const stoppedTime = (account: FoundAccount): E.Either<AdvanceRefusal, Date> => {
  if (O.isNone(account)) return E.left('unknown');
  return E.fromOption((): AdvanceRefusal => 'running')(account.value.stoppedAt);
};
