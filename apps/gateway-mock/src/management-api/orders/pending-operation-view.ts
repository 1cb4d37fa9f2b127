/** The view of a pending operation (D11, D32). */
import { operations } from '@postern/protocol';
import type * as t from 'io-ts';
import { amountOrZero } from '../../schema/amount.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, nullable } from '../../schema/primitives.ts';
import { endings } from '../../domain/scenario/effects.ts';
import type { PendingOperation } from '../../domain/pending-operation-repository.ts';

export const PendingOperationView = namedSchema(
  'PendingOperation',
  object(
    {
      id: describedAs('Increases with each pending operation', anyText),
      operation: enumOf(operations),
      amount: describedAs('The requested amount; null for operations without one', nullable(amountOrZero)),
      due_at: describedAs("The time at which it completes, by the account's clock", timestamp),
      ends: describedAs(
        Object.entries(endings)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' '),
        enumOf(endings),
      ),
    },
    {},
  ),
);

export const toPendingOperationView = ({
  id,
  dueAt,
  completion,
}: PendingOperation): t.TypeOf<typeof PendingOperationView> => ({
  id,
  operation: completion.operation,
  amount: completion.params['amount'] ?? null,
  due_at: dueAt.toISOString(),
  ends: completion.ends,
});
