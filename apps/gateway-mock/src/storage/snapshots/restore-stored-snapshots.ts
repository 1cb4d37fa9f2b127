/** Restores stored snapshots in one transaction, and records it with the settings that changed. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Keyring } from '../../credentials/keyring.ts';
import type { NewAuditEntry } from '../../domain/audit-log/audit-entry.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { RestoredState } from '../../domain/stored-snapshots-port.ts';
import { diffAccounts } from '../../audit-log/diff-accounts.ts';
import { accountColumn } from '../account-tables.ts';
import { toAccount } from '../accounts/account-rows.ts';
import { publishAccount } from '../../live-updates/change-event.ts';
import type { AuditRecorder, Recording } from '../audit-log/audit-recorder.ts';
import { isConstraintError } from '../engine/constraint-error.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { createAssertRowMatchesTable, type AssertRowMatchesTable } from '../assert-row-matches-table.ts';
import type { AccountRow, StoredSnapshotRow } from '../table-types.ts';
import { lockState } from './lock-account-rows.ts';
import { hasFortIdOfAnother, restoreSnapshot } from './restore-snapshot.ts';
import type { StorageSnapshot } from './take-snapshot.ts';
import { hasCurrentTables, isOfOneAccount, parseSnapshot } from './snapshot-text.ts';

export type RestoreStored = (
  rows: readonly StoredSnapshotRow[],
  restored: Restored,
) => TE.TaskEither<Failure, RestoredState>;

export interface Restored {
  readonly entry: Omit<NewAuditEntry, 'changes'>;
  /** How the audit log names what was restored. */
  readonly name: string;
}

export const createRestoreStored = (
  { db }: Pick<Engine, 'db'>,
  keyring: Keyring,
  recorder: AuditRecorder,
): RestoreStored => {
  /** Whether a snapshot is still stored: it is deleted with its account, of which another one may have the name. */
  function* isStored({
    merchant_identifier,
    kind,
    name,
    created_at,
  }: StoredSnapshotRow): Transaction<boolean> {
    const rows = yield* query(
      db
        .selectFrom('stored_snapshots')
        .select('name')
        .where(accountColumn, '=', merchant_identifier)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .where('created_at', '=', created_at),
    );
    return rows.length > 0;
  }

  /** The settings that are not as they were, of each account that has any. */
  function* findChangedSettings(before: readonly AccountRow[]): Transaction<readonly ChangedSettings[]> {
    const changed: ChangedSettings[] = [];
    for (const row of before) {
      const { merchant_identifier: merchantIdentifier } = row;
      const [after] = yield* query(
        db.selectFrom('merchants').selectAll().where(accountColumn, '=', merchantIdentifier),
      );
      const changes =
        after === undefined ? [] : diffAccounts(toAccount(row, keyring), toAccount(after, keyring));
      if (changes.length > 0) changed.push({ merchantIdentifier, changes });
    }
    return changed;
  }

  function* restore(
    opened: readonly OpenedSnapshot[],
    { entry, name }: Restored,
    ...[record, changed]: Recording
  ): Transaction<RestoredState> {
    yield* lockState(
      db,
      opened.map(({ snapshot }) => snapshot.merchantIdentifier),
    );
    const snapshots: StorageSnapshot[] = [];
    for (const { row, snapshot } of opened) if (yield* isStored(row)) snapshots.push(snapshot);
    for (const snapshot of snapshots)
      if (yield* hasFortIdOfAnother(db, snapshot)) return { _tag: 'FortIdTaken' };
    const merchantIdentifiers: string[] = [];
    const changedSettings: ChangedSettings[] = [];
    let orders = 0;
    for (const snapshot of snapshots) {
      const before = yield* restoreSnapshot(db, snapshot, {
        byAccount: entry.by.merchantIdentifier !== undefined,
      });
      // An account that was deleted since stays deleted.
      if (snapshot.merchantIdentifier !== undefined && before.length === 0) continue;
      merchantIdentifiers.push(...snapshot.rows.merchants.map((row) => row.merchant_identifier));
      orders += snapshot.rows.orders.length;
      changedSettings.push(...(yield* findChangedSettings(before)));
    }
    if (entry.merchantIdentifier !== undefined && merchantIdentifiers.length === 0)
      return { _tag: 'NotFound' };
    for (const account of merchantIdentifiers) publishAccount(changed, account);
    const ofEntry = changedSettings.filter((each) => each.merchantIdentifier === entry.merchantIdentifier);
    yield* record({
      ...entry,
      changes: [...changesOf(name, orders), ...ofEntry.flatMap(({ changes }) => changes)],
    });
    for (const each of changedSettings) if (!ofEntry.includes(each)) yield* record({ ...entry, ...each });
    return { _tag: 'Restored', merchantIdentifiers, orders };
  }

  return (rows, restored) => async () => {
    if (rows.length === 0) return E.right({ _tag: 'NotFound' });
    if (!rows.every(({ migration }) => hasCurrentTables(migration))) return E.right({ _tag: 'Outdated' });
    const opened = await openAll(rows, createAssertRowMatchesTable(keyring))();
    if (E.isLeft(opened) || !opened.right.every(({ snapshot }) => isReadable(snapshot)))
      return E.right({ _tag: 'Unreadable' });
    const result = await recorder.writeMany('restoring a snapshot', (...recording) =>
      restore(opened.right, restored, ...recording),
    )();
    // Rows that each can be read, but contradict each other.
    return E.isLeft(result) && isConstraintError(result.left.cause)
      ? E.right({ _tag: 'Unreadable' })
      : result;
  };
};

/** What the audit log says of a snapshot, as long as no settings changed. */
export const changesOf = (name: string, orders: number): NewAuditEntry['changes'] => [
  { member: 'snapshot', before: null, after: name },
  { member: 'orders', before: null, after: orders },
];

type ChangedSettings = Omit<NewAuditEntry, 'action' | 'by'>;

interface OpenedSnapshot {
  readonly row: StoredSnapshotRow;
  readonly snapshot: StorageSnapshot;
}

const openAll = (
  rows: readonly StoredSnapshotRow[],
  assertRowMatchesTable: AssertRowMatchesTable,
): TE.TaskEither<unknown, readonly OpenedSnapshot[]> =>
  TE.tryCatch(
    () =>
      Promise.all(
        rows.map(async (row) => {
          const merchantIdentifier = row.merchant_identifier || undefined;
          return {
            row,
            snapshot: { merchantIdentifier, rows: await parseSnapshot(row, assertRowMatchesTable) },
          };
        }),
      ),
    (error) => error,
  );

const isReadable = ({ merchantIdentifier, rows }: StorageSnapshot): boolean =>
  merchantIdentifier === undefined || isOfOneAccount(rows, merchantIdentifier);
