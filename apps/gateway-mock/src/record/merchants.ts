/** Accounts in the books. */
import { isShaType, requestPhrase, responsePhrase } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant, Merchants } from '../merchant.ts';
import type { Engine } from './engine.ts';
import type { MerchantRow } from './tables.ts';
import { ask, prepared } from './work.ts';

export const merchantsIn = ({ db, reading }: Engine): Merchants => {
  const byIdentifier = prepared<{ merchantIdentifier: string }>()(db, (from, slot) =>
    from.selectFrom('merchants').selectAll().where('merchant_identifier', '=', slot('merchantIdentifier')),
  );

  return {
    find: (merchantIdentifier) =>
      reading('finding a merchant', function* () {
        const [row] = yield* byIdentifier({ merchantIdentifier });
        return row === undefined ? O.none : O.some(toMerchant(row));
      }),

    all: reading('listing merchants', function* () {
      const rows = yield* ask(
        db.selectFrom('merchants').selectAll().orderBy('created_at').orderBy('merchant_identifier'),
      );
      return rows.map(toMerchant);
    }),
  };
};

const toMerchant = (row: MerchantRow): Merchant => {
  if (!isShaType(row.sha_type)) throw new Error(`merchant ${row.merchant_identifier} has no known SHA type`);
  return {
    merchantIdentifier: row.merchant_identifier,
    name: row.name,
    accessCode: row.access_code,
    active: row.active === 1,
    shaType: row.sha_type,
    requestPhrase: requestPhrase(row.sha_request_phrase),
    responsePhrase: responsePhrase(row.sha_response_phrase),
  };
};
