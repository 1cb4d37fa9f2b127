/** Several processes on one PostgreSQL store: each event is handled once, and none is lost when one of them is killed. */
import { createIdempotencyTable } from '@postern/webhook-kit/store/sql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { onPostgres, type Tables } from './open-database.ts';
import { noPostgres, startPostgres, type Postgres } from './start-postgres.ts';

const reason = noPostgres();
if (reason !== undefined) process.stderr.write(`No processes share a store: ${reason}.\n`);

// Skipped, with the reason printed above, only where PostgreSQL cannot be started.
(reason === undefined ? describe : describe.skip)('on one store', () => {
  let postgres: Postgres;
  let database: Kysely<Tables>;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = onPostgres(postgres.address);
    await createIdempotencyTable(database);
    await database.schema
      .createTable('handled')
      .addColumn('reference', 'varchar(40)', (column) => column.notNull())
      .execute();
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const run = async (how: string, references: readonly string[]): Promise<Record<string, number>> => {
    const program = path.join(__dirname, 'receiver-process.ts');
    const words = ['--conditions=@postern/source', program, postgres.address, how, ...references];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    const said = await text(child.stdout);
    const [code, signal] = await ended;
    return said === '' ? { [`${code ?? signal}`]: 1 } : JSON.parse(said);
  };

  const handled = async (references: readonly string[]): Promise<readonly number[]> => {
    const rows = await database.selectFrom('handled').select('reference').execute();
    return references.map((one) => rows.filter(({ reference }) => reference === one).length);
  };

  test('two processes with a thousand duplicates each: handled once per event', async () => {
    const references = Array.from({ length: 10 }, (_, i) => `order-${i}`);
    const [one, other] = await Promise.all([run('storm', references), run('storm', references)]);
    const of = (tag: string): number => (one[tag] ?? 0) + (other[tag] ?? 0);
    expect(of('Handled')).toBe(references.length);
    expect(of('Handled') + of('Duplicate') + of('InProgress')).toBe(2000);
    expect(await handled(references)).toEqual(references.map(() => 1));
  });

  test('killed between the handler and its record: not acknowledged, and the next attempt is handled again', async () => {
    expect(await run('dies', ['order-of-a-crash'])).toEqual({ SIGKILL: 1 });
    expect(await handled(['order-of-a-crash'])).toEqual([1]);
    expect(await run('insists', ['order-of-a-crash'])).toMatchObject({ Handled: 1 });
    expect(await handled(['order-of-a-crash'])).toEqual([2]);
    expect(await run('insists', ['order-of-a-crash'])).toEqual({ Duplicate: 1 });
  });
});
