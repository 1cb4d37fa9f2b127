/** The clock of a gateway in this process: of all accounts, with a manual clock, or of one account. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Clock } from '../../clock/clock.ts';
import type { AccountClocks } from '../../clock/account-clocks.ts';
import {
  advanceRefusals,
  resolveTarget,
  type AdvanceRefusal,
  type Target,
} from '../../clock/advance-clock.ts';
import { processDueWork, type ClockPorts } from '../../clock/process-due-work.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import { ClockView } from '../../management-api/clock/routes.ts';
import type { AccountOrIdentifier } from '../public-types.ts';
import { isManualClock, toMilliseconds, parseTime, type Duration } from '../manual-clock.ts';
import type { TestClock } from '../in-process-gateway-type.ts';
import type { CallRoute } from './call-route.ts';
import { toPromise } from './task-to-promise.ts';

interface Ports extends ClockPorts {
  readonly clock: Clock;
  readonly clocks: Pick<AccountClocks, 'queue'>;
}

export const createTestClock = (callRoute: CallRoute, ports: Ports): TestClock => {
  const callClock = async (
    name: keyof TestClock,
    account: AccountOrIdentifier,
    route: 'GET /clock' | 'POST /clock/stop' | 'POST /clock/resume' | 'POST /clock/advance',
    body?: object,
  ): Promise<Date> => {
    const { now } = await callRoute({ name: `clock.${name}`, account, route, body, reply: ClockView });
    return new Date(now);
  };

  return {
    now: async (account) =>
      account === undefined ? ports.clock.now() : callClock('now', account, 'GET /clock'),
    stop: async (account, at) =>
      callClock('stop', account, 'POST /clock/stop', at === undefined ? {} : { at: toText(at) }),
    resume: async (account) => {
      await callClock('resume', account, 'POST /clock/resume');
    },
    advance: async (by, account) => {
      if (account !== undefined)
        return callClock(
          'advance',
          account,
          'POST /clock/advance',
          isTime(by) ? { to: toText(by) } : { seconds: toMilliseconds(by) / 1000 },
        );
      return getTime(await toPromise(advanceAll(ports, toTarget(by))));
    },
  };
};

const isTime = (by: Date | string | Duration): by is Date | string =>
  typeof by === 'string' || by instanceof Date;

const toText = (time: Date | string): string => parseTime(time).toISOString();

const toTarget = (by: Date | string | Duration): Target => {
  if (!isTime(by)) return (from) => E.right(new Date(from.getTime() + toMilliseconds(by)));
  const to = parseTime(by);
  return () => E.right(to);
};

const advanceAll = (ports: Ports, target: Target): TE.TaskEither<Failure, E.Either<AdvanceRefusal, Date>> => {
  const { clock } = ports;
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
  return ports.clocks.queue(allAccounts, advance);
};

// The key of the queue. No account has an empty identifier.
const allAccounts = '';

const notManual =
  'clock.advance needs a manual clock. Start the gateway with manualClock, or stop the clock of an account and advance that.';

const getTime = (result: E.Either<AdvanceRefusal, Date>): Date => {
  if (E.isRight(result)) return result.right;
  throw new GatewayError('NotPossible', `clock.advance: ${advanceRefusals[result.left].meaning}`);
};
