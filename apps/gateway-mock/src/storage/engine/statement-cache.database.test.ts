/** The statements that each engine has prepared. */
import { sql } from 'kysely';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { openEngine } from './open-engine.ts';
import { isOneOf } from './sql-dialect.ts';
import { query } from './transaction.ts';

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('more different statements than are prepared at once each return their own rows', async () => {
    const testDatabase = await newDatabase();
    const { db, read, close } = await openEngine(testDatabase.location, () => undefined);
    const numbers = Array.from({ length: 1200 }, (_, i) => i);
    for (const _round of [1, 2]) {
      const rows = await expectTaskSuccess(
        read('reading numbers', function* () {
          const found: unknown[] = [];
          for (const number of numbers)
            found.push(
              ...(yield* query({
                compile: () => sql`select ${sql.lit(String(number))} as number`.compile(db),
              })),
            );
          return found;
        }),
      );
      expect(rows).toEqual(numbers.map((number) => ({ number: String(number) })));
    }
    await close();
    await testDatabase.remove();
  });

  test('lists of any length and of any texts are the same statement', async () => {
    const testDatabase = await newDatabase();
    const { db, read, close } = await openEngine(testDatabase.location, () => undefined);
    const statements = new Set<string>();
    const isAmong = async (text: string, list: readonly string[]): Promise<unknown> => {
      const compiled = sql`select 1 as found where ${isOneOf(db, sql`cast(${text} as text)`, list)}`.compile(
        db,
      );
      statements.add(compiled.sql);
      const rows = await expectTaskSuccess(read('comparing', () => query({ compile: () => compiled })));
      return rows.length === 1;
    };
    expect(await isAmong('a', [])).toBe(false);
    expect(await isAmong('a', ['b', 'a'])).toBe(true);
    expect(await isAmong('a', ['A', 'aa', ''])).toBe(false);
    expect(await isAmong(`it's "so"\\`, ['x', `it's "so"\\`])).toBe(true);
    expect(statements.size).toBe(1);
    await close();
    await testDatabase.remove();
  });
});
