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
import { isManualClock, toMilliseconds, parseTime, type Duration } from './manual-clock.ts';
import type { TestClock } from './gateway.ts';
import { toIdentifier, findMerchant, unknownMerchant } from './find-merchant.ts';
import { toPromiseOfChange } from './to-promise.ts';

interface Ports extends ClockPorts {
  readonly merchants: MerchantRepository;
  readonly clocks: AccountClocks;
  readonly dispatcher: ClockPorts['dispatcher'] & Nudged;
  readonly pendingOperationWorker: ClockPorts['pendingOperationWorker'] & Nudged;
}

interface Nudged {
  readonly nudge: () => void;
}

export const createTestClock = (ports: Ports, clock: Clock): TestClock => {
  const now: TestClock['now'] = async (merchant) =>
    merchant === undefined ? clock.now() : accountTime(clock, await findMerchant(ports, merchant));

  return {
    now,

    stop: async (merchant, at) => {
      const time = at === undefined ? await now(merchant) : parseTime(at);
      const identifier = toIdentifier(merchant);
      if (!(await toPromiseOfChange(ports.clocks.stop(identifier, time)))) throw unknownMerchant(identifier);
      return time;
    },

    resume: async (merchant) => {
      const identifier = toIdentifier(merchant);
      if (!(await toPromiseOfChange(ports.clocks.resume(identifier)))) throw unknownMerchant(identifier);
      ports.pendingOperationWorker.nudge();
      ports.dispatcher.nudge();
    },

    advance: async (by, merchant) => {
      const target = targetOf(by);
      if (merchant !== undefined) await findMerchant(ports, merchant);
      return moved(
        await toPromiseOfChange(
          merchant === undefined
            ? advanceAll(ports, clock, target)
            : advanceClock(ports, toIdentifier(merchant), target),
        ),
      );
    },
  };
};

const targetOf = (by: Date | string | Duration): Target => {
  if (typeof by !== 'string' && !(by instanceof Date))
    return (from) => E.right(new Date(from.getTime() + toMilliseconds(by)));
  const to = parseTime(by);
  return () => E.right(to);
};

const advanceAll = (
  ports: Ports,
  clock: Clock,
  target: Target,
): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> => {
  if (!isManualClock(clock)) throw new Error(notMovable);
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
  'the clock of the gateway is not moved by a test: start it with a manualClock, or stop the clock of a merchant';

const moved = (result: E.Either<AdvanceRefusal, Date>): Date => {
  if (E.isRight(result)) return result.right;
  throw new Error(`clock.advance: ${advanceRefusals[result.left].meaning}`);
};
