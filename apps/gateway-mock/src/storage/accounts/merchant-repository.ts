/** Accounts in the books. */
import * as O from 'fp-ts/lib/Option.js';
import { sql } from 'kysely';
import type { Merchant, MerchantRepository } from '../../domain/merchant.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { rowReader, toRow } from './merchant-rows.ts';
import { coalesce } from '../engine/request-coalescing.ts';
import type { Engine } from '../engine/engine.ts';
import { query, prepared, type Transaction } from '../engine/transaction.ts';

export const merchantsIn = (
  { db, reading, writing, atOnce }: Engine,
  keyring: Keyring,
): MerchantRepository => {
  const toMerchant = rowReader(keyring);
  const byIdentifier = prepared<{ merchantIdentifier: string }>()(db, (from, slot) =>
    from.selectFrom('merchants').selectAll().where('merchant_identifier', '=', slot('merchantIdentifier')),
  );

  function* hold(merchantIdentifier: string): Transaction<O.Option<Merchant>> {
    const [row] = yield* query(
      db
        .selectFrom('merchants')
        .selectAll()
        .where('merchant_identifier', '=', merchantIdentifier)
        .forUpdate(),
    );
    return row === undefined ? O.none : O.some(toMerchant(row));
  }

  const find: MerchantRepository['find'] = (merchantIdentifier) =>
    reading('finding a merchant', function* () {
      const [row] = yield* byIdentifier({ merchantIdentifier });
      return row === undefined ? O.none : O.some(toMerchant(row));
    });

  return {
    find: atOnce ? coalesce(find) : find,

    all: reading('listing merchants', function* () {
      const rows = yield* query(
        db.selectFrom('merchants').selectAll().orderBy('created_at').orderBy('merchant_identifier'),
      );
      return rows.map((row) => toMerchant(row));
    }),

    page: (after, count, search) =>
      reading('listing merchants', function* () {
        const rows = yield* query(
          db
            .selectFrom('merchants')
            .selectAll()
            .where('merchant_identifier', '>', after)
            .$if(search !== undefined, (from) => from.where(isFoundBy(search ?? '')))
            .orderBy('merchant_identifier')
            .limit(count),
        );
        return rows.map((row) => toMerchant(row));
      }),

    change: (merchantIdentifier, decide) =>
      writing('changing an account', function* () {
        const found = yield* hold(merchantIdentifier);
        if (O.isNone(found)) return O.none;
        const changed = decide(found.value);
        const { merchant_identifier: _itself, ...columns } = toRow(changed, keyring);
        yield* query(
          db.updateTable('merchants').set(columns).where('merchant_identifier', '=', merchantIdentifier),
        );
        // What was counted counts for a limit that may be another now: the next capture counts anew.
        yield* query(db.deleteFrom('daily_captures').where('merchant_identifier', '=', merchantIdentifier));
        return O.some(changed);
      }),
  };
};

const isFoundBy = (search: string) =>
  sql<boolean>`(${beginsWith('merchant_identifier', search)} or ${beginsWith('name', search)})`;

// Cut by the engine, which alone knows what it counts as a letter.
const beginsWith = (column: 'merchant_identifier' | 'name', search: string) =>
  sql<boolean>`lower(substr(${sql.ref(column)}, 1, length(cast(${search} as text)))) = lower(cast(${search} as text))`;
