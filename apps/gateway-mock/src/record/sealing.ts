/** Makes sure, when the books are opened, that every phrase in them is sealed with the key that seals now. */
import { toMerchant, toRow } from './accounts.ts';
import type { Engine } from './engine.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../fault.ts';
import { ask } from './work.ts';

/** Whether a key has sealed anything yet. */
export const isSealed = ({ db, reading }: Engine): TE.TaskEither<Fault, boolean> =>
  reading('looking for sealed phrases', function* () {
    const rows = yield* ask(
      db.selectFrom('merchants').select('sealed_by').where('sealed_by', 'is not', null).limit(1),
    );
    return rows.length > 0;
  });

/** Another process may be doing the same: whoever comes second finds nothing left to do. */
export const sealAll = ({ db, writing }: Engine, keyring: Keyring): TE.TaskEither<Fault, void> =>
  writing("opening the merchants' phrases", function* () {
    const rows = yield* ask(
      db
        .selectFrom('merchants')
        .selectAll()
        .where((is) => is.or([is('sealed_by', 'is', null), is('sealed_by', '!=', keyring.current)]))
        .forUpdate(),
    );
    for (const row of rows) {
      const columns = toRow(toMerchant(row, keyring), keyring);
      yield* ask(
        db.updateTable('merchants').set(columns).where('merchant_identifier', '=', row.merchant_identifier),
      );
    }
  });
