/** The clock of a gateway in this process: of all merchants, with a manual clock, or of one merchant. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Clock } from '../../clock/clock.ts';
import { computeAccountTime, type AccountClocks } from '../../clock/account-clocks.ts';
import {
  advanceClock,
  advanceRefusals,
  resolveTarget,
  type AdvanceRefusal,
  type Target,
} from '../../clock/advance-clock.ts';
import { processDueWork, type ClockPorts } from '../../clock/process-due-work.ts';
import type { Failure } from '../../domain/internal-failure.ts';
import type { MerchantRepository } from '../../domain/merchant.ts';
import { isManualClock, toMilliseconds, parseTime, type Duration } from '../manual-clock.ts';
import type { TestClock } from '../in-process-gateway-type.ts';
import { findMerchant, toIdentifier, unknownMerchant } from './find-merchant.ts';
import { toPromise } from './to-promise.ts';

interface Ports extends ClockPorts {
  readonly merchants: MerchantRepository;
  readonly clocks: AccountClocks;
  readonly dispatcher: ClockPorts['dispatcher'] & Nudgeable;
  readonly pendingOperationWorker: ClockPorts['pendingOperationWorker'] & Nudgeable;
}

interface Nudgeable {
  readonly nudge: () => void;
}

export const createTestClock = (ports: Ports, clock: Clock): TestClock => {
  const now: TestClock['now'] = async (merchant) =>
    merchant === undefined ? clock.now() : computeAccountTime(clock, await findMerchant(ports, merchant));

  return {
    now,

    stop: async (merchant, at) => {
      const time = at === undefined ? await now(merchant) : parseTime(at);
      const identifier = toIdentifier(merchant);
      if (!(await toPromise(ports.clocks.stop(identifier, time)))) throw unknownMerchant(identifier);
      return time;
    },

    resume: async (merchant) => {
      const identifier = toIdentifier(merchant);
      if (!(await toPromise(ports.clocks.resume(identifier)))) throw unknownMerchant(identifier);
      ports.pendingOperationWorker.nudge();
      ports.dispatcher.nudge();
    },

    advance: async (by, merchant) => {
      const target = toTarget(by);
      if (merchant !== undefined) await findMerchant(ports, merchant);
      return getTime(
        await toPromise(
          merchant === undefined
            ? advanceAll(ports, clock, target)
            : advanceClock(ports, toIdentifier(merchant), target),
        ),
      );
    },
  };
};

const toTarget = (by: Date | string | Duration): Target => {
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
  if (!isManualClock(clock)) throw new GatewayError('NotPossible', notManual);
  const setClock = (at: Date) => {
    if (clock.now() < at) clock.set(at);
    return TE.right(E.right(clock.now()));
  };
  const advance: TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> = () =>
    pipe(
      resolveTarget(target)(clock.now()),
      E.match(
        (refusal) => TE.right<Failure, E.Either<AdvanceRefusal, Date>>(E.left(refusal)),
        ({ from, to }) => processDueWork<never>(ports, undefined, setClock)(from, to),
      ),
    )();
  return ports.clocks.queue(allMerchants, advance);
};

// The key of the queue. No account has an empty identifier.
const allMerchants = '';

const notManual =
  'clock.advance needs a manual clock. Start the gateway with manualClock, or stop the clock of a merchant and advance that.';

const getTime = (result: E.Either<AdvanceRefusal, Date>): Date => {
  if (E.isRight(result)) return result.right;
  throw new GatewayError('NotPossible', `clock.advance: ${advanceRefusals[result.left].meaning}`);
};
