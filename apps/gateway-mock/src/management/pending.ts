/** What is still under way of an order, as the API tells of it (D11, D32). */
import { operations } from '@postern/protocol';
import type * as t from 'io-ts';
import { total } from '../described/amount.ts';
import { named, saying } from '../described/described.ts';
import { instant } from '../described/instant.ts';
import { nameIn } from '../described/name-in.ts';
import { object } from '../described/object.ts';
import { anyText, nullable } from '../described/values.ts';
import { endings } from '../simulation/effects.ts';
import type { Pending } from '../simulation/settlements.ts';

export const PendingTold = named(
  'Pending',
  object(
    {
      id: saying('Grows with each', anyText),
      operation: nameIn(operations),
      amount: saying('What was asked for; null where nothing moves', nullable(total)),
      due_at: saying("When it ends, by the account's clock", instant),
      ends: saying(
        Object.entries(endings)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' '),
        nameIn(endings),
      ),
    },
    {},
  ),
);

export const pendingOut = ({ id, dueAt, settling }: Pending): t.TypeOf<typeof PendingTold> => ({
  id,
  operation: settling.operation,
  amount: settling.params['amount'] ?? null,
  due_at: dueAt.toISOString(),
  ends: settling.ends,
});
