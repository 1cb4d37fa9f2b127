/** Several processes share a PostgreSQL store: each event is handled once, and a crash loses no event. */
import { createIdempotencyTable } from '@postern/webhook-kit/store/sql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { openPostgres, type Tables } from './open-database.ts';
import { whyPostgresIsMissing, startPostgres, type Postgres } from './start-postgres.ts';

const reason = whyPostgresIsMissing();
if (reason !== undefined) process.stderr.write(`Skipping the tests with several processes: ${reason}.\n`);

// Skips, and prints the reason above, only if PostgreSQL cannot be started.
(reason === undefined ? describe : describe.skip)('with a shared store', () => {
  let postgres: Postgres;
  let database: Kysely<Tables>;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = openPostgres(postgres.address);
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

  const run = async (mode: string, references: readonly string[]): Promise<Record<string, number>> => {
    const program = path.join(__dirname, 'receiver-process.ts');
    const args = ['--conditions=@postern/source', program, postgres.address, mode, ...references];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const output = await text(child.stdout);
    const [code, signal] = await exited;
    return output === '' ? { [`${code ?? signal}`]: 1 } : JSON.parse(output);
  };

  const handled = async (references: readonly string[]): Promise<readonly number[]> => {
    const rows = await database.selectFrom('handled').select('reference').execute();
    return references.map((order) => rows.filter(({ reference }) => reference === order).length);
  };

  test('two processes with a thousand duplicates each handle every event once', async () => {
    const references = Array.from({ length: 10 }, (_, i) => `order-${i}`);
    const [one, other] = await Promise.all([run('concurrent', references), run('concurrent', references)]);
    const of = (tag: string): number => (one[tag] ?? 0) + (other[tag] ?? 0);
    expect(of('Handled')).toBe(references.length);
    expect(of('Handled') + of('Duplicate') + of('InProgress')).toBe(2000);
    expect(await handled(references)).toEqual(references.map(() => 1));
  });

  test('a crash between the handler and its record is not acknowledged, and the next delivery is handled again', async () => {
    expect(await run('crash', ['order-crash'])).toEqual({ SIGKILL: 1 });
    expect(await handled(['order-crash'])).toEqual([1]);
    expect(await run('retry', ['order-crash'])).toMatchObject({ Handled: 1 });
    expect(await handled(['order-crash'])).toEqual([2]);
    expect(await run('retry', ['order-crash'])).not.toHaveProperty('Handled');
    expect(await handled(['order-crash'])).toEqual([2]);
  });
});
