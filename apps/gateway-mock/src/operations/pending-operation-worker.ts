/**
 * Ends operations that are under way when their time has come: at once where this process knows of it, and within a second
 * where another process began them or a clock was moved.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import { fault, type Fault } from '../domain/failure.ts';
import { told } from '../feedback/create-feedback.ts';
import type { Merchant, Merchants } from '../domain/merchant.ts';
import type { Decision, Known, Order } from '../domain/order.ts';
import { codesOf } from './reply.ts';
import { settled, settlesIn } from './complete-pending-operation.ts';
import type { Settlement, Settlements } from '../domain/pending-operations.ts';
import type { Settling } from '../domain/scenario/pending-completion.ts';

export interface Settler {
  /** Something began in this process that will have to be ended. */
  readonly nudge: () => void;
  /** Ends what is due, of one account or of all whose clock runs; resolves when nothing is left that is due. */
  readonly settleDue: (merchantIdentifier?: string) => Promise<void>;
  /**
   * Ends what is under way of an order without waiting for its time, in its order: as it would have ended, or otherwise if
   * that is said. Tells how many operations were ended.
   */
  readonly settleNow: (
    merchantIdentifier: string,
    fortId: string,
    ends?: Settling['ends'],
  ) => TE.TaskEither<Fault, number>;
  /** Ends what it is at, and nothing more. */
  readonly close: () => Promise<void>;
}

export interface SettlerPorts {
  readonly settlements: Settlements;
  readonly merchants: Pick<Merchants, 'find'>;
  readonly clock: Clock;
  /** Told of what could not be ended; it stays, and is tried again. */
  readonly failed: (fault: Fault) => void;
  /** Told when something was ended, and feedback may wait. */
  readonly settled: () => void;
}

export const openSettler = (ports: SettlerPorts): Settler => {
  const { settlements, clock, failed } = ports;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  const settleDue = async (merchantIdentifier?: string): Promise<void> => {
    let after: Settlement | undefined;
    do {
      const due = await settlements.due(merchantIdentifier, after, settledAtOnce)();
      if (E.isLeft(due)) {
        failed(due.left);
        return;
      }
      for (const settlement of due.right) {
        if (closed) return;
        const ended = await end(ports)(settlement)();
        if (E.isLeft(ended)) failed(ended.left);
        else if (O.isSome(ended.right)) ports.settled();
      }
      after = due.right.at(-1);
    } while (after !== undefined);
  };

  // If nothing can be learned now, it is asked again soon.
  const untilNext = async (): Promise<number> => {
    const next = await settlements.nextDueOf(undefined)();
    return E.isRight(next) && O.isSome(next.right)
      ? next.right.value.getTime() - clock.now().getTime()
      : lookEach;
  };

  const run = async (): Promise<void> => {
    if ((await untilNext()) <= 0) await settleDue();
    const milliseconds = closed ? lookEach : await untilNext();
    running = undefined;
    // What is due even now could not be ended.
    wake(milliseconds <= 0 ? lookEach : Math.min(milliseconds, lookEach));
  };

  const wake = (milliseconds: number): void => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      running ??= run();
    }, milliseconds).unref();
  };

  wake(lookEach);
  return {
    nudge: () => wake(0),
    settleDue,
    settleNow: (merchantIdentifier, fortId, ends) =>
      pipe(
        settlements.pendingOf(merchantIdentifier, fortId),
        TE.flatMap(TE.traverseSeqArray(end(ports, ends))),
        TE.map((ended) => ended.filter(O.isSome).length),
        TE.tapIO((count) => () => {
          if (count > 0) ports.settled();
        }),
      ),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};

const lookEach = 1000;
const settledAtOnce = 100;

const end =
  ({ merchants, settlements }: SettlerPorts, ends?: Settling['ends']) =>
  (settlement: Settlement): TE.TaskEither<Fault, O.Option<Decision>> =>
    pipe(
      merchants.find(settlement.merchantIdentifier),
      TE.filterOrElse(O.isSome, () => fault('ending an operation')(new Error('its account is gone'))),
      TE.flatMap(({ value: merchant }) =>
        settlements.settle(settlement, {
          countsIn: settlesIn(merchant.limits),
          decide: decisionFor(merchant, ends),
        }),
      ),
    );

const decisionFor =
  (merchant: Merchant, ends?: Settling['ends']) =>
  (kept: Settling, order: Order, known: Known): Decision => {
    const settling = ends === undefined ? kept : { ...kept, ends };
    const decision = settled(merchant.limits)(settling, order, known);
    const { params, distortions } = settling;
    const content = () => ({ ...params, ...codesOf(decision.outcome, params) });
    return { ...decision, feedback: told(merchant, order, ['notification'], content, distortions) };
  };
