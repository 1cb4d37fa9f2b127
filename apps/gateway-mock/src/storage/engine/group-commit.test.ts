/** Group commit: which transactions are stored together, which one fails alone, and when each resolves. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { openGroupCommit } from './group-commit.ts';
import type { Transaction } from './transaction.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-group-commit-'));
let sqlite: Sqlite;
let statements: string[];
let syncs: number;

beforeEach(() => {
  sqlite = openSqlite(path.join(mkdtempSync(path.join(folder, 'storage-')), 'storage.sqlite'));
  sqlite.execute('create table notes (note text primary key) strict');
  statements = [];
  syncs = 0;
});

afterEach(async () => {
  await new Promise(setImmediate);
  sqlite.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

const openCommits = (otherwise: Partial<Sqlite> = {}) =>
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

describe('reads in one turn of the event loop', () => {
  test('share a transaction, which ends before the next reads', async () => {
    const { read } = openCommits();
    const list = () => read('listing', listing)();
    await Promise.all([list(), list(), list()]);
    expect(statements).toEqual(['begin']);
    await new Promise(setImmediate);
    sqlite.execute("insert into notes values ('one')");
    expect(await list()).toEqual(E.right(['one']));
    expect(statements).toEqual(['begin', 'commit', 'begin']);
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
