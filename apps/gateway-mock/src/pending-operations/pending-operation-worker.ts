/**
 * Completes pending operations when they are due: at once those of this process, and within a second those that another
 * process began or that became due by a change of a clock.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import { openPollLoop } from '../clock/poll-loop.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import { failure, type Failure } from '../domain/failure-with-cause.ts';
import { createFeedbackOfKinds } from '../feedback/create-feedback.ts';
import type { Account, AccountRepository } from '../domain/account.ts';
import type { Decision, LedgerFacts, Order } from '../domain/order.ts';
import { responseCodeParams } from '../request-pipeline/reply-content-before-signing.ts';
import { completeOperation, dailyLimitCurrency } from './complete-pending-operation.ts';
import type { DueOperation, PendingOperationRepository } from '../domain/pending-operation-repository.ts';
import { completePayment } from './complete-pending-payment.ts';
import {
  isPaymentCompletion,
  withEnding,
  type ChosenEnding,
  type PendingCompletion,
} from '../domain/scenario/pending-operation-completion.ts';

export interface PendingOperationWorker {
  /** Call it when this process has stored a pending operation. Returns at once. */
  readonly nudge: () => void;
  /** Completes what is due: of one account, or of all accounts whose clock runs. Resolves when nothing more is due. */
  readonly completeDue: (merchantIdentifier?: string) => Promise<void>;
  /**
   * Completes the pending operations of an order, or its pending payment, at once, in their order: with the planned end, or with
   * the chosen one. Returns how many it completed: none if the token of the actor was revoked.
   */
  readonly completeNow: (
    merchantIdentifier: string,
    fortId: string,
    chosen?: ChosenEnding,
    by?: Actor,
  ) => TE.TaskEither<Failure, number>;
  /** Finishes the current completion and begins no other. */
  readonly close: () => Promise<void>;
}

export interface WorkerPorts {
  readonly pendingOperations: PendingOperationRepository;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly clock: Clock;
  /** The authorization code of a payment that succeeds. */
  readonly generateAuthorizationCode: () => string;
  /** Called if an operation could not be completed. It stays pending and is tried again. */
  readonly onFailure: (failure: Failure) => void;
  /** Called when an operation was completed, and its feedback may be due. */
  readonly onCompleted: () => void;
}

export const openPendingOperationWorker = (ports: WorkerPorts): PendingOperationWorker => {
  const { pendingOperations, clock, onFailure } = ports;
  let isClosed = false;

  // An operation whose row is damaged stays pending and is tried each second: it is reported once.
  const failing = new Set<string>();
  const report = ({ id }: DueOperation, completed: E.Either<Failure, O.Option<Decision>>): void => {
    if (E.isRight(completed)) failing.delete(id);
    else if (!failing.has(id)) {
      failing.add(id);
      onFailure(completed.left);
    }
  };

  const completeDue = async (merchantIdentifier?: string): Promise<void> => {
    let after: DueOperation | undefined;
    do {
      const due = await pendingOperations.due(merchantIdentifier, after, batchSize)();
      if (E.isLeft(due)) {
        onFailure(due.left);
        return;
      }
      for (const operation of due.right) {
        if (isClosed) return;
        const completed = await complete(ports)(operation)();
        report(operation, completed);
        if (E.isRight(completed) && O.isSome(completed.right)) ports.onCompleted();
      }
      after = due.right.at(-1);
    } while (after !== undefined);
  };

  const millisecondsToNext = async (): Promise<number> => {
    const next = await pendingOperations.nextDueOf(undefined)();
    return E.isRight(next) && O.isSome(next.right)
      ? next.right.value.getTime() - clock.now().getTime()
      : pollMilliseconds;
  };

  const loop = openPollLoop(async () => {
    if ((await millisecondsToNext()) <= 0) await completeDue();
    if (isClosed) return Infinity;
    const milliseconds = await millisecondsToNext();
    // If something is still due, its completion failed.
    return milliseconds <= 0 ? pollMilliseconds : Math.min(milliseconds, pollMilliseconds);
  });
  loop.nudge();

  return {
    nudge: loop.nudge,
    completeDue,
    completeNow: (merchantIdentifier, fortId, chosen, by) =>
      pipe(
        pendingOperations.pendingOf(merchantIdentifier, fortId),
        TE.flatMap(TE.traverseSeqArray(complete(ports, chosen, by))),
        TE.map((completed) => completed.filter(O.isSome).length),
        TE.tapIO((count) => () => {
          if (count > 0) ports.onCompleted();
        }),
      ),
    close: async () => {
      isClosed = true;
      await loop.close();
    },
  };
};

const pollMilliseconds = 1000;
const batchSize = 100;

const complete =
  (
    { accounts, pendingOperations, generateAuthorizationCode }: WorkerPorts,
    chosen?: ChosenEnding,
    by?: Actor,
  ) =>
  (operation: DueOperation): TE.TaskEither<Failure, O.Option<Decision>> =>
    pipe(
      accounts.find(operation.merchantIdentifier),
      TE.filterOrElse(O.isSome, () =>
        failure('completing a pending operation')(new Error('its account does not exist')),
      ),
      TE.flatMap(({ value: account }) =>
        pendingOperations.complete(operation, {
          countsIn: dailyLimitCurrency(account.limits),
          decide: decisionFor(account, generateAuthorizationCode, chosen),
          by,
        }),
      ),
    );

const decisionFor =
  (account: Account, generateAuthorizationCode: () => string, chosen?: ChosenEnding) =>
  (stored: PendingCompletion, order: Order, facts: LedgerFacts): Decision => {
    const completion = withEnding(stored, chosen);
    if (isPaymentCompletion(completion))
      return completePayment(account, completion, order, generateAuthorizationCode);
    const decision = completeOperation(account.limits)(completion, order, facts);
    const { params, distortions, directDistortions } = completion;
    const content = { ...params, ...responseCodeParams(decision.outcome, params) };
    return {
      ...decision,
      feedback: [
        ...createFeedbackOfKinds(account, order, ['direct'], content, directDistortions),
        ...createFeedbackOfKinds(account, order, ['notification'], content, distortions),
      ],
    };
  };
