/** Stores accounts. */
import * as O from 'fp-ts/lib/Option.js';
import { sql } from 'kysely';
import type { Account, AccountRepository } from '../../domain/account.ts';
import { diffAccounts } from '../../audit-log/diff-accounts.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { rowReader, toRow } from './account-rows.ts';
import { coalesce } from '../engine/coalesce-reads.ts';
import type { AuditRecorder } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { query, prepared, type Transaction } from '../engine/transaction.ts';

export const createAccountRepository = (
  { db, read, accountsVersion }: Engine,
  keyring: Keyring,
  recorder: AuditRecorder,
): AccountRepository => {
  const toAccount = rowReader(keyring);
  const byIdentifier = prepared<{ merchantIdentifier: string }>()(db, (from, slot) =>
    from.selectFrom('merchants').selectAll().where('merchant_identifier', '=', slot('merchantIdentifier')),
  );

  function* lock(merchantIdentifier: string): Transaction<O.Option<Account>> {
    const [row] = yield* query(
      db
        .selectFrom('merchants')
        .selectAll()
        .where('merchant_identifier', '=', merchantIdentifier)
        .forUpdate(),
    );
    return row === undefined ? O.none : O.some(toAccount(row));
  }

  // Reading an account and decrypting its phrases costs as much as the rest of a small request.
  const known = new Map<string, { readonly version: string; readonly account: O.Option<Account> }>();

  const find: AccountRepository['find'] = (merchantIdentifier) =>
    read('finding an account', function* () {
      const version = accountsVersion?.();
      const last = known.get(merchantIdentifier);
      if (last !== undefined && last.version === version) return last.account;
      const [row] = yield* byIdentifier({ merchantIdentifier });
      const account = row === undefined ? O.none : O.some(toAccount(row));
      if (known.size >= maxKnown) known.clear();
      if (version !== undefined && O.isSome(account)) known.set(merchantIdentifier, { version, account });
      return account;
    });

  return {
    find: coalesce(find),

    all: read('listing accounts', function* () {
      const rows = yield* query(
        db.selectFrom('merchants').selectAll().orderBy('created_at').orderBy('merchant_identifier'),
      );
      return rows.map((row) => toAccount(row));
    }),

    anyCreatesPayments: read('finding an account with a payment channel', function* () {
      const rows = yield* query(
        db
          .selectFrom('merchants')
          .select('merchant_identifier')
          .where('payment_channels', '<>', '[]')
          .limit(1),
      );
      return rows.length > 0;
    }),

    page: (after, count, search) =>
      read('listing accounts', function* () {
        const rows = yield* query(
          db
            .selectFrom('merchants')
            .selectAll()
            .where('merchant_identifier', '>', after)
            .$if(search !== undefined, (from) => from.where(isFoundBy(search ?? '')))
            .orderBy('merchant_identifier')
            .limit(count),
        );
        return rows.map((row) => toAccount(row));
      }),

    change: (merchantIdentifier, decide, audited) =>
      recorder.write('changing an account', function* (record, changed) {
        const account = yield* lock(merchantIdentifier);
        if (O.isNone(account)) return O.none;
        const after = decide(account.value);
        const { merchant_identifier: _itself, ...columns } = toRow(after, keyring);
        yield* query(
          db.updateTable('merchants').set(columns).where('merchant_identifier', '=', merchantIdentifier),
        );
        // The sums of the day belong to the old limits: the next capture adds them up again.
        yield* query(db.deleteFrom('daily_captures').where('merchant_identifier', '=', merchantIdentifier));
        const changes = audited === undefined ? [] : diffAccounts(account.value, after);
        if (audited !== undefined && changes.length > 0)
          yield* record({ ...audited, merchantIdentifier, changes });
        changed('settings', merchantIdentifier);
        return O.some(after);
      }),
  };
};

const maxKnown = 1000;

const isFoundBy = (search: string) =>
  sql<boolean>`(${beginsWith('merchant_identifier', search)} or ${beginsWith('name', search)})`;

// The engine takes the prefix, because the engines differ in what they count as a character.
const beginsWith = (column: 'merchant_identifier' | 'name', search: string) =>
  sql<boolean>`lower(substr(${sql.ref(column)}, 1, length(cast(${search} as text)))) = lower(cast(${search} as text))`;
