/** Group commit: which transactions are stored together, which one fails alone, and when each resolves. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { openSqlite, type Sqlite } from './sqlite-database.ts';
import { openGroupCommit, type GroupCommitOptions } from './group-commit.ts';
import type { Transaction } from '../transaction.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-group-commit-'));
let file: string;
let sqlite: Sqlite;
let statements: string[];
let syncs: number;

beforeEach(async () => {
  file = path.join(mkdtempSync(path.join(folder, 'storage-')), 'storage.sqlite');
  sqlite = await openSqlite(file);
  sqlite.execute('create table notes (note text primary key) strict');
  statements = [];
  syncs = 0;
});

afterEach(async () => {
  await new Promise(setImmediate);
  sqlite.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

const openCommits = (otherwise: Partial<GroupCommitOptions> = {}) =>
  openGroupCommit({
    run: sqlite.run,
    execute: (statement) => {
      statements.push(statement);
      sqlite.execute(statement);
    },
    sync: () => {
      syncs++;
      return sqlite.sync();
    },
    ...otherwise,
  });

test('transactions that wait together share one commit', async () => {
  const { write } = openCommits();
  const answers = await Promise.all(numbers(50).map((n) => write('inserting', () => insertNote(`${n}`))()));
  expect(answers).toEqual(numbers(50).map((n) => E.right(`${n}`)));
  expect(notes()).toEqual(numbers(50).map(String).toSorted());
  expect(statements.filter((statement) => statement === 'commit')).toHaveLength(1);
  expect(syncs).toBe(1);
});

test('a transaction sees the changes of the ones before it', async () => {
  const { write } = openCommits();
  const counting = () =>
    write('counting', function* () {
      const rows = yield { sql: 'select note from notes', parameters: [], returnsRows: true };
      yield* insertNote(`${rows.length}`);
      return rows.length;
    })();
  expect(await Promise.all([counting(), counting(), counting()])).toEqual([
    E.right(0),
    E.right(1),
    E.right(2),
  ]);
});

describe('a transaction that fails', () => {
  const cause = new Error('the transaction is broken');

  test('is rolled back completely, and the others are not', async () => {
    const { write } = openCommits();
    const answers = await Promise.all([
      write('inserting', () => insertNote('before'))(),
      write('failing', function* () {
        yield* insertNote('half');
        throw cause;
      })(),
      write('inserting', () => insertNote('after'))(),
    ]);
    expect(answers).toEqual([E.right('before'), E.left({ action: 'failing', cause }), E.right('after')]);
    expect(notes()).toEqual(['after', 'before']);
    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(1);
  });

  test('fails alone if it violates a constraint', async () => {
    const { write } = openCommits();
    const answers = await Promise.all(
      ['one', 'one', 'two'].map((note) => write('inserting', () => insertNote(note))()),
    );
    expect(answers).toMatchObject([{ right: 'one' }, { left: { action: 'inserting' } }, { right: 'two' }]);
    expect(notes()).toEqual(['one', 'two']);
  });

  test('fails alone before its first statement', async () => {
    const { write } = openCommits();
    const broken = write('failing', () => {
      throw cause;
    });
    expect(await Promise.all([broken(), write('inserting', () => insertNote('one'))()])).toEqual([
      E.left({ action: 'failing', cause }),
      E.right('one'),
    ]);
  });

  test('resolves to a failure if it only reads', async () => {
    const { read } = openCommits();
    const broken = read('reading', function* () {
      yield { sql: 'select nothing from nowhere', parameters: [], returnsRows: true };
    });
    expect(await broken()).toMatchObject(E.left({ action: 'reading' }));
  });
});

test.each(['begin immediate', 'savepoint one', 'release one', 'commit'])(
  'if "%s" fails, nothing is stored, every caller gets the failure, and the next transactions succeed',
  async (failing) => {
    const cause = new Error('disk I/O error');
    let isBroken = true;
    const { write } = openCommits({
      execute: (statement) => {
        if (isBroken && statement === failing) throw cause;
        return sqlite.execute(statement);
      },
    });
    const answers = await Promise.all(
      ['one', 'two'].map((note) => write('inserting', () => insertNote(note))()),
    );
    expect(answers).toEqual([E.left({ action: 'inserting', cause }), E.left({ action: 'inserting', cause })]);
    expect(notes()).toEqual([]);

    isBroken = false;
    expect(await write('inserting', () => insertNote('three'))()).toEqual(E.right('three'));
    expect(notes()).toEqual(['three']);
  },
);

describe('when the disk is full', () => {
  const cause = Object.assign(new Error('database or disk is full'), { errcode: 13 });

  test('transactions are tried once more if space was freed', async () => {
    let isFull = true;
    const { write } = openCommits({
      execute: (statement) => {
        if (isFull && statement === 'commit') throw cause;
        return sqlite.execute(statement);
      },
      freeSpace: () => {
        isFull = false;
        return true;
      },
    });
    const answers = await Promise.all(
      ['one', 'two'].map((note) => write('inserting', () => insertNote(note))()),
    );
    expect(answers).toEqual([E.right('one'), E.right('two')]);
    expect(notes()).toEqual(['one', 'two']);
  });

  test.each([
    ['no space was freed', false],
    ['it is still full', true],
  ])('transactions fail if %s', async (_what, isFreed) => {
    let attempts = 0;
    const { write } = openCommits({ execute: failingAt('commit', cause), freeSpace: () => isFreed });
    const inserting = write('inserting', () => {
      attempts++;
      return insertNote('one');
    });
    expect(await inserting()).toEqual(E.left({ action: 'inserting', cause }));
    expect(attempts).toBe(isFreed ? 2 : 1);
    expect(notes()).toEqual([]);
  });

  test('a statement that fails for it fails the whole group, because SQLite may have rolled it back', async () => {
    const { write } = openCommits();
    const answers = await Promise.all([
      write('inserting', () => insertNote('one'))(),
      write('inserting', function* () {
        yield* insertNote('two');
        throw cause;
      })(),
    ]);
    expect(answers).toEqual([E.left({ action: 'inserting', cause }), E.left({ action: 'inserting', cause })]);
    expect(notes()).toEqual([]);
  });
});

describe('a sync', () => {
  test('ends before the callers get their results', async () => {
    const disk = slowDisk();
    const { write } = openCommits({ sync: disk.sync });
    const ended: string[] = [];
    const result = write('inserting', () => insertNote('one'))().then(() => ended.push('resolved'));
    await disk.started(1);
    expect(notes()).toEqual(['one']);
    ended.push('on the disk');
    disk.done();
    await result;
    expect(ended).toEqual(['on the disk', 'resolved']);
  });

  test('is followed by one sync for everything that was committed in the meantime', async () => {
    const disk = slowDisk();
    const { write } = openCommits({ sync: disk.sync });
    const first = write('inserting', () => insertNote('first'))();
    await disk.started(1);
    const others = numbers(10).map((n) => write('inserting', () => insertNote(`other ${n}`))());
    await committed(11);
    expect(disk.count()).toBe(1);
    disk.done();
    await first;
    await disk.started(2);
    disk.done();
    expect(await Promise.all(others)).toEqual(numbers(10).map((n) => E.right(`other ${n}`)));
    expect(disk.count()).toBe(2);
  });

  test('that fails is a failure for its callers, and not for later ones', async () => {
    const disk = slowDisk();
    const { write } = openCommits({ sync: disk.sync });
    const cause = new Error('no space left');
    const failed = ['one', 'two'].map((note) => write('inserting', () => insertNote(note))());
    await disk.started(1);
    const later = write('inserting', () => insertNote('three'))();
    await committed(3);
    disk.done(cause);
    expect(await Promise.all(failed)).toEqual([
      E.left({ action: 'inserting', cause }),
      E.left({ action: 'inserting', cause }),
    ]);
    await disk.started(2);
    disk.done();
    expect(await later).toEqual(E.right('three'));
  });
});

describe('an unsynced write', () => {
  test('does not wait for the sync', async () => {
    const { writeUnsynced } = openCommits();
    expect(await writeUnsynced('inserting', () => insertNote('one'))()).toEqual(E.right('one'));
    expect(notes()).toEqual(['one']);
    expect(syncs).toBe(0);
  });

  test('resolves before the durable writes of the same commit', async () => {
    const disk = slowDisk();
    const { writeUnsynced, write } = openCommits({ sync: disk.sync });
    const ended: string[] = [];
    const written = write('inserting', () => insertNote('written'))().then(() => ended.push('written'));
    await writeUnsynced('inserting', () => insertNote('unsynced'))().then(() => ended.push('unsynced'));
    expect(notes()).toEqual(['unsynced', 'written']);
    disk.done();
    await written;
    expect(ended).toEqual(['unsynced', 'written']);
  });

  test('resolves to a failure if the commit fails', async () => {
    const cause = new Error('disk I/O error');
    const { writeUnsynced } = openCommits({ execute: failingAt('commit', cause) });
    expect(await writeUnsynced('inserting', () => insertNote('one'))()).toEqual(
      E.left({ action: 'inserting', cause }),
    );
  });
});

describe('a durable read', () => {
  const readAll = (commits: ReturnType<typeof openCommits>) => commits.readDurable('reading', listing)();

  test('resolves at once if everything is on the disk', async () => {
    const commits = openCommits();
    await commits.write('inserting', () => insertNote('one'))();
    expect(await readAll(commits)).toEqual(E.right(['one']));
    expect(syncs).toBe(1);
  });

  test('resolves when everything that it read is on the disk', async () => {
    const disk = slowDisk();
    const commits = openCommits({ sync: disk.sync });
    const first = commits.write('inserting', () => insertNote('first'))();
    await disk.started(1);
    const readFirst = readAll(commits);
    const second = commits.write('inserting', () => insertNote('second'))();
    await committed(2);
    const readBoth = readAll(commits);
    disk.done();
    expect(await readFirst).toEqual(E.right(['first']));
    await first;
    await disk.started(2);
    let isResolved = false;
    void readBoth.then(() => (isResolved = true));
    await new Promise(setImmediate);
    expect(isResolved).toBe(false);
    disk.done();
    expect(await readBoth).toEqual(E.right(['first', 'second']));
    await second;
  });

  test('resolves to a failure if the sync fails', async () => {
    const disk = slowDisk();
    const commits = openCommits({ sync: disk.sync });
    const cause = new Error('no space left');
    void commits.write('inserting', () => insertNote('one'))();
    await disk.started(1);
    const listed = readAll(commits);
    disk.done(cause);
    expect(await listed).toEqual(E.left({ action: 'reading', cause }));
  });
});

describe('while another process locks the file', () => {
  let other: DatabaseSync;

  beforeEach(() => {
    other = new DatabaseSync(file);
    other.exec('begin exclusive');
  });

  afterEach(() => other.close());

  test('writes wait without blocking reads, and are committed together in their order', async () => {
    const { write, read } = openCommits();
    const writes = ['first', 'second'].map((note) => write('inserting', () => insertNote(note))());
    await failedAttempts(2);
    const events: unknown[] = [];
    // A transaction that arrives while the others wait joins them, and sees their changes.
    const counted = write('counting', function* () {
      const rows = yield* listing();
      yield* insertNote('third');
      return rows.length;
    })().then((result) => events.push(result));
    events.push(await read('reading', listing)());
    await failedAttempts(4);
    other.exec('commit');
    expect(await Promise.all(writes)).toEqual([E.right('first'), E.right('second')]);
    await counted;
    expect(events).toEqual([E.right([]), E.right(2)]);
    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(2); // of the read, and of all writes
  });

  test('a write that waits too long fails, and is not stored later', async () => {
    const { write, load } = openCommits({ maxWaitMilliseconds: 40 });
    const cause: unknown = expect.objectContaining({ message: 'database is locked' });
    expect(await write('inserting', () => insertNote('one'))()).toEqual(
      E.left({ action: 'inserting', cause }),
    );
    expect(load.queuedTransactions?.()).toBe(0);
    other.exec('commit');
    expect(await write('inserting', () => insertNote('two'))()).toEqual(E.right('two'));
    expect(notes()).toEqual(['two']);
  });

  test('each write has a time limit of its own', async () => {
    const { write } = openCommits({ maxWaitMilliseconds: 200 });
    const first = write('inserting', () => insertNote('first'))();
    await setTimeout(150);
    const second = write('inserting', () => insertNote('second'))();
    expect(await first).toMatchObject(E.left({ action: 'inserting' }));
    other.exec('commit');
    expect(await second).toEqual(E.right('second'));
    expect(notes()).toEqual(['second']);
  });

  test('reads that need the lock wait as well', async () => {
    other.exec('commit');
    const { read, readDurable } = openCommits();
    const isLocked = lockedReads(3);
    const results = [read, readDurable].map((reading) => reading('reading', isLocked)());
    expect(await Promise.all(results)).toEqual([E.right([]), E.right([])]);
  });

  test('reads that wait too long fail', async () => {
    const { read } = openCommits({ maxWaitMilliseconds: 40 });
    expect(await read('reading', lockedReads(Infinity))()).toMatchObject(
      E.left({ action: 'reading', cause: { message: 'database is locked' } }),
    );
  });

  const failedAttempts = (count: number): Promise<void> => {
    const before = attempts();
    return until(() => attempts() >= before + count);
  };
  const attempts = () => statements.filter((statement) => statement === 'begin immediate').length;

  /** Reads that fail so many times, as they do while another process recovers the file. */
  const lockedReads = (times: number) => {
    let failed = 0;
    return function* (): Transaction<readonly unknown[]> {
      if (failed++ < times) throw Object.assign(new Error('database is locked'), { errcode: busyRecovery });
      return yield* listing();
    };
  };
  const busyRecovery = 261;
});

describe('reads that follow from one event', () => {
  test('share a transaction, which ends before the next event', async () => {
    const { read } = openCommits();
    const list = () => read('listing', listing)();
    await Promise.all([list(), list(), list()]);
    expect(statements).toEqual(['begin']);
    await new Promise(setImmediate);
    expect(statements).toEqual(['begin', 'commit']);
  });

  test('see what another process had committed before it', async () => {
    const { read } = openCommits();
    const list = () => read('listing', listing)();
    const nextEvent = new Promise(setImmediate);
    expect(await list()).toEqual(E.right([]));
    const other = new DatabaseSync(file);
    other.exec("insert into notes values ('one')");
    other.close();
    await nextEvent;
    expect(await list()).toEqual(E.right(['one']));
  });

  test('do not block writes', async () => {
    const { read, write } = openCommits();
    const [listed, written] = await Promise.all([
      read('listing', listing)(),
      write('inserting', () => insertNote('one'))(),
    ]);
    expect([listed, written]).toEqual([E.right([]), E.right('one')]);
    expect(await read('listing', listing)()).toEqual(E.right(['one']));
  });
});

function failingAt(failing: string, cause: Error) {
  return (statement: string) => {
    if (statement === failing) throw cause;
    return sqlite.execute(statement);
  };
}

/** A disk whose syncs end when the test says so. */
function slowDisk() {
  const syncs: { done: (cause?: Error) => void }[] = [];
  return {
    sync: () =>
      new Promise<void>((resolve, reject) =>
        syncs.push({ done: (cause) => (cause === undefined ? resolve() : reject(cause)) }),
      ),
    count: () => syncs.length,
    started: (times: number) => until(() => syncs.length === times),
    done: (cause?: Error) => syncs.at(-1)?.done(cause),
  };
}

function committed(count: number): Promise<void> {
  return until(() => notes().length === count);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

function* insertNote(note: string): Transaction<string> {
  yield { sql: 'insert into notes values (?)', parameters: [note], returnsRows: false };
  return note;
}

function notes(): readonly unknown[] {
  return sqlite.run(listing());
}

function* listing(): Transaction<readonly unknown[]> {
  const rows = yield { sql: 'select note from notes order by note', parameters: [], returnsRows: true };
  return (rows as readonly { note: string }[]).map(({ note }) => note);
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n);
}
