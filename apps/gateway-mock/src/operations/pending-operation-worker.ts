/**
 * Ends operations that are under way when their time has come: at once where this process knows of it, and within a second
 * where another process began them or a clock was moved.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import { failure, type Failure } from '../domain/failure.ts';
import { createFeedbackOfKinds } from '../feedback/create-feedback.ts';
import type { Merchant, MerchantRepository } from '../domain/merchant.ts';
import type { Decision, LedgerFacts, Order } from '../domain/order.ts';
import { responseCodeParams } from './reply-content.ts';
import { completeOperation, dailyLimitCurrency } from './complete-pending-operation.ts';
import type { DueOperation, PendingOperationRepository } from '../domain/pending-operations.ts';
import type { PendingCompletion } from '../domain/scenario/pending-completion.ts';

export interface PendingOperationWorker {
  /** Something began in this process that will have to be ended. */
  readonly nudge: () => void;
  /** Ends what is due, of one account or of all whose clock runs; resolves when nothing is left that is due. */
  readonly completeDue: (merchantIdentifier?: string) => Promise<void>;
  /**
   * Ends what is under way of an order without waiting for its time, in its order: as it would have ended, or otherwise if
   * that is said. Tells how many operations were ended.
   */
  readonly completeNow: (
    merchantIdentifier: string,
    fortId: string,
    ends?: PendingCompletion['ends'],
  ) => TE.TaskEither<Failure, number>;
  /** Ends what it is at, and nothing more. */
  readonly close: () => Promise<void>;
}

export interface WorkerPorts {
  readonly pendingOperations: PendingOperationRepository;
  readonly merchants: Pick<MerchantRepository, 'find'>;
  readonly clock: Clock;
  /** Told of what could not be ended; it stays, and is tried again. */
  readonly failed: (fault: Failure) => void;
  /** Told when something was ended, and feedback may wait. */
  readonly completed: () => void;
}

export const openPendingOperationWorker = (ports: WorkerPorts): PendingOperationWorker => {
  const { pendingOperations: settlements, clock, failed } = ports;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  const completeDue = async (merchantIdentifier?: string): Promise<void> => {
    let after: DueOperation | undefined;
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
        else if (O.isSome(ended.right)) ports.completed();
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
    if ((await untilNext()) <= 0) await completeDue();
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
    completeDue: completeDue,
    completeNow: (merchantIdentifier, fortId, ends) =>
      pipe(
        settlements.pendingOf(merchantIdentifier, fortId),
        TE.flatMap(TE.traverseSeqArray(end(ports, ends))),
        TE.map((ended) => ended.filter(O.isSome).length),
        TE.tapIO((count) => () => {
          if (count > 0) ports.completed();
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
  ({ merchants, pendingOperations: settlements }: WorkerPorts, ends?: PendingCompletion['ends']) =>
  (settlement: DueOperation): TE.TaskEither<Failure, O.Option<Decision>> =>
    pipe(
      merchants.find(settlement.merchantIdentifier),
      TE.filterOrElse(O.isSome, () => failure('ending an operation')(new Error('its account is gone'))),
      TE.flatMap(({ value: merchant }) =>
        settlements.complete(settlement, {
          countsIn: dailyLimitCurrency(merchant.limits),
          decide: decisionFor(merchant, ends),
        }),
      ),
    );

const decisionFor =
  (merchant: Merchant, ends?: PendingCompletion['ends']) =>
  (kept: PendingCompletion, order: Order, known: LedgerFacts): Decision => {
    const settling = ends === undefined ? kept : { ...kept, ends };
    const decision = completeOperation(merchant.limits)(settling, order, known);
    const { params, distortions } = settling;
    const content = { ...params, ...responseCodeParams(decision.outcome, params) };
    return {
      ...decision,
      feedback: createFeedbackOfKinds(merchant, order, ['notification'], content, distortions),
    };
  };
