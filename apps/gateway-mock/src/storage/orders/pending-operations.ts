/** Operations that settle later, in the books. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Selectable } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import type {
  PendingOperation,
  DueOperation,
  PendingOperationRepository,
} from '../../domain/pending-operations.ts';
import { PendingCompletion } from '../../domain/scenario/pending-completion.ts';
import { accountTime } from '../accounts/account-time.ts';
import { dayOf, holdDay, type Day } from './daily-captures.ts';
import { decisionsIn } from './store-decision.ts';
import type { Engine } from '../engine/engine.ts';
import { toOrder } from './order-rows.ts';
import { wasRefunded } from './refunded-references.ts';
import { statementsOn } from './order-statements.ts';
import type { SettlementsTable } from '../tables.ts';
import { query } from '../engine/transaction.ts';

export const settlementsIn = (
  { db, reading, writing }: Engine,
  { now }: Clock,
): PendingOperationRepository => {
  const statements = statementsOn(db);
  const store = decisionsIn(db, statements);

  const waiting = (merchantIdentifier: string | undefined) => {
    const all = db.selectFrom('settlements');
    return merchantIdentifier === undefined
      ? all.where('own_clock', '=', 0)
      : all.where('merchant_identifier', '=', merchantIdentifier);
  };

  // By the clock that each of them waits for.
  const dueBy = (merchantIdentifier: string | undefined) => {
    const running = now().toISOString();
    return merchantIdentifier === undefined
      ? sql<string>`${running}`
      : sql<string>`case own_clock when 0 then ${running} else (
          select stopped_at from merchants where merchants.merchant_identifier = settlements.merchant_identifier
        ) end`;
  };

  return {
    nextDueOf: (merchantIdentifier) =>
      reading('looking for the next settlement', function* () {
        const [row] = yield* query(waiting(merchantIdentifier).select('due_at').orderBy('due_at').limit(1));
        return row === undefined ? O.none : O.some(new Date(row.due_at));
      }),

    due: (merchantIdentifier, after, count) =>
      reading('looking for settlements', function* () {
        const due = waiting(merchantIdentifier)
          .select(['id', 'merchant_identifier', 'fort_id', 'due_at'])
          .where('due_at', '<=', dueBy(merchantIdentifier))
          .orderBy('due_at')
          .orderBy('id')
          .limit(count);
        const rows = yield* query(after === undefined ? due : due.where(isAfter(after)));
        return rows.map(toSettlement);
      }),

    pendingOf: (merchantIdentifier, fortId) =>
      reading('looking at what is under way', function* () {
        const rows = yield* query(
          db
            .selectFrom('settlements')
            .selectAll()
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('fort_id', '=', fortId)
            .orderBy('due_at')
            .orderBy('id')
            .limit(pendingMax),
        );
        return rows.map(toPending);
      }),

    // The order is held before the account, and what waits by its clock after that, as everybody holds them who needs several.
    // The clock stands still or runs until what is stored here is stored.
    complete: ({ id, merchantIdentifier, fortId }, { countsIn, decide }) =>
      writing('settling an operation', function* () {
        const [row] = yield* statements.holding.orderByFortId({ merchantIdentifier, fortId });
        const [account] = yield* query(
          db
            .selectFrom('merchants')
            .select('stopped_at')
            .where('merchant_identifier', '=', merchantIdentifier)
            .forShare(),
        );
        const [taken] = yield* query(
          db.deleteFrom('settlements').where('id', '=', Number(id)).returningAll(),
        );
        if (taken === undefined) return O.none;
        if (row === undefined) throw new Error(`order ${fortId} is gone`);
        const settling = read(taken);
        const order = toOrder(row);
        const time = accountTime(
          pipe(
            O.fromNullable(account?.stopped_at),
            O.map((at) => new Date(at)),
          ),
          now,
        );
        const day = pipe(
          countsIn(settling),
          O.map((currency): Day => ({ merchantIdentifier, currency, day: dayOf(time.now) })),
        );
        const decision = decide(settling, order, {
          refundedBefore: yield* wasRefunded(
            statements,
            O.some(order),
            O.fromNullable(settling.params['maintenance_reference']),
          ),
          capturedToday: O.isSome(day) ? yield* holdDay(db, day.value) : 0n,
        });
        yield* store(decision, time, day);
        return O.some(decision);
      }),
  };
};

// Whatever else is asked for meanwhile is refused, so there is hardly ever more than one.
const pendingMax = 100;

const isAfter = ({ dueAt, id }: DueOperation) =>
  sql<boolean>`(due_at > ${dueAt.toISOString()} or (due_at = ${dueAt.toISOString()} and id > ${Number(id)}))`;

type Row = Selectable<SettlementsTable>;

const toSettlement = (row: Omit<Row, 'settling' | 'own_clock'>): DueOperation => ({
  id: String(row.id),
  merchantIdentifier: row.merchant_identifier,
  fortId: row.fort_id,
  dueAt: new Date(row.due_at),
});

const toPending = (row: Row): PendingOperation => ({ ...toSettlement(row), completion: read(row) });

const read = ({ fort_id, settling }: Row): PendingCompletion => {
  const decoded = PendingCompletion.decode(JSON.parse(settling));
  if (E.isLeft(decoded)) throw new Error(`order ${fort_id} waits for a settlement that is none`);
  return decoded.right;
};
