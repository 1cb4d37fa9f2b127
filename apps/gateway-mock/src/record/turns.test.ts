/** Work that takes turns on one connection: what is stored together, what is lost alone, and when it is answered. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { takeTurns } from './turns.ts';
import type { Work } from './work.ts';

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

afterEach(() => sqlite.close());

afterAll(() => rmSync(folder, { recursive: true }));

const turnsOn = (otherwise: Partial<Sqlite> = {}) =>
  takeTurns({
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
    expect(answers).toEqual([E.right('before'), E.left({ doing: 'failing', cause }), E.right('after')]);
    expect(notes()).toEqual(['after', 'before']);
    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(1);
  });

  test('for breaking a rule of the database, too', async () => {
    const { writing } = turnsOn();
    const answers = await Promise.all(
      ['one', 'one', 'two'].map((note) => writing('noting', () => noting(note))()),
    );
    expect(answers).toMatchObject([{ right: 'one' }, { left: { doing: 'noting' } }, { right: 'two' }]);
    expect(notes()).toEqual(['one', 'two']);
  });

  test('before it asked for anything, too', async () => {
    const { writing } = turnsOn();
    const broken = writing('failing', () => {
      throw cause;
    });
    expect(await Promise.all([broken(), writing('noting', () => noting('one'))()])).toEqual([
      E.left({ doing: 'failing', cause }),
      E.right('one'),
    ]);
  });

  test('while it only reads is told as a fault', async () => {
    const { reading } = turnsOn();
    const broken = reading('looking', function* () {
      yield { sql: 'select nothing from nowhere', parameters: [] };
    });
    expect(await broken()).toMatchObject(E.left({ doing: 'looking' }));
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
    expect(answers).toEqual([E.left({ doing: 'noting', cause }), E.left({ doing: 'noting', cause })]);
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
      E.left({ doing: 'noting', cause }),
      E.left({ doing: 'noting', cause }),
    ]);
    await disk.asked(2);
    disk.done();
    expect(await later).toEqual(E.right('three'));
  });
});

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

function* noting(note: string): Work<string> {
  yield { sql: 'insert into notes values (?)', parameters: [note] };
  return note;
}

function notes(): readonly unknown[] {
  return sqlite.run(listing());
}

function* listing(): Work<readonly unknown[]> {
  const rows = yield { sql: 'select note from notes order by note', parameters: [] };
  return (rows as readonly { note: string }[]).map(({ note }) => note);
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n);
}
