/**
 * How an operation ends that was under way: a function of the order and of the account's limits, as they are by now. Nobody
 * else could work on the order meanwhile, but what others did may have used up a limit.
 */
import { operations, refusalReasons, type Currency, type MessageCode } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type { LedgerInput } from '../ledger/ledger-input.ts';
import { countsIn } from '../ledger/check-limits.ts';
import { afterSuccess, failed, succeeded } from '../ledger/operation-outcome.ts';
import { applyOperation } from '../ledger/apply-operation.ts';
import type { Limits } from '../domain/merchant.ts';
import type { Decision, LedgerFacts, Order } from '../domain/order.ts';
import type { PendingCompletion } from '../domain/scenario/pending-completion.ts';

export const completeOperation =
  (limits: Limits) =>
  (settling: PendingCompletion, order: Order, known: LedgerFacts): Decision => {
    const { operation, params, statusBefore } = settling;
    const before = { ...order, status: statusBefore, last: succeeded(operation) };
    const moved = movedBy(settling, before, limits, known);
    const outcome = E.isLeft(moved) ? failed(operation, moved.left) : succeeded(operation);
    return {
      outcome,
      order: O.some(E.isLeft(moved) ? { ...before, last: outcome } : afterSuccess(moved.right, outcome)),
      operation: O.some({
        operation,
        outcome,
        amount: 'amount' in operations[operation].request ? O.some(BigInt(amountIn(settling))) : O.none,
        maintenanceReference: O.fromNullable(params['maintenance_reference']),
        description: O.fromNullable(params['order_description']),
      }),
    };
  };

const movedBy = (
  settling: PendingCompletion,
  before: Order,
  limits: Limits,
  known: LedgerFacts,
): E.Either<MessageCode, Order> =>
  settling.ends === 'declined'
    ? E.left(settling.message)
    : pipe(
        applyOperation(askedIn(settling), before, limits, known),
        E.mapLeft(({ reason }): MessageCode => refusalReasons[reason].messageCode),
      );

const askedIn = (settling: PendingCompletion): LedgerInput => {
  const { operation: command, params } = settling;
  return command === 'VOID_AUTHORIZATION'
    ? { command }
    : { command, amount: amountIn(settling), currency: params['currency'] ?? '' };
};

const amountIn = ({ params }: PendingCompletion): string => params['amount'] ?? '0';

/** The currency of a capture that counts for a daily limit. */
export const dailyLimitCurrency =
  (limits: Limits) =>
  ({ operation: command, params }: PendingCompletion): O.Option<Currency> =>
    countsIn({ command, currency: params['currency'] }, limits);
