/** Makes sure, when the books are opened, that every phrase in them is sealed with the key that seals now. */
import { toMerchant, toRow } from './merchant-rows.ts';
import type { Engine } from '../engine/engine.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { failure, type Failure } from '../../domain/failure.ts';
import { query } from '../engine/transaction.ts';

/** Whether a key has sealed anything yet. */
export const isSealed = ({ db, reading }: Engine): TE.TaskEither<Failure, boolean> =>
  reading('looking for sealed phrases', function* () {
    const rows = yield* query(
      db.selectFrom('merchants').select('sealed_by').where('sealed_by', 'is not', null).limit(1),
    );
    return rows.length > 0;
  });

/**
 * Another process may be doing the same: whoever comes second finds nothing left to do. What stood in clear before is then
 * nowhere in the database's files; if that could not be seen to, the next start does.
 */
export const sealAll = (engine: Engine, keyring: Keyring): TE.TaskEither<Failure, void> =>
  pipe(
    seal(engine, keyring),
    TE.flatMap((stoodInClear) => (stoodInClear ? scrubbed(engine) : TE.right(undefined))),
  );

const seal = ({ db, writing }: Engine, keyring: Keyring): TE.TaskEither<Failure, boolean> =>
  writing("opening the merchants' phrases", function* () {
    const rows = yield* query(
      db
        .selectFrom('merchants')
        .selectAll()
        .where((is) => is.or([is('sealed_by', 'is', null), is('sealed_by', '!=', keyring.current)]))
        .forUpdate(),
    );
    for (const row of rows) {
      const columns = toRow(toMerchant(row, keyring), keyring);
      yield* query(
        db.updateTable('merchants').set(columns).where('merchant_identifier', '=', row.merchant_identifier),
      );
    }
    if (rows.some(({ sealed_by }) => sealed_by === null)) {
      yield* query(
        db
          .insertInto('chores')
          .values({ name: toScrub })
          .onConflict((conflict) => conflict.doNothing()),
      );
    }
    const left = yield* query(db.selectFrom('chores').select('name').where('name', '=', toScrub));
    return left.length > 0;
  });

const toScrub = 'scrub';

const scrubbed = ({ db, writing, scrub }: Engine): TE.TaskEither<Failure, void> =>
  pipe(
    TE.tryCatch(scrub, failure('removing what stood in clear')),
    TE.flatMap((isDone) =>
      isDone
        ? writing('removing what stood in clear', function* () {
            yield* query(db.deleteFrom('chores').where('name', '=', toScrub));
          })
        : TE.right(undefined),
    ),
  );
