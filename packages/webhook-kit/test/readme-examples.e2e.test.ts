/** The README: its code blocks are programs that run, its drivers work, and its results are those of the code. */
import { httpStatuses, responsePhrase } from '@postern/webhook-kit';
import { createIdempotencyTable, sqlStore } from '@postern/webhook-kit/store/sql';
import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { openSqlite } from './open-database.ts';

const home = path.join(__dirname, '..');
const readme = readFileSync(path.join(home, 'README.md'), 'utf8');
const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') } as const;
const programs = ['start', 'express', 'verify', 'sqlite-store', 'testing'].map((name) => ({
  name,
  code: readFileSync(path.join(__dirname, 'readme', `${name}.ts`), 'utf8'),
}));
const codeOf = (name: string): string => programs.find((program) => program.name === name)?.code ?? '';

test('the README shows exactly these programs', () => {
  const blocks = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, lines]) => lines);
  expect(blocks).toEqual(programs.map(({ code }) => code));
});

let child: ChildProcessByStdio<null, Readable, null> | undefined;
afterEach(async () => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
});

/** Starts code in the folder of the kit, whose packages it imports. */
const start = (code: string): ChildProcessByStdio<null, Readable, null> => {
  const flags = ['--conditions=@postern/source', '--input-type=module-typescript', '-e', code];
  child = spawn(process.execPath, flags, { cwd: home, stdio: ['ignore', 'pipe', 'ignore'] });
  return child;
};

const anyPort = 'listen(0, function () { console.log(this.address().port) })';

test.each([
  ['start', codeOf('start').replace('listen(3000)', anyPort), '/'],
  ['express', `${codeOf('express')}\napp.${anyPort};`, '/feedback'],
  [
    'verify',
    `import { serve } from '@hono/node-server';
     ${codeOf('verify')}
     serve({ fetch: POST, port: 0 }, ({ port }) => console.log(port));`,
    '/',
  ],
])('the program %s receives feedback', async (_name, code, pathname) => {
  const lines = createInterface(start(code).stdout)[Symbol.asyncIterator]();
  const url = `http://127.0.0.1:${(await lines.next()).value}${pathname}`;
  const feedback = signedFeedback('CAPTURE', {}, shop);
  expect(await postFeedback(url, feedback)).toMatchObject({ status: 200 });
  expect((await lines.next()).value).toMatch(/^CAPTURE Succeeded|^Handled$/);
});

test('the test program prints what the README says', async () => {
  expect(await text(start(codeOf('testing')).stdout)).toBe('200 Declined\n');
});

test('the program with SQLite handles an event once, also in two processes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-readme-'));
  const code = `${codeOf('sqlite-store').replace('shop.sqlite', path.join(folder, 'shop.sqlite'))}
    import { signedFeedback } from '@postern/webhook-kit/testing';
    const { shaType } = { shaType: 'SHA-256' as const };
    const request = signedFeedback('CAPTURE', {}, { shaType, responsePhrase: responsePhrase('demo-response-phrase') });
    console.log((await receiver.handleRequest(request)).body.trim());`;
  expect(await text(start(code).stdout)).toBe('CAPTURE Succeeded\nHandled: The event was handled\n');
  expect(await text(start(code).stdout)).toBe('Duplicate: The event was handled before\n');
  rmSync(folder, { recursive: true });
});

test('the program with SQLite waits while another process writes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-readme-'));
  const file = path.join(folder, 'shop.sqlite');
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  const { stdout } = start(
    `console.log('started');\n${codeOf('sqlite-store').replace('shop.sqlite', file)}\nconsole.log('ready');`,
  );
  const lines = createInterface(stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('started');
  other.exec('COMMIT');
  expect((await lines.next()).value).toBe('ready');
  other.close();
  rmSync(folder, { recursive: true });
});

/** Objects that behave like the drivers, each with a database of its own. Those that are not installed stand on SQLite. */
const drivers = () => {
  const sqlite = new DatabaseSync(':memory:');
  // SQLite binds `?1` by position, as PostgreSQL binds `$1`.
  const numbered = (sql: string) => sqlite.prepare(sql.replaceAll('$', '?'));
  const pool = {
    query: (sql: string, values: (number | string)[] = []) =>
      Promise.resolve({ rows: numbered(sql).all(...values), rowCount: null }),
  };
  return {
    kysely: openSqlite(':memory:'),
    pool,
    drizzle: { $client: pool },
    prisma: {
      $queryRawUnsafe: (sql: string, ...values: (number | string)[]) =>
        Promise.resolve(numbered(sql).all(...values)),
    },
    sqlite,
    better: {
      prepare: (sql: string) => {
        const statement = sqlite.prepare(sql);
        const returnsRows = statement.columns().length > 0;
        const refuse = () => {
          throw new TypeError('This statement does not return data. Use run() instead');
        };
        return {
          all: returnsRows ? statement.all.bind(statement) : refuse,
          run: statement.run.bind(statement),
        };
      },
    },
    mysql: {
      query: (sql: string, values: (number | string)[]) =>
        Promise.resolve([sqlite.prepare(sql).all(...values), []]),
    },
  };
};

const rows = [...readme.matchAll(/^\| ([\w .:-]+?) +\| `(sqlStore\(.*\))` +\|$/gm)].map(
  ([, driver = '', code = '']) => [driver, code] as const,
);

test('the README has a store for each of these drivers', () => {
  expect(rows).toHaveLength(Object.keys(drivers()).length);
});

test.each(rows)('the store for %s claims once', async (_driver, code) => {
  const installed = drivers();
  await createIdempotencyTable({ query: (sql: string) => installed.sqlite.exec(sql) });
  await createIdempotencyTable(installed.kysely);
  const names = ['sqlStore', ...Object.keys(installed)];
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the code that the README shows
  const store: ReturnType<typeof sqlStore> = new Function(...names, `return ${code}`)(
    sqlStore,
    ...Object.values(installed),
  );
  const durations = { leaseSeconds: 30, retentionSeconds: 86_400 };
  const claim = await store.claim('a', durations);
  expect([claim._tag, (await store.claim('a', durations))._tag]).toEqual(['Claimed', 'InProgress']);
  await store.complete('a', 'token' in claim ? claim.token : '', durations);
  expect((await store.claim('a', durations))._tag).toBe('Completed');
});

test('the table of results has the HTTP statuses of the code', () => {
  const documented = [...readme.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (\d{3}) /gm)].flatMap(
    ([, tags = '', status]) => [...tags.matchAll(/\w+/g)].map(([tag]) => [tag, Number(status)]),
  );
  expect(Object.fromEntries(documented)).toEqual(httpStatuses);
});
