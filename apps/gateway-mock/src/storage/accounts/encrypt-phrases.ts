/** Makes sure, when the books are opened, that every phrase in them is sealed with the key that seals now. */
import { toMerchant, toRow } from './merchant-rows.ts';
import type { Engine } from '../engine/engine.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { fault, type Fault } from '../../domain/failure.ts';
import { ask } from '../engine/transaction.ts';

/** Whether a key has sealed anything yet. */
export const isSealed = ({ db, reading }: Engine): TE.TaskEither<Fault, boolean> =>
  reading('looking for sealed phrases', function* () {
    const rows = yield* ask(
      db.selectFrom('merchants').select('sealed_by').where('sealed_by', 'is not', null).limit(1),
    );
    return rows.length > 0;
  });

/**
 * Another process may be doing the same: whoever comes second finds nothing left to do. What stood in clear before is then
 * nowhere in the database's files; if that could not be seen to, the next start does.
 */
export const sealAll = (engine: Engine, keyring: Keyring): TE.TaskEither<Fault, void> =>
  pipe(
    seal(engine, keyring),
    TE.flatMap((stoodInClear) => (stoodInClear ? scrubbed(engine) : TE.right(undefined))),
  );

const seal = ({ db, writing }: Engine, keyring: Keyring): TE.TaskEither<Fault, boolean> =>
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
    if (rows.some(({ sealed_by }) => sealed_by === null)) {
      yield* ask(
        db
          .insertInto('chores')
          .values({ name: toScrub })
          .onConflict((conflict) => conflict.doNothing()),
      );
    }
    const left = yield* ask(db.selectFrom('chores').select('name').where('name', '=', toScrub));
    return left.length > 0;
  });

const toScrub = 'scrub';

const scrubbed = ({ db, writing, scrub }: Engine): TE.TaskEither<Fault, void> =>
  pipe(
    TE.tryCatch(scrub, fault('removing what stood in clear')),
    TE.flatMap((isDone) =>
      isDone
        ? writing('removing what stood in clear', function* () {
            yield* ask(db.deleteFrom('chores').where('name', '=', toScrub));
          })
        : TE.right(undefined),
    ),
  );
