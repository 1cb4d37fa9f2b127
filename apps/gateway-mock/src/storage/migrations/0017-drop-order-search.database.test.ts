/** Migrating a database that an earlier version has searched. */
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { openEngine } from '../engine/open-engine.ts';
import { migrations } from './migrate.ts';

onSqliteOrInLongRunsOnPostgres(({ newEmptyDatabase }) => {
  test('the index of references is dropped', async () => {
    const database = await newEmptyDatabase();
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0017'));
    await (await openEngine(database.location, () => undefined, before)).close();
    const tables = ['order_search', 'order_search_end'];
    for (const table of tables) await database.query(`create table ${table} (fort_id text)`);
    await (await openEngine(database.location, () => undefined)).close();
    for (const table of tables) await expect(database.query(`select * from ${table}`)).rejects.toThrow(table);
    await database.remove();
  });
});
