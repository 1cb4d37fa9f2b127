/** Encrypts every phrase in the database with the current key, when the storage is opened. */
import { toAccount, toRow } from './account-rows.ts';
import type { Engine } from '../engine/engine.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { failure, type Failure } from '../../domain/failure-with-cause.ts';
import { query } from '../engine/transaction.ts';

/** Finds out whether any phrase is encrypted yet. */
export const hasEncryptedPhrases = ({ db, read }: Engine): TE.TaskEither<Failure, boolean> =>
  read('finding encrypted phrases', function* () {
    const rows = yield* query(
      db
        .selectFrom('merchants')
        .select('encryption_key_id')
        .where('encryption_key_id', 'is not', null)
        .limit(1),
    );
    return rows.length > 0;
  });

/**
 * Encrypts all phrases. Several processes may do this at once: the second finds nothing left to do. Afterwards it removes the
 * plain text from the database's files; if that fails, the next start tries again.
 */
export const encryptAllPhrases = (engine: Engine, keyring: Keyring): TE.TaskEither<Failure, void> =>
  pipe(
    encryptPhrases(engine, keyring),
    TE.flatMap((hasPlainText) => (hasPlainText ? removePlainText(engine) : TE.right(undefined))),
  );

const encryptPhrases = ({ db, write }: Engine, keyring: Keyring): TE.TaskEither<Failure, boolean> =>
  write('encrypting phrases', function* () {
    const rows = yield* query(
      db
        .selectFrom('merchants')
        .selectAll()
        .where((is) =>
          is.or([is('encryption_key_id', 'is', null), is('encryption_key_id', '!=', keyring.current)]),
        )
        .forUpdate(),
    );
    for (const row of rows) {
      const columns = toRow(toAccount(row, keyring), keyring);
      yield* query(
        db.updateTable('merchants').set(columns).where('merchant_identifier', '=', row.merchant_identifier),
      );
    }
    if (rows.some(({ encryption_key_id }) => encryption_key_id === null)) {
      yield* query(
        db
          .insertInto('maintenance_tasks')
          .values({ name: scrubTask })
          .onConflict((conflict) => conflict.doNothing()),
      );
    }
    const tasks = yield* query(
      db.selectFrom('maintenance_tasks').select('name').where('name', '=', scrubTask),
    );
    return tasks.length > 0;
  });

const scrubTask = 'scrub';

const removePlainText = ({ db, write, scrub }: Engine): TE.TaskEither<Failure, void> =>
  pipe(
    TE.tryCatch(scrub, failure('removing plain text phrases')),
    TE.flatMap((isDone) =>
      isDone
        ? write('removing plain text phrases', function* () {
            yield* query(db.deleteFrom('maintenance_tasks').where('name', '=', scrubTask));
          })
        : TE.right(undefined),
    ),
  );
