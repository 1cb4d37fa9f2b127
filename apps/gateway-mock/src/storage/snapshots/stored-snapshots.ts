/** Stores snapshots in the database, so that they survive a restart. Tokens are no part of them. */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { sql } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { AuditAction } from '../../domain/audit-log/audit-actions.ts';
import type { NewAuditEntry } from '../../domain/audit-log/audit-entry.ts';
import { failure, type Failure } from '../../domain/failure-with-cause.ts';
import {
  defaultMaxSnapshotBytes,
  maxSnapshotCharacters,
  maxSnapshotRows,
  maxSnapshots,
  type CreatedSnapshot,
  type RestoredState,
  type SnapshotInfo,
  type SnapshotScope,
  type StoredSnapshots,
} from '../../domain/stored-snapshots-port.ts';
import type { AuditRecorder } from '../audit-log/audit-recorder.ts';
import { compressPieces } from '../engine/compressed-text.ts';
import type { Engine } from '../engine/engine.ts';
import { query, runQuery, type Transaction } from '../engine/transaction.ts';
import type { StoredSnapshotRow } from '../table-types.ts';
import { accountColumn, accountTables, isOfAccount } from '../account-tables.ts';
import { lastMigration } from '../migrations/migrate.ts';
import { lockState } from './lock-account-rows.ts';
import { changesOf, createRestoreStored } from './restore-stored-snapshots.ts';
import { formatSnapshot, migrationsWithCurrentTables } from './snapshot-text.ts';
import { takeSnapshot, type StorageSnapshot } from './take-snapshot.ts';

export const createStoredSnapshots = (
  { db, read, readMany, write }: Engine,
  { now }: Clock,
  keyring: Keyring,
  recorder: AuditRecorder,
  maxBytes = defaultMaxSnapshotBytes,
): StoredSnapshots => {
  const restoreStored = createRestoreStored({ db }, keyring, recorder);

  const rowsOf = (scope: SnapshotScope, kind: Kind) =>
    db
      .selectFrom('stored_snapshots')
      .where(accountColumn, '=', scope ?? '')
      .where('kind', '=', kind);

  /** `undefined` if it would be too large. */
  function* takeBounded(scope: SnapshotScope): Transaction<StorageSnapshot | undefined> {
    for (const info of accountTables) {
      const beyond = yield* runQuery(
        db,
        sql`select 1 from ${sql.table(info.table)} where ${isOfAccount(info, scope)} limit 1 offset ${sql.lit(maxSnapshotRows)}`,
      );
      if (beyond.length > 0) return undefined;
    }
    return yield* takeSnapshot(db, scope);
  }

  const take = (scope: SnapshotScope): TE.TaskEither<Failure, TakenSnapshot | undefined> =>
    pipe(
      readMany('taking a snapshot', () => takeBounded(scope)),
      TE.flatMap((snapshot) =>
        TE.tryCatch(async () => {
          if (snapshot === undefined) return undefined;
          const lines = await formatSnapshot(snapshot.rows, maxSnapshotCharacters);
          if (lines === undefined) return undefined;
          const row = {
            created_at: now().toISOString(),
            orders: snapshot.rows.orders.length,
            characters: lines.reduce((sum, line) => sum + line.length, 0),
            migration: lastMigration,
            ...(await compressPieces(lines)),
          };
          return { row, accountCreatedAt: snapshot.rows.merchants[0]?.created_at };
        }, failure('compressing a snapshot')),
      ),
    );

  function* store(row: StoredSnapshotRow): Transaction<void> {
    const { merchant_identifier: _account, kind: _kind, name: _name, ...columns } = row;
    yield* query(
      db
        .insertInto('stored_snapshots')
        .values(row)
        .onConflict((conflict) => conflict.columns([accountColumn, 'kind', 'name']).doUpdateSet(columns)),
    );
  }

  /** Whether the account of which a snapshot was taken still exists: another one may have its name. */
  function* exists(scope: SnapshotScope, accountCreatedAt: string | undefined): Transaction<boolean> {
    if (scope === undefined) return true;
    const [account] = yield* query(
      db.selectFrom('merchants').select('created_at').where(accountColumn, '=', scope),
    );
    return account !== undefined && account.created_at === accountCreatedAt;
  }

  const storeSeedOf = (merchantIdentifier: string): TE.TaskEither<Failure, void> =>
    pipe(
      take(merchantIdentifier),
      TE.flatMap((taken) =>
        taken === undefined
          ? TE.right(undefined)
          : write('storing the seed of an account', function* () {
              yield* lockState(db, [merchantIdentifier]);
              if (yield* exists(merchantIdentifier, taken.accountCreatedAt))
                yield* store({
                  merchant_identifier: merchantIdentifier,
                  kind: 'seed',
                  name: '',
                  ...taken.row,
                });
            }),
      ),
    );

  return {
    list: (scope) =>
      read('listing snapshots', function* () {
        const rows = yield* query(
          rowsOf(scope, 'named').select(['name', 'created_at', 'orders', 'characters']).orderBy('name'),
        );
        return rows.map(toInfo);
      }),

    create: (scope, name, { replace, by }) =>
      pipe(
        take(scope),
        TE.flatMap((taken) =>
          taken === undefined
            ? TE.right<Failure, CreatedSnapshot>({ _tag: 'TooLarge' })
            : recorder.write<CreatedSnapshot>('storing a snapshot', function* (record, changed) {
                // The lock keeps the number and the bytes within their limits.
                yield* lockState(db, [scope]);
                const stored = yield* query(
                  rowsOf(scope, 'named').select(['name', sql<number>`length(body)`.as('bytes')]),
                );
                const others = stored.filter((row) => row.name !== name);
                if (others.length < stored.length && !replace) return { _tag: 'Exists' };
                const bytes = others.reduce((sum, row) => sum + row.bytes, taken.row.body.length);
                if (others.length >= maxSnapshots || bytes > maxBytes) return { _tag: 'TooMany' };
                if (!(yield* exists(scope, taken.accountCreatedAt))) return { _tag: 'AccountDeleted' };
                yield* store({ merchant_identifier: scope ?? '', kind: 'named', name, ...taken.row });
                changed('settings', scope ?? null);
                yield* record({
                  ...entryOf('snapshot_created', scope, by),
                  changes: changesOf(name, taken.row.orders),
                });
                return { _tag: 'Created', snapshot: toInfo({ name, ...taken.row }) };
              }),
        ),
      ),

    restore: (scope, name, by) =>
      pipe(
        read('finding a snapshot', () => query(rowsOf(scope, 'named').selectAll().where('name', '=', name))),
        TE.flatMap((rows) => restoreStored(rows, { entry: entryOf('snapshot_restored', scope, by), name })),
      ),

    remove: (scope, name, by) =>
      recorder.write('deleting a snapshot', function* (record, changed) {
        const removed = yield* query(
          db
            .deleteFrom('stored_snapshots')
            .where(accountColumn, '=', scope ?? '')
            .where('kind', '=', 'named')
            .where('name', '=', name)
            .returning('orders'),
        );
        const [row] = removed;
        if (row === undefined) return false;
        changed('settings', scope ?? null);
        yield* record({
          ...entryOf('snapshot_deleted', scope, by),
          changes: [{ member: 'snapshot', before: name, after: null }],
        });
        return true;
      }),

    reset: (scope, by) =>
      pipe(
        read('finding seeds', () => {
          const seeds = db.selectFrom('stored_snapshots').selectAll().where('kind', '=', 'seed');
          return query(
            scope === undefined ? seeds.orderBy(accountColumn) : seeds.where(accountColumn, '=', scope),
          );
        }),
        TE.flatMap((rows) =>
          scope === undefined && rows.length === 0
            ? TE.right<Failure, RestoredState>({ _tag: 'Restored', merchantIdentifiers: [], orders: 0 })
            : restoreStored(rows, { entry: entryOf('state_reset', scope, by), name: 'seed' }),
        ),
      ),

    storeSeed: (scope) =>
      scope !== undefined
        ? storeSeedOf(scope)
        : pipe(
            read('finding accounts without a seed', () =>
              query(
                db
                  .selectFrom('merchants')
                  .select(accountColumn)
                  .where(
                    accountColumn,
                    'not in',
                    db
                      .selectFrom('stored_snapshots')
                      .select(accountColumn)
                      .where('kind', '=', 'seed')
                      .where('migration', 'in', migrationsWithCurrentTables),
                  )
                  .orderBy(accountColumn),
              ),
            ),
            TE.flatMap(TE.traverseSeqArray((row) => storeSeedOf(row.merchant_identifier))),
            TE.map(() => undefined),
          ),
  };
};

type Kind = 'seed' | 'named';

interface TakenSnapshot {
  readonly row: Omit<StoredSnapshotRow, 'merchant_identifier' | 'kind' | 'name'>;
  readonly accountCreatedAt: string | undefined;
}

const toInfo = (
  row: Pick<StoredSnapshotRow, 'name' | 'created_at' | 'orders' | 'characters'>,
): SnapshotInfo => ({
  name: row.name,
  createdAt: row.created_at,
  orders: row.orders,
  characters: row.characters,
});

const entryOf = (action: AuditAction, scope: SnapshotScope, by: Actor): Omit<NewAuditEntry, 'changes'> => ({
  action,
  by,
  ...(scope !== undefined && { merchantIdentifier: scope }),
});
