/** Work that takes turns on one connection: what is stored together, what is lost alone, and when it is answered. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { openGroupCommit } from './group-commit.ts';
import type { Transaction } from './transaction.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-turns-'));
let sqlite: Sqlite;
let statements: string[];
let syncs: number;

beforeEach(() => {
  sqlite = openSqlite(path.join(mkdtempSync(path.join(folder, 'books-')), 'books.sqlite'));
  sqlite.execute('create table notes (note text primary key) strict');
  statements = [];
  syncs = 0;
});

afterEach(async () => {
  await new Promise(setImmediate);
  sqlite.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

const turnsOn = (otherwise: Partial<Sqlite> = {}) =>
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

test('works that wait together are stored by one commit', async () => {
  const { writing } = turnsOn();
  const answers = await Promise.all(numbers(50).map((n) => writing('noting', () => noting(`${n}`))()));
  expect(answers).toEqual(numbers(50).map((n) => E.right(`${n}`)));
  expect(notes()).toEqual(numbers(50).map(String).toSorted());
  expect(statements.filter((statement) => statement === 'commit')).toHaveLength(1);
  expect(syncs).toBe(1);
});

test('a work sees what the ones before it wrote', async () => {
  const { writing } = turnsOn();
  const counting = () =>
    writing('counting', function* () {
      const rows = yield { sql: 'select note from notes', parameters: [] };
      yield* noting(`${rows.length}`);
      return rows.length;
    })();
  expect(await Promise.all([counting(), counting(), counting()])).toEqual([
    E.right(0),
    E.right(1),
    E.right(2),
  ]);
});

describe('a work that fails', () => {
  const cause = new Error('this work is broken');

  test('is undone whole and alone', async () => {
    const { writing } = turnsOn();
    const answers = await Promise.all([
      writing('noting', () => noting('before'))(),
      writing('failing', function* () {
        yield* noting('half');
        throw cause;
      })(),
      writing('noting', () => noting('after'))(),
    ]);
    expect(answers).toEqual([E.right('before'), E.left({ action: 'failing', cause }), E.right('after')]);
    expect(notes()).toEqual(['after', 'before']);
    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(1);
  });

  test('for breaking a rule of the database, too', async () => {
    const { writing } = turnsOn();
    const answers = await Promise.all(
      ['one', 'one', 'two'].map((note) => writing('noting', () => noting(note))()),
    );
    expect(answers).toMatchObject([{ right: 'one' }, { left: { action: 'noting' } }, { right: 'two' }]);
    expect(notes()).toEqual(['one', 'two']);
  });

  test('before it asked for anything, too', async () => {
    const { writing } = turnsOn();
    const broken = writing('failing', () => {
      throw cause;
    });
    expect(await Promise.all([broken(), writing('noting', () => noting('one'))()])).toEqual([
      E.left({ action: 'failing', cause }),
      E.right('one'),
    ]);
  });

  test('while it only reads is told as a fault', async () => {
    const { reading } = turnsOn();
    const broken = reading('looking', function* () {
      yield { sql: 'select nothing from nowhere', parameters: [] };
    });
    expect(await broken()).toMatchObject(E.left({ action: 'looking' }));
  });
});

test.each(['begin immediate', 'savepoint turn', 'release turn', 'commit'])(
  'if "%s" fails, nothing is stored, everyone is told, and the next ones are served',
  async (failing) => {
    const cause = new Error('disk I/O error');
    let isBroken = true;
    const { writing } = turnsOn({
      execute: (statement) => {
        if (isBroken && statement === failing) throw cause;
        return sqlite.execute(statement);
      },
    });
    const answers = await Promise.all(['one', 'two'].map((note) => writing('noting', () => noting(note))()));
    expect(answers).toEqual([E.left({ action: 'noting', cause }), E.left({ action: 'noting', cause })]);
    expect(notes()).toEqual([]);

    isBroken = false;
    expect(await writing('noting', () => noting('three'))()).toEqual(E.right('three'));
    expect(notes()).toEqual(['three']);
  },
);

describe('the disk', () => {
  test('has it before anyone is answered', async () => {
    const disk = slowDisk();
    const { writing } = turnsOn({ sync: disk.sync });
    const ended: string[] = [];
    const answered = writing('noting', () => noting('one'))().then(() => ended.push('answered'));
    await disk.asked(1);
    expect(notes()).toEqual(['one']);
    ended.push('on the disk');
    disk.done();
    await answered;
    expect(ended).toEqual(['on the disk', 'answered']);
  });

  test('takes whoever was committed meanwhile along the next time, and is asked once for all of them', async () => {
    const disk = slowDisk();
    const { writing } = turnsOn({ sync: disk.sync });
    const first = writing('noting', () => noting('first'))();
    await disk.asked(1);
    const others = numbers(10).map((n) => writing('noting', () => noting(`other ${n}`))());
    await committed(11);
    expect(disk.count()).toBe(1);
    disk.done();
    await first;
    await disk.asked(2);
    disk.done();
    expect(await Promise.all(others)).toEqual(numbers(10).map((n) => E.right(`other ${n}`)));
    expect(disk.count()).toBe(2);
  });

  test('that fails is a fault to all who wait for it, and to nobody after them', async () => {
    const disk = slowDisk();
    const { writing } = turnsOn({ sync: disk.sync });
    const cause = new Error('no space left');
    const unlucky = ['one', 'two'].map((note) => writing('noting', () => noting(note))());
    await disk.asked(1);
    const later = writing('noting', () => noting('three'))();
    await committed(3);
    disk.done(cause);
    expect(await Promise.all(unlucky)).toEqual([
      E.left({ action: 'noting', cause }),
      E.left({ action: 'noting', cause }),
    ]);
    await disk.asked(2);
    disk.done();
    expect(await later).toEqual(E.right('three'));
  });
});

describe('who notes something', () => {
  test('does not wait for the disk', async () => {
    const { noting: note } = turnsOn();
    expect(await note('noting', () => noting('one'))()).toEqual(E.right('one'));
    expect(notes()).toEqual(['one']);
    expect(syncs).toBe(0);
  });

  test('is answered before those who were committed with it, who do', async () => {
    const disk = slowDisk();
    const { noting: note, writing } = turnsOn({ sync: disk.sync });
    const ended: string[] = [];
    const written = writing('writing', () => noting('written'))().then(() => ended.push('written'));
    await note('noting', () => noting('noted'))().then(() => ended.push('noted'));
    expect(notes()).toEqual(['noted', 'written']);
    disk.done();
    await written;
    expect(ended).toEqual(['noted', 'written']);
  });

  test('is told if it could not be stored', async () => {
    const cause = new Error('disk I/O error');
    const { noting: note } = turnsOn({ execute: failingAt('commit', cause) });
    expect(await note('noting', () => noting('one'))()).toEqual(E.left({ action: 'noting', cause }));
  });
});

describe('who looks', () => {
  const look = (turns: ReturnType<typeof turnsOn>) => turns.looking('looking', listing)();

  test('is answered at once where all is on the disk', async () => {
    const turns = turnsOn();
    await turns.writing('noting', () => noting('one'))();
    expect(await look(turns)).toEqual(E.right(['one']));
    expect(syncs).toBe(1);
  });

  test('waits until what it saw is on the disk, and no longer', async () => {
    const disk = slowDisk();
    const turns = turnsOn({ sync: disk.sync });
    const first = turns.writing('noting', () => noting('first'))();
    await disk.asked(1);
    const sawFirst = look(turns);
    const second = turns.writing('noting', () => noting('second'))();
    await committed(2);
    const sawBoth = look(turns);
    disk.done();
    expect(await sawFirst).toEqual(E.right(['first']));
    await first;
    await disk.asked(2);
    let isAnswered = false;
    void sawBoth.then(() => (isAnswered = true));
    await new Promise(setImmediate);
    expect(isAnswered).toBe(false);
    disk.done();
    expect(await sawBoth).toEqual(E.right(['first', 'second']));
    await second;
  });

  test('is told if that never came there', async () => {
    const disk = slowDisk();
    const turns = turnsOn({ sync: disk.sync });
    const cause = new Error('no space left');
    void turns.writing('noting', () => noting('one'))();
    await disk.asked(1);
    const seen = look(turns);
    disk.done(cause);
    expect(await seen).toEqual(E.left({ action: 'looking', cause }));
  });
});

describe('those who read in one moment', () => {
  test('share a transaction, which is over when the next ones read', async () => {
    const { reading } = turnsOn();
    const read = () => reading('reading', listing)();
    await Promise.all([read(), read(), read()]);
    expect(statements).toEqual(['begin']);
    await new Promise(setImmediate);
    sqlite.execute("insert into notes values ('one')");
    expect(await read()).toEqual(E.right(['one']));
    expect(statements).toEqual(['begin', 'commit', 'begin']);
  });

  test("are in nobody's way who writes", async () => {
    const { reading, writing } = turnsOn();
    const [read, written] = await Promise.all([
      reading('reading', listing)(),
      writing('noting', () => noting('one'))(),
    ]);
    expect([read, written]).toEqual([E.right([]), E.right('one')]);
    expect(await reading('reading', listing)()).toEqual(E.right(['one']));
  });
});

function failingAt(failing: string, cause: Error) {
  return (statement: string) => {
    if (statement === failing) throw cause;
    return sqlite.execute(statement);
  };
}

/** A disk that is done when the test says so. */
function slowDisk() {
  const asked: { done: (cause?: Error) => void }[] = [];
  return {
    sync: () =>
      new Promise<void>((resolve, reject) =>
        asked.push({ done: (cause) => (cause === undefined ? resolve() : reject(cause)) }),
      ),
    count: () => asked.length,
    asked: (times: number) => until(() => asked.length === times),
    done: (cause?: Error) => asked.at(-1)?.done(cause),
  };
}

function committed(count: number): Promise<void> {
  return until(() => notes().length === count);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

function* noting(note: string): Transaction<string> {
  yield { sql: 'insert into notes values (?)', parameters: [note] };
  return note;
}

function notes(): readonly unknown[] {
  return sqlite.run(listing());
}

function* listing(): Transaction<readonly unknown[]> {
  const rows = yield { sql: 'select note from notes order by note', parameters: [] };
  return (rows as readonly { note: string }[]).map(({ note }) => note);
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n);
}
