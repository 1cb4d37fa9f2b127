/** Migrating a database with sessions: those of the earlier sign-in without a secret end, and the others stay. */
import * as O from 'fp-ts/lib/Option.js';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { stoppedClock, testKeySource } from '../../testing/seeded-storage.ts';
import { openEngine } from '../engine/open-engine.ts';
import { openStorage } from '../open-storage.ts';
import { migrations } from './migrate.ts';

onSqliteOrInLongRunsOnPostgres(({ newEmptyDatabase }) => {
  test('only sessions that needed a token stay', async () => {
    const database = await newEmptyDatabase();
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0008'));
    await (await openEngine(database.location, () => undefined, before)).close();
    const at = stoppedClock.now().toISOString();
    await database.query(
      `insert into tokens (id, hash, name, role, created_at) values ('first', 'x', 'one click', 'provider', '${at}')`,
    );
    for (const [hash, name] of [
      ['without', 'one click'],
      ['with', 'created at the first start'],
    ]) {
      await database.query(
        `insert into sessions (hash, token_id, name, role, created_at, expires_at)
         values ('${hash}', 'first', '${name}', 'provider', '${at}', '2030-01-01T00:00:00.000Z')`,
      );
    }
    const storage = await expectTaskSuccess(
      openStorage(database.location, stoppedClock, { keys: testKeySource }),
    );
    expect(await expectTaskSuccess(storage.sessions.find('without'))).toEqual(O.none);
    expect(await expectTaskSuccess(storage.sessions.find('with'))).toMatchObject(
      O.some({ startedBy: 'token' }),
    );
    await storage.close();
    await database.remove();
  });
});
