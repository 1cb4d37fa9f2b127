/** Migrates a database to the tables of this version. Refuses a database that a newer version or another program has migrated. */
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as accountsOrdersOperations from './0001-accounts-orders-operations.ts';
import * as lastFortId from './0002-last-fort-id.ts';
import * as accountSettingsAndTokens from './0003-account-settings-and-tokens.ts';
import * as feedbackAndSimulation from './0004-feedback-and-simulation.ts';
import * as sessions from './0005-sessions.ts';
import * as changeEventsAndActivity from './0006-change-events-and-activity.ts';
import * as renameTablesAndColumns from './0007-rename-tables-and-columns.ts';
import * as signInLinks from './0008-sign-in-links.ts';
import * as unauthenticatedEntries from './0009-unauthenticated-entries.ts';
import * as auditLog from './0010-audit-log.ts';
import * as refusedAccess from './0011-refused-access.ts';
import * as operationLinks from './0012-operation-links.ts';
import * as storedSnapshots from './0013-stored-snapshots.ts';
import * as search from './0014-search.ts';
import * as tokenScopeAndLastUse from './0015-token-scope-and-last-use.ts';
import * as requestDurations from './0016-request-durations.ts';
import * as dropOrderSearch from './0017-drop-order-search.ts';
import * as migrationOfSnapshots from './0018-migration-of-snapshots.ts';
import * as coverageOfRequests from './0019-coverage-of-requests.ts';
import * as feedbackCauses from './0020-feedback-causes.ts';
import * as payments from './0021-payments.ts';
import * as returnsOfPayments from './0022-returns-of-payments.ts';
import * as savedCardsAndChallenges from './0023-saved-cards-and-challenges.ts';
import * as removalsAndResends from './0024-removals-and-resends.ts';
import type { Tables } from '../table-types.ts';

/** All migrations, in their order. They run forward only. Databases record the names, so a name never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts-orders-operations': accountsOrdersOperations,
  '0002-last-fort-id': lastFortId,
  '0003-accounts-whole': accountSettingsAndTokens,
  '0004-feedback-and-simulation': feedbackAndSimulation,
  '0005-sessions': sessions,
  '0006-news-and-activity': changeEventsAndActivity,
  '0007-plain-names': renameTablesAndColumns,
  '0008-sign-in-links': signInLinks,
  '0009-unauthenticated-entries': unauthenticatedEntries,
  '0010-audit-log': auditLog,
  '0011-refused-access': refusedAccess,
  '0012-operation-links': operationLinks,
  '0013-stored-snapshots': storedSnapshots,
  '0014-search': search,
  '0015-token-scope-and-last-use': tokenScopeAndLastUse,
  '0016-request-durations': requestDurations,
  '0017-drop-order-search': dropOrderSearch,
  '0018-migration-of-snapshots': migrationOfSnapshots,
  '0019-coverage-of-requests': coverageOfRequests,
  '0020-feedback-causes': feedbackCauses,
  '0021-payments': payments,
  '0022-returns-of-payments': returnsOfPayments,
  '0023-saved-cards-and-challenges': savedCardsAndChallenges,
  '0024-removals-and-resends': removalsAndResends,
};

export const lastMigration = Object.keys(migrations).at(-1) ?? '';

/** Which migrations the database had before some were run. Empty if none was run, or if the database was new. */
export interface Migrated {
  readonly changedFrom: readonly string[];
}

/** Runs the missing migrations. Call it in a transaction with a lock, because two processes may start at once. */
export const migrate = async (
  db: Kysely<Tables>,
  kind: keyof typeof wasMigrated,
  upTo = migrations,
): Promise<Migrated> => {
  const before = await applied(db, kind);
  const newer = before.filter((name) => !(name in upTo));
  if (newer.length > 0) {
    if (newer.length === before.length)
      throw new Error(
        `the database belongs to another program, which has migrated it (${newer.join(', ')}): choose an empty database with --database`,
      );
    throw new Error(`the database was changed by a newer version (${newer.join(', ')}): start that version`);
  }
  // Kysely's migrator reads the whole catalog several times, which takes longer than everything else at a start.
  if (before.length === Object.keys(upTo).length) return { changedFrom: [] };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...upTo }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return { changedFrom: results.length === 0 ? [] : before };
};

const wasMigrated = {
  sqlite: sql`select 1 from sqlite_schema where name = 'kysely_migration'`,
  postgres: sql`select 1 where to_regclass('kysely_migration') is not null`,
};

const applied = async (db: Kysely<Tables>, kind: keyof typeof wasMigrated): Promise<readonly string[]> => {
  if ((await wasMigrated[kind].execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{
    readonly name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};
