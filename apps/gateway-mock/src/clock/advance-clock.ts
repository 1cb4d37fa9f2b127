/** Moves the clock of an account on as if the time had passed (D33). */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';
import type { MerchantRepository } from '../domain/merchant.ts';
import type { AccountClocks } from './account-clocks.ts';
import { passTime, type ClockPorts } from './pass-time.ts';

export interface AdvancePorts extends ClockPorts {
  readonly merchants: Pick<MerchantRepository, 'find'>;
  readonly clocks: Pick<AccountClocks, 'moveTo' | 'queue'>;
}

/** Why a clock was not moved on, or not as far as it was to go. */
export const advanceRefusals = {
  unknown: { meaning: 'there is no such account' },
  running: { meaning: 'the clock of the account runs: stop it first' },
  backwards: { meaning: 'a clock is only moved on, and the time lies before what it shows' },
  tooFar: { meaning: 'a clock is moved on by 366 days at once, at most' },
  tooMuch: { meaning: 'too much falls due on the way: the clock stands where it came to' },
  held: { meaning: 'another gateway is at what falls due: the clock stands where it came to' },
} as const;

export type AdvanceRefusal = keyof typeof advanceRefusals;

/** Where a clock is to be moved on to, from what it shows when it is its turn; or why there is nothing to move it to. */
export type Target = (from: Date) => E.Either<AdvanceRefusal, Date>;

/** To a time; what falls due on the way is done, in its order. Tells what the clock shows then. */
export const advanceClock = (
  ports: AdvancePorts,
  merchantIdentifier: string,
  target: Target,
): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> => {
  const time = pipe(ports.merchants.find(merchantIdentifier), TE.map(shown));
  // It was not put on if somebody else has moved it meanwhile, or lets it run.
  const putOn = (at: Date): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> =>
    pipe(
      ports.clocks.moveTo(merchantIdentifier, at),
      TE.flatMap((done) => (done ? TE.right(E.right(at)) : time)),
    );
  const moving = pipe(
    time,
    TE.map(E.flatMap(wayTo(target))),
    TE.flatMap(
      E.match(
        (hindrance) => TE.right(E.left(hindrance)),
        ({ from, to }) => passTime(ports, merchantIdentifier, putOn)(from, to),
      ),
    ),
  );
  return ports.clocks.queue(merchantIdentifier, moving);
};

/** From where to where a clock is moved, if it may be. */
export const wayTo =
  (target: Target) =>
  (from: Date): E.Either<AdvanceRefusal, { readonly from: Date; readonly to: Date }> =>
    pipe(
      target(from),
      E.flatMap((to) => pipe(allows(to)(from), E.as({ from, to }))),
    );

const allows =
  (to: Date) =>
  (from: Date): E.Either<AdvanceRefusal, Date> => {
    const milliseconds = to.getTime() - from.getTime();
    if (milliseconds < 0) return E.left('backwards');
    return milliseconds > farthest ? E.left('tooFar') : E.right(from);
  };

const farthest = 366 * 24 * 3600 * 1000;

type Found = O.Option<{ readonly stoppedAt: O.Option<Date> }>;

const shown = (found: Found): E.Either<AdvanceRefusal, Date> => {
  if (O.isNone(found)) return E.left('unknown');
  return E.fromOption((): AdvanceRefusal => 'running')(found.value.stoppedAt);
};
