/** The view of a pending operation (D11, D32). */
import { operations } from '@postern/protocol';
import type * as t from 'io-ts';
import { total } from '../../schema/amount.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { anyText, nullable } from '../../schema/primitives.ts';
import { endings } from '../../domain/scenario/effects.ts';
import type { PendingOperation } from '../../domain/pending-operations.ts';

export const PendingOperationView = namedSchema(
  'PendingOperation',
  object(
    {
      id: describedAs('Increases with each pending operation', anyText),
      operation: nameIn(operations),
      amount: describedAs('The requested amount; null for operations without one', nullable(total)),
      due_at: describedAs("The time at which it completes, by the account's clock", instant),
      ends: describedAs(
        Object.entries(endings)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' '),
        nameIn(endings),
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
