/** Opens the books: the ports that read and write a database. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../clock.ts';
import { shown } from '../database.ts';
import { fault, type Fault } from '../fault.ts';
import type { Merchants } from '../merchant.ts';
import type { Ledger } from '../order.ts';
import { addingIn, type Add } from './adding.ts';
import type { Lost } from './connections.ts';
import type { Engine } from './engine.ts';
import { ledgerIn } from './ledger.ts';
import { merchantsIn } from './merchants.ts';
import { openEngine } from './open-engine.ts';
import { ask } from './work.ts';

export interface Books {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly add: Add;
  /** Whether the database answers. */
  readonly alive: TE.TaskEither<Fault, void>;
  readonly close: () => Promise<void>;
}

export const openBooks = (
  database: string,
  clock: Clock,
  lost: Lost = () => undefined,
): TE.TaskEither<Fault, Books> =>
  pipe(
    TE.tryCatch(() => openEngine(database, lost), fault(`opening the database ${shown(database)}`)),
    TE.map(booksOn(clock)),
  );

const booksOn =
  (clock: Clock) =>
  (engine: Engine): Books => ({
    merchants: merchantsIn(engine),
    ledger: ledgerIn(engine, clock),
    add: addingIn(engine, clock),
    alive: engine.reading('asking the database', function* () {
      yield* ask(engine.db.selectFrom('merchants').select('name').limit(1));
    }),
    close: engine.close,
  });
