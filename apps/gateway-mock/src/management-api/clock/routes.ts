/** The clock of an account: it follows the gateway's clock, or is stopped and advanced by hand (D33). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { computeAccountTime } from '../../clock/account-clocks.ts';
import { advanceClock, type AdvanceRefusal } from '../../clock/advance-clock.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp, timestampOfThisMillennium as time } from '../../schema/timestamp.ts';
import { object } from '../../schema/object.ts';
import { boolean, nothing, wholeNumber } from '../../schema/primitives.ts';
import type { Account } from '../../domain/account.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';

export const ClockView = namedSchema(
  'Clock',
  object(
    {
      now: describedAs('The current time of the clock', timestamp),
      stopped: describedAs("Whether it is stopped; otherwise it follows the gateway's clock", boolean),
      gateway_now: describedAs(
        "The current time of the gateway's clock, to which the account returns when its clock is resumed",
        timestamp,
      ),
    },
    {},
  ),
);

const stoppedClockView = ({ clock }: Pick<Ports, 'clock'>, now: Date): t.TypeOf<typeof ClockView> => ({
  now: now.toISOString(),
  stopped: true,
  gateway_now: clock.now().toISOString(),
});

const toClockView = ({ clock }: Pick<Ports, 'clock'>, account: Account): t.TypeOf<typeof ClockView> => ({
  now: computeAccountTime(clock, account).toISOString(),
  stopped: O.isSome(account.stoppedAt),
  gateway_now: clock.now().toISOString(),
});

const maxTime = new Date('3000-01-01T00:00:00Z');

const clockReply = { status: 200, codec: ClockView } as const;

const readClock = accountRoute({
  method: 'GET',
  path: '/clock',
  audience: 'account',
  summary: 'Get the time of an account, and whether its clock is stopped',
  pathParams: {},
  query: {},
  body: nothing,
  reply: clockReply,
  problems: [],
  handle: (ports: Ports, account) => TE.right(toClockView(ports, account)),
});

const stopClock = accountRoute({
  method: 'POST',
  path: '/clock/stop',
  audience: 'account',
  summary:
    'Stop the clock of an account, now or at a given time. The remaining waiting times of pending events stay the same',
  pathParams: {},
  query: {},
  body: object({}, { at: describedAs('The time at which it is stopped; the current time by default', time) }),
  example: { at: '2026-02-03T04:05:06Z' },
  reply: clockReply,
  problems: [],
  handle: ({ clock, clocks }: Ports, account, { body: { at }, by }) => {
    const stopped = at === undefined ? computeAccountTime(clock, account) : new Date(at);
    return pipe(
      clocks.stop(account.merchantIdentifier, stopped, by),
      TE.mapLeft(internalError),
      TE.flatMapEither(orAccountNotFound),
      TE.map(() => stoppedClockView({ clock }, stopped)),
    );
  },
});

const resumeClock = accountRoute({
  method: 'POST',
  path: '/clock/resume',
  audience: 'account',
  summary:
    "Resume the clock of an account: its time jumps to that of the gateway's clock, which it follows again. The remaining waiting times of pending events stay the same",
  pathParams: {},
  query: {},
  body: nothing,
  reply: clockReply,
  problems: [],
  handle: ({ clock, clocks, dispatcher, pendingOperationWorker }: Ports, account, { by }) =>
    pipe(
      clocks.resume(account.merchantIdentifier, by),
      TE.mapLeft(internalError),
      TE.flatMapEither(orAccountNotFound),
      TE.tapIO(() => pendingOperationWorker.nudge),
      TE.tapIO(() => dispatcher.nudge),
      TE.map(() => {
        const now = clock.now().toISOString();
        return { now, stopped: false, gateway_now: now };
      }),
    ),
});

const orAccountNotFound = (found: boolean): E.Either<Problem, void> =>
  found ? E.right(undefined) : E.left({ _tag: 'AccountNotFound' });

const advanceAccountClock = accountRoute({
  method: 'POST',
  path: '/clock/advance',
  audience: 'account',
  summary: 'Advance a stopped clock, and process everything that falls due, in order, before the response',
  pathParams: {},
  query: {},
  body: object(
    {},
    {
      seconds: describedAs('The number of seconds to advance', wholeNumber(0, 366 * 24 * 3600)),
      to: describedAs('The time to advance to', time),
    },
  ),
  example: { seconds: 90 },
  reply: clockReply,
  problems: ['ClockRunning', 'ClockBackwards', 'ClockTooFar', 'ClockOverloaded', 'ClockBusy'],
  handle: (ports: Ports, account, { body: { seconds, to }, by }) => {
    if ((seconds === undefined) === (to === undefined)) return TE.left(secondsOrTo);
    const target = (from: Date): E.Either<AdvanceRefusal, Date> => {
      const at = to === undefined ? new Date(from.getTime() + (seconds ?? 0) * 1000) : new Date(to);
      return at < maxTime ? E.right(at) : E.left('tooFar');
    };
    return pipe(
      advanceClock(ports, account.merchantIdentifier, target, by),
      TE.mapLeft(internalError),
      TE.flatMapEither(
        E.bimap(
          (hindrance): Problem => ({ _tag: problemByRefusal[hindrance] }),
          (now) => stoppedClockView(ports, now),
        ),
      ),
    );
  },
});

const secondsOrTo: Problem = {
  _tag: 'InvalidRequest',
  errors: [{ path: 'seconds', message: 'is required, unless to is given; send one of the two' }],
};

const problemByRefusal = {
  unknown: 'AccountNotFound',
  running: 'ClockRunning',
  backwards: 'ClockBackwards',
  tooFar: 'ClockTooFar',
  tooMuch: 'ClockOverloaded',
  held: 'ClockBusy',
} as const satisfies Readonly<Record<AdvanceRefusal, Problem['_tag']>>;

export const clockRoutes = [readClock, stopClock, advanceAccountClock, resumeClock];
