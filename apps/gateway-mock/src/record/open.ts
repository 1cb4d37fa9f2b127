/** Opens the books: the database brought up to date, and the two ports that read and write it. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../clock.ts';
import { fault, type Fault } from '../fault.ts';
import type { Merchants } from '../merchant.ts';
import type { Ledger } from '../order.ts';
import { addingIn, type Add } from './adding.ts';
import { ledgerIn } from './ledger.ts';
import { merchantsIn } from './merchants.ts';
import { migrate } from './migrate.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { takeTurns } from './turns.ts';
import { ask } from './work.ts';

export interface Books {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly add: Add;
  /** Whether the database answers. */
  readonly alive: TE.TaskEither<Fault, void>;
  readonly close: () => void;
}

export const openBooks = (file: string, clock: Clock): TE.TaskEither<Fault, Books> =>
  pipe(
    TE.tryCatch(() => open(file), fault(`opening the database ${file}`)),
    TE.map((sqlite) => {
      const turns = takeTurns(sqlite);
      return {
        merchants: merchantsIn(sqlite.db, turns),
        ledger: ledgerIn(sqlite.db, turns, clock),
        add: addingIn(sqlite.db, turns, clock),
        alive: turns.reading('asking the database', function* () {
          yield* ask(sqlite.db.selectFrom('merchants').select('name').limit(1));
        }),
        close: sqlite.close,
      };
    }),
  );

const open = async (file: string): Promise<Sqlite> => {
  const sqlite = openSqlite(file);
  try {
    sqlite.execute('begin exclusive');
    await migrate(sqlite.db);
    sqlite.execute('commit');
    return sqlite;
  } catch (cause) {
    sqlite.close();
    throw cause;
  }
};
