/** Adds accounts and orders in one transaction. Accounts and orders that exist already do not change. */
import { groupBy } from 'fp-ts/lib/NonEmptyArray.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import { createsPayments, type Account } from '../domain/account.ts';
import type { NewOrder } from '../domain/order.ts';
import { diffAccounts } from '../audit-log/diff-accounts.ts';
import { publishAccount } from '../live-updates/change-event.ts';
import type { AuditRecorder, RecordEntry, Recording } from './audit-log/audit-recorder.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { toAccount, toRow } from './accounts/account-rows.ts';
import type { Engine } from './engine/engine.ts';
import { lockAccountRows, lockLastFortId, lockState } from './snapshots/lock-account-rows.ts';
import { requireActiveToken } from './access/require-active-token.ts';
import { removeAccountData } from './snapshots/remove-account-rows.ts';
import {
  createAddOrders,
  fortIdsAfter,
  reserveFortIds,
  storeLastFortId,
  type NextFortId,
} from './orders/add-orders.ts';
import { query, type Transaction } from './engine/transaction.ts';
import type { AccountRow, providerColumns } from './table-types.ts';

/** The numbers of accounts and orders that were new. */
export interface AddedCounts {
  readonly accounts: number;
  readonly orders: number;
  /** Nothing was added: the account of the merchant that adds, or of the orders, was deleted. */
  readonly isAccountGone?: true;
  /** Those of the accounts with new orders that create payments. */
  readonly creatingPayments?: readonly string[];
}

export type AddAccountsAndOrders = (what: Added) => TE.TaskEither<Failure, AddedCounts>;

interface Added {
  readonly accounts?: readonly Account[];
  readonly orders?: readonly NewOrder[];
  /** Orders beyond this number in their account are not added. */
  readonly maxOrders?: number;
  /**
   * Whether accounts that exist already get these settings and orders instead of theirs. Their keys stay, and so does what only the
   * provider sets if a merchant adds.
   */
  readonly replacesExisting?: boolean;
  /** Who adds. New and replaced accounts are recorded in the audit log. Nothing is added if the token was revoked. */
  readonly by?: Actor | undefined;
}

export const createAddAccountsAndOrders = (
  { db, updateStatistics, write: engineWrite }: Engine,
  { now }: Clock,
  keyring: Keyring,
  recorder: AuditRecorder,
): AddAccountsAndOrders => {
  const addOrders = createAddOrders(db, { now }, keyring);

  function* addAccount(account: Account, by: Actor | undefined, record: RecordEntry): Transaction<number> {
    const added = yield* query(
      db
        .insertInto('merchants')
        .values({ ...toRow(account, keyring), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('merchant_identifier'),
    );
    if (added.length > 0 && by !== undefined)
      yield* record({
        action: 'account_created',
        by,
        merchantIdentifier: account.merchantIdentifier,
        changes: diffAccounts(undefined, account),
      });
    return added.length;
  }

  // The clock of the account runs again, as in a new account.
  function* replaceAccount(account: Account, by: Actor | undefined, record: RecordEntry): Transaction<void> {
    const { merchantIdentifier } = account;
    const locked = yield* lockAccountRows(db, merchantIdentifier);
    const [before] = locked.merchants;
    if (before === undefined) return;
    yield* removeAccountData(db, merchantIdentifier, locked);
    // The new seed is stored afterwards, or at the next start. Until then a reset must not return to the state before the import.
    yield* query(
      db
        .deleteFrom('stored_snapshots')
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('kind', '=', 'seed'),
    );
    const { name, active, limits, services, delivery, payment_channels, ...row } = toRow(account, keyring);
    const { request_shape, origins, payments, technical, inbox_answer, simulation, clock_stopped_at } = row;
    const ofProvider = {
      name,
      active,
      limits,
      services,
      delivery,
      payment_channels,
    } satisfies ProviderColumns;
    const [after] = yield* query(
      db
        .updateTable('merchants')
        .set({ request_shape, origins, payments, technical, inbox_answer, simulation, clock_stopped_at })
        .$if(by?.merchantIdentifier === undefined, (update) => update.set(ofProvider))
        .where('merchant_identifier', '=', merchantIdentifier)
        .returningAll(),
    );
    if (by !== undefined && after !== undefined)
      yield* record({
        action: 'seed_imported',
        by,
        merchantIdentifier,
        changes: diffAccounts(toAccount(before, keyring), toAccount(after, keyring)),
      });
  }

  // The lock keeps the clock of the account stopped or running until this transaction ends.
  function* findAccount(merchantIdentifier: string): Transaction<AccountRow | undefined> {
    const [account] = yield* query(
      db.selectFrom('merchants').selectAll().where('merchant_identifier', '=', merchantIdentifier).forShare(),
    );
    return account;
  }

  function* isAccountOf({ merchantIdentifier }: Actor): Transaction<boolean> {
    if (merchantIdentifier === undefined) return true;
    const found = yield* query(
      db.selectFrom('merchants').select('name').where('merchant_identifier', '=', merchantIdentifier),
    );
    return found.length > 0;
  }

  const areStatisticsDue = createStatisticsSchedule();

  // A deleted account has no tokens, so another one of its name does not get what was sent for it.
  function* addAllBy(
    added: Added,
    reserved: NextFortId | undefined,
    ...recording: Recording
  ): Transaction<AddedCounts> {
    const counts = yield* addAll(added, reserved, ...recording);
    yield* requireActiveToken(db, added.by);
    return counts;
  }

  function* addAll(
    { accounts = [], orders = [], maxOrders, replacesExisting = false, by }: Added,
    reserved: NextFortId | undefined,
    ...[record, changed]: Recording
  ): Transaction<AddedCounts> {
    if (accounts.length > 0)
      yield* lockState(
        db,
        accounts.map((each) => each.merchantIdentifier),
      );
    if (by !== undefined && !(yield* isAccountOf(by))) return accountGone;
    let addedCount = 0;
    for (const account of accounts) {
      const isNew = yield* addAccount(account, by, record);
      if (isNew === 0 && replacesExisting) yield* replaceAccount(account, by, record);
      if (isNew > 0 || replacesExisting) publishAccount(changed, account.merchantIdentifier);
      addedCount += replacesExisting ? 1 : isNew;
    }
    const ordersOf = groupBy((order: NewOrder) => order.merchantIdentifier)([...orders]);
    const locked: AccountRow[] = [];
    for (const merchantIdentifier of Object.keys(ordersOf)) {
      const account = yield* findAccount(merchantIdentifier);
      if (account === undefined && by !== undefined && accounts.length === 0) return accountGone;
      if (account === undefined) throw new Error(`the account ${merchantIdentifier} does not exist`);
      locked.push(account);
    }
    if (locked.length === 0) return { accounts: addedCount, orders: 0 };
    // Without reserved numbers the last one stays locked until the orders are stored, so that numbers grow in the order in which orders
    // are added.
    const nextFortId = reserved ?? fortIdsAfter(yield* lockLastFortId(db));
    const added: string[] = [];
    for (const account of locked) {
      const ofAccount = ordersOf[account.merchant_identifier] ?? [];
      const fortIds = yield* addOrders(account, { orders: ofAccount, maxOrders, nextFortId });
      added.push(...fortIds);
      if (fortIds.length === 0) continue;
      changed('orders', account.merchant_identifier);
      if (ofAccount.some(({ reportedPayment }) => reportedPayment !== undefined))
        changed('feedback', account.merchant_identifier);
    }
    const last = added.at(-1);
    if (reserved === undefined && last !== undefined) yield* storeLastFortId(db, last);
    const creatingPayments = locked
      .map((row) => toAccount(row, keyring))
      .filter(createsPayments)
      .map(({ merchantIdentifier }) => merchantIdentifier);
    return {
      accounts: addedCount,
      orders: added.length,
      ...(creatingPayments.length > 0 && { creatingPayments }),
    };
  }

  return (what) => {
    const { orders = [], replacesExisting = false } = what;
    const isLarge = orders.length > manyOrders;
    const write = isLarge || replacesExisting ? recorder.writeMany : recorder.write;
    return pipe(
      isLarge
        ? engineWrite<NextFortId | undefined>('reserving fort_ids', () => reserveFortIds(db, orders.length))
        : TE.right<Failure, NextFortId | undefined>(undefined),
      TE.flatMap((reserved) =>
        write('adding accounts and orders', (...recording) => addAllBy(what, reserved, ...recording)),
      ),
      TE.tapTask((added) => (areStatisticsDue(added.orders) ? updateStatistics : T.of(undefined))),
    );
  };
};

const manyOrders = 100;

const accountGone: AddedCounts = { accounts: 0, orders: 0, isAccountGone: true };

type ProviderColumns = Pick<AccountRow, (typeof providerColumns)[number]>;

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
