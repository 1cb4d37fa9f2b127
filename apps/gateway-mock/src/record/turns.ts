/**
 * One connection, many requests: work takes turns. Turns that wait together are committed together, and what is
 * committed goes to the disk together, while the next turns are taken. Nobody is answered before it is there.
 */
import * as E from 'fp-ts/lib/Either.js';
import { fault, type Fault } from '../fault.ts';
import type { Engine } from './engine.ts';
import type { Sqlite } from './sqlite.ts';
import type { Work } from './work.ts';

export const takeTurns = ({
  run,
  execute,
  sync,
}: Pick<Sqlite, 'run' | 'sync'> & { readonly execute: (statement: string) => unknown }): Pick<
  Engine,
  'writing' | 'looking' | 'reading' | 'load'
> => {
  let waiting: Turn[] = [];
  let committed: Turn[] = [];
  let syncing = false;

  const commitAll = (): void => {
    const turns = waiting;
    waiting = [];
    const stored = transact(turns);
    if (E.isLeft(stored)) {
      for (const turn of turns) turn.end(stored);
      return;
    }
    committed.push(...turns);
    if (!syncing) void syncAll();
  };

  // One sync at a time: it takes along whatever was committed before it began.
  const syncAll = async (): Promise<void> => {
    syncing = true;
    while (committed.length > 0) {
      const turns = committed;
      committed = [];
      const stored = await toDisk();
      for (const turn of turns) turn.end(stored);
    }
    syncing = false;
  };

  const transact = (turns: readonly Turn[]): Stored => {
    try {
      execute('begin immediate');
      for (const turn of turns) turn.take();
      execute('commit');
      return E.right(undefined);
    } catch (cause) {
      quietly('rollback');
      return E.left(cause);
    }
  };

  const toDisk = (): Promise<Stored> =>
    sync().then(
      () => E.right(undefined),
      (cause: unknown) => E.left(cause),
    );

  // SQLite may have rolled back by itself, or never have begun.
  const quietly = (statement: string): void => {
    try {
      execute(statement);
    } catch {
      return;
    }
  };

  const attempt = <A>(doing: string, work: () => Work<A>): E.Either<Fault, A> =>
    E.tryCatch(() => run(work()), fault(doing));

  return {
    load: { turns: () => waiting.length + committed.length },
    reading: (doing, work) => () => Promise.resolve(attempt(doing, work)),
    looking: (doing, work) => () => {
      const seen = attempt(doing, work);
      if (!syncing) return Promise.resolve(seen);
      return new Promise((resolve) => {
        committed.push({
          take: () => undefined,
          end: (stored) => resolve(E.isLeft(stored) ? E.left(fault(doing)(stored.left)) : seen),
        });
      });
    },
    writing: (doing, work) => () =>
      new Promise((resolve) => {
        let result: ReturnType<typeof attempt<ResultOf<typeof work>>> = E.left(fault(doing)('never taken'));
        // Not at once: requests that arrived in the same moment get in line first.
        if (waiting.length === 0) setImmediate(commitAll);
        waiting.push({
          take: () => {
            execute('savepoint turn');
            result = attempt(doing, work);
            if (E.isLeft(result)) execute('rollback to turn');
            execute('release turn');
          },
          end: (stored) => resolve(E.isLeft(stored) ? E.left(fault(doing)(stored.left)) : result),
        });
      }),
  };
};

type ResultOf<W> = W extends () => Work<infer A> ? A : never;

/** Whether a transaction reached its end, or why not. */
type Stored = E.Either<unknown, void>;

interface Turn {
  readonly take: () => void;
  readonly end: (stored: Stored) => void;
}
