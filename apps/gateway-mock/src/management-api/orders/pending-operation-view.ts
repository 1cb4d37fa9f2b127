/** The view of a pending operation (D11b, D32). */
import type * as t from 'io-ts';
import { amountOrZero } from '../../schema/amount.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, nullable } from '../../schema/primitives.ts';
import { declineMessage, endings } from '../../domain/scenario/scenario-effects.ts';
import { operationName } from './order-view.ts';
import { isPaymentCompletion, plannedEnding } from '../../domain/scenario/pending-operation-completion.ts';
import type { PendingOperation } from '../../domain/pending-operation-repository.ts';

export const PendingOperationView = namedSchema(
  'PendingOperation',
  object(
    {
      id: describedAs('Increases with each pending operation', anyText),
      operation: describedAs('The operation, or the payment of the order', operationName),
      amount: describedAs('The requested amount; null for operations without one', nullable(amountOrZero)),
      due_at: describedAs(
        "The time at which it completes, by the account's clock; null for a payment that is completed by hand only",
        nullable(timestamp),
      ),
      ends: describedAs(
        `${Object.entries(endings)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' ')} An open challenge times out first, and is declined a minute later.`,
        enumOf(endings),
      ),
      message: describedAs('The message if it ends declined, otherwise null', nullable(declineMessage)),
    },
    {},
  ),
);

export const toPendingOperationView = ({
  id,
  dueAt,
  completion,
  amount,
}: PendingOperation & { readonly amount: bigint }): t.TypeOf<typeof PendingOperationView> => {
  const ends = plannedEnding(completion);
  const message = ends === 'declined' ? completion.message : null;
  return isPaymentCompletion(completion)
    ? {
        id,
        operation: completion.payment,
        amount: amount.toString(),
        due_at: completion.afterSeconds === undefined ? null : dueAt,
        ends,
        message,
      }
    : {
        id,
        operation: completion.operation,
        amount: completion.params['amount'] ?? null,
        due_at: dueAt,
        ends,
        message,
      };
};
