/** Moves the clock of an account on as if the time had passed (D33). */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../domain/failure.ts';
import type { Merchants } from '../domain/merchant.ts';
import type { Clocks } from './account-clocks.ts';
import { passTime, type Duties } from './pass-time.ts';

export interface AdvancePorts extends Duties {
  readonly merchants: Pick<Merchants, 'find'>;
  readonly clocks: Pick<Clocks, 'putOn' | 'inTurn'>;
}

/** Why a clock was not moved on, or not as far as it was to go. */
export const hindrances = {
  unknown: { meaning: 'there is no such account' },
  running: { meaning: 'the clock of the account runs: stop it first' },
  backwards: { meaning: 'a clock is only moved on, and the time lies before what it shows' },
  tooFar: { meaning: 'a clock is moved on by 366 days at once, at most' },
  tooMuch: { meaning: 'too much falls due on the way: the clock stands where it came to' },
  held: { meaning: 'another gateway is at what falls due: the clock stands where it came to' },
} as const;

export type Hindrance = keyof typeof hindrances;

/** Where a clock is to be moved on to, from what it shows when it is its turn; or why there is nothing to move it to. */
export type Target = (from: Date) => E.Either<Hindrance, Date>;

/** To a time; what falls due on the way is done, in its order. Tells what the clock shows then. */
export const advance = (
  ports: AdvancePorts,
  merchantIdentifier: string,
  target: Target,
): TE.TaskEither<Fault, E.Either<Hindrance, Date>> => {
  const time = pipe(ports.merchants.find(merchantIdentifier), TE.map(shown));
  // It was not put on if somebody else has moved it meanwhile, or lets it run.
  const putOn = (at: Date): TE.TaskEither<Fault, E.Either<Hindrance, Date>> =>
    pipe(
      ports.clocks.putOn(merchantIdentifier, at),
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
  return ports.clocks.inTurn(merchantIdentifier, moving);
};

/** From where to where a clock is moved, if it may be. */
export const wayTo =
  (target: Target) =>
  (from: Date): E.Either<Hindrance, { readonly from: Date; readonly to: Date }> =>
    pipe(
      target(from),
      E.flatMap((to) => pipe(allows(to)(from), E.as({ from, to }))),
    );

const allows =
  (to: Date) =>
  (from: Date): E.Either<Hindrance, Date> => {
    const milliseconds = to.getTime() - from.getTime();
    if (milliseconds < 0) return E.left('backwards');
    return milliseconds > farthest ? E.left('tooFar') : E.right(from);
  };

const farthest = 366 * 24 * 3600 * 1000;

type Found = O.Option<{ readonly stoppedAt: O.Option<Date> }>;

const shown = (found: Found): E.Either<Hindrance, Date> => {
  if (O.isNone(found)) return E.left('unknown');
  return E.fromOption((): Hindrance => 'running')(found.value.stoppedAt);
};
