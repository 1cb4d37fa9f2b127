/** Adds accounts and orders in one transaction. Accounts and orders that exist already do not change. */
import { pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/internal-failure.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Merchant, providerSettings } from '../domain/merchant.ts';
import type { NewOrder } from '../domain/order.ts';
import { accountChanges } from '../observability/audit-log/account-changes.ts';
import type { AuditRecorder, RecordEntry } from './audit-log/audit-recorder.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { toMerchant, toRow } from './accounts/merchant-rows.ts';
import type { Engine } from './engine/engine.ts';
import { lockSnapshotRows } from './snapshots/lock-snapshot-rows.ts';
import { removeDependents } from './snapshots/remove-rows.ts';
import { createAddOrder } from './orders/add-order.ts';
import { query, type Transaction } from './engine/transaction.ts';
import type { MerchantRow } from './table-types.ts';

/** The numbers of accounts and orders that were new. */
export interface AddedCounts {
  readonly merchants: number;
  readonly orders: number;
}

export type AddAccountsAndOrders = (what: {
  readonly merchants?: readonly Merchant[];
  readonly orders?: readonly NewOrder[];
  /** Orders beyond this number in their account are not added. */
  readonly maxOrders?: number;
  /**
   * Whether accounts that exist already get these settings and orders instead of theirs. Their keys stay, and so does what only the
   * provider sets if a merchant adds.
   */
  readonly replacesExisting?: boolean;
  /** Who adds accounts. They are recorded in the audit log. */
  readonly by?: Actor | undefined;
}) => TE.TaskEither<Failure, AddedCounts>;

export const createAddAccountsAndOrders = (
  { db, updateStatistics }: Engine,
  { now }: Clock,
  keyring: Keyring,
  recorder: AuditRecorder,
): AddAccountsAndOrders => {
  const addOrder = createAddOrder(db, { now }, keyring);

  function* addMerchant(merchant: Merchant, by: Actor | undefined, record: RecordEntry): Transaction<number> {
    const added = yield* query(
      db
        .insertInto('merchants')
        .values({ ...toRow(merchant, keyring), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('merchant_identifier'),
    );
    if (added.length > 0 && by !== undefined)
      yield* record({
        action: 'account_created',
        by,
        merchantIdentifier: merchant.merchantIdentifier,
        changes: accountChanges(undefined, merchant),
      });
    return added.length;
  }

  // The clock of the account runs again, as in a new account.
  function* replaceAccount(
    merchant: Merchant,
    by: Actor | undefined,
    record: RecordEntry,
  ): Transaction<void> {
    const { merchantIdentifier } = merchant;
    const [before] = (yield* lockSnapshotRows(db, merchantIdentifier)).merchants;
    if (before === undefined) return;
    yield* removeDependents(db, merchantIdentifier);
    yield* query(db.deleteFrom('orders').where('merchant_identifier', '=', merchantIdentifier));
    const { name, active, limits, services, delivery, ...row } = toRow(merchant, keyring);
    const { request_shape, origins, technical, inbox_answer, simulation, clock_stopped_at } = row;
    const ofProvider = { name, active, limits, services, delivery } satisfies ProviderColumns;
    const [after] = yield* query(
      db
        .updateTable('merchants')
        .set({ request_shape, origins, technical, inbox_answer, simulation, clock_stopped_at })
        .$if(by?.merchantIdentifier === undefined, (update) => update.set(ofProvider))
        .where('merchant_identifier', '=', merchantIdentifier)
        .returningAll(),
    );
    if (by !== undefined && after !== undefined)
      yield* record({
        action: 'seed_imported',
        by,
        merchantIdentifier,
        changes: accountChanges(toMerchant(before, keyring), toMerchant(after, keyring)),
      });
  }

  // The lock keeps the clock of the account stopped or running until this transaction ends.
  function* findAccount(merchantIdentifier: string): Transaction<MerchantRow | undefined> {
    const [account] = yield* query(
      db.selectFrom('merchants').selectAll().where('merchant_identifier', '=', merchantIdentifier).forShare(),
    );
    return account;
  }

  const areStatisticsDue = createStatisticsSchedule();

  return ({ merchants = [], orders = [], maxOrders, replacesExisting = false, by }) =>
    pipe(
      recorder.write('adding merchants and orders', function* (record) {
        const added = { merchants: 0, orders: 0 };
        for (const merchant of merchants) {
          const isNew = yield* addMerchant(merchant, by, record);
          if (isNew === 0 && replacesExisting) yield* replaceAccount(merchant, by, record);
          added.merchants += replacesExisting ? 1 : isNew;
        }
        const accounts = new Map<string, MerchantRow | undefined>();
        for (const order of orders) {
          const { merchantIdentifier } = order;
          if (!accounts.has(merchantIdentifier))
            accounts.set(merchantIdentifier, yield* findAccount(merchantIdentifier));
          added.orders += yield* addOrder(order, accounts.get(merchantIdentifier), maxOrders);
        }
        return added;
      }),
      TE.tapTask((added) => (areStatisticsDue(added.orders) ? updateStatistics : T.of(undefined))),
    );
};

type ProviderColumns = Pick<MerchantRow, (typeof providerSettings)[number]>;

/** Says when so many orders were added that statistics are worth their time: each time that their number has doubled. */
const createStatisticsSchedule = (): ((added: number) => boolean) => {
  let total = 0;
  let dueAt = firstStatisticsAt;
  return (added) => {
    total += added;
    if (total < dueAt) return false;
    dueAt = 2 * total;
    return true;
  };
};

// With fewer orders every plan is fast, and statistics would make the server read the table from its start to its end.
const firstStatisticsAt = 500;
