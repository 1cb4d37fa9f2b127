/** The time in a gateway in this process: of everybody, if a test decides it, or of one merchant. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../clock/clock.ts';
import { accountTime } from '../clock/account-time.ts';
import {
  advanceClock,
  advanceRefusals,
  wayTo,
  type AdvanceRefusal,
  type Target,
} from '../clock/advance-clock.ts';
import type { AccountClocks } from '../clock/account-clocks.ts';
import { passTime, type ClockPorts } from '../clock/pass-time.ts';
import type { Failure } from '../domain/failure.ts';
import type { MerchantRepository } from '../domain/merchant.ts';
import { isMovable, millisecondsIn, timeIn, type TimeSpan } from './manual-clock.ts';
import type { TestClock } from './gateway.ts';
import { identifierOf, known, unknown } from './find-merchant.ts';
import { changed } from './to-promise.ts';

interface Ports extends ClockPorts {
  readonly merchants: MerchantRepository;
  readonly clocks: AccountClocks;
  readonly dispatcher: ClockPorts['dispatcher'] & Nudged;
  readonly pendingOperationWorker: ClockPorts['pendingOperationWorker'] & Nudged;
}

interface Nudged {
  readonly nudge: () => void;
}

export const clocksIn = (ports: Ports, clock: Clock): TestClock => {
  const now: TestClock['now'] = async (merchant) =>
    merchant === undefined ? clock.now() : accountTime(clock, await known(ports, merchant));

  return {
    now,

    stop: async (merchant, at) => {
      const time = at === undefined ? await now(merchant) : timeIn(at);
      const identifier = identifierOf(merchant);
      if (!(await changed(ports.clocks.stop(identifier, time)))) throw unknown(identifier);
      return time;
    },

    resume: async (merchant) => {
      const identifier = identifierOf(merchant);
      if (!(await changed(ports.clocks.resume(identifier)))) throw unknown(identifier);
      ports.pendingOperationWorker.nudge();
      ports.dispatcher.nudge();
    },

    advance: async (by, merchant) => {
      const target = targetOf(by);
      if (merchant !== undefined) await known(ports, merchant);
      return moved(
        await changed(
          merchant === undefined
            ? advanceAll(ports, clock, target)
            : advanceClock(ports, identifierOf(merchant), target),
        ),
      );
    },
  };
};

const targetOf = (by: Date | string | TimeSpan): Target => {
  if (typeof by !== 'string' && !(by instanceof Date))
    return (from) => E.right(new Date(from.getTime() + millisecondsIn(by)));
  const to = timeIn(by);
  return () => E.right(to);
};

const advanceAll = (
  ports: Ports,
  clock: Clock,
  target: Target,
): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> => {
  if (!isMovable(clock)) throw new Error(notMovable);
  const putOn = (at: Date) => {
    if (clock.now() < at) clock.set(at);
    return TE.right(E.right(clock.now()));
  };
  const moving: TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> = () =>
    pipe(
      wayTo(target)(clock.now()),
      E.match(
        (hindrance) => TE.right<Failure, E.Either<AdvanceRefusal, Date>>(E.left(hindrance)),
        ({ from, to }) => passTime<never>(ports, undefined, putOn)(from, to),
      ),
    )();
  return ports.clocks.queue(everybody, moving);
};

// No account has an empty name.
const everybody = '';

const notMovable =
  'the clock of the gateway is not moved by a test: start it with a movableClock, or stop the clock of a merchant';

const moved = (result: E.Either<AdvanceRefusal, Date>): Date => {
  if (E.isRight(result)) return result.right;
  throw new Error(`clock.advance: ${advanceRefusals[result.left].meaning}`);
};
