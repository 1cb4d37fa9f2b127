/**
 * Decides how a pending operation ends, from the current order and limits of its account. The order had no other operation in
 * the meantime, but captures of other orders may have used up a daily limit.
 */
import type { Currency } from '@postern/protocol';
import { operations, refusalReasons, type MessageCode } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type { LedgerInput } from '../ledger/ledger-input-type.ts';
import { dailyLimitCurrencyOf } from '../ledger/check-limits.ts';
import { applySuccess, failed, succeeded } from '../ledger/apply-outcome.ts';
import { applyOperation } from '../ledger/apply-operation.ts';
import { declineCodes, noCodes, type ThirdPartyCodes } from '../domain/processor-and-acquirer-codes.ts';
import type { Limits } from '../domain/account.ts';
import type { Decision, LedgerFacts, Order } from '../domain/order.ts';
import {
  isPaymentCompletion,
  type OperationCompletion,
  type PendingCompletion,
} from '../domain/scenario/pending-operation-completion.ts';

export const completeOperation =
  (limits: Limits) =>
  (completion: OperationCompletion, order: Order, facts: LedgerFacts): Decision => {
    const { operation, params, statusBefore } = completion;
    const before = { ...order, status: statusBefore, last: succeeded(operation) };
    const applied = applyCompletion(completion, before, limits, facts);
    const outcome = E.isLeft(applied) ? failed(operation, applied.left) : succeeded(operation);
    return {
      outcome,
      order: O.some(
        E.isLeft(applied)
          ? { ...before, ...failureCodes(completion), last: outcome }
          : applySuccess(applied.right, outcome),
      ),
      operation: O.some({
        operation,
        outcome,
        amount: 'amount' in operations[operation].request ? O.some(BigInt(amountOf(completion))) : O.none,
        maintenanceReference: O.fromNullable(params['maintenance_reference']),
        description: O.fromNullable(params['order_description']),
      }),
    };
  };

// A limit of the gateway refuses an operation before it reaches the acquirer.
const failureCodes = ({ ends, message, codes }: OperationCompletion): ThirdPartyCodes =>
  ends === 'declined' ? declineCodes(message, codes) : noCodes;

const applyCompletion = (
  completion: OperationCompletion,
  before: Order,
  limits: Limits,
  facts: LedgerFacts,
): E.Either<MessageCode, Order> =>
  completion.ends === 'declined'
    ? E.left(completion.message)
    : pipe(
        applyOperation(ledgerInputOf(completion), before, limits, facts),
        E.mapLeft(({ reason }): MessageCode => refusalReasons[reason].messageCode),
      );

const ledgerInputOf = (completion: OperationCompletion): LedgerInput => {
  const { operation: command, params } = completion;
  return command === 'VOID_AUTHORIZATION'
    ? { command }
    : { command, amount: amountOf(completion), currency: params['currency'] ?? '' };
};

const amountOf = ({ params }: OperationCompletion): string => params['amount'] ?? '0';

/** The currency of a capture or a purchase that counts for a daily limit. */
export const dailyLimitCurrency =
  (limits: Limits) =>
  (completion: PendingCompletion, { currency }: Order): O.Option<Currency> =>
    dailyLimitCurrencyOf(
      { command: isPaymentCompletion(completion) ? completion.payment : completion.operation, currency },
      limits,
    );
