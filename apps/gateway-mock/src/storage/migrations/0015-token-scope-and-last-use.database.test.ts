/** Migrating a database with tokens and sessions: they stay, may change everything, and do not expire. */
import * as O from 'fp-ts/lib/Option.js';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { stoppedClock, testKeySource } from '../../testing/seeded-storage.ts';
import { openEngine } from '../engine/open-engine.ts';
import { openStorage } from '../open-storage.ts';
import { migrations } from './migrate.ts';

onSqliteOrInLongRunsOnPostgres(({ newEmptyDatabase }) => {
  test('tokens, sessions and sign-in links stay as they were', async () => {
    const database = await newEmptyDatabase();
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0015'));
    await (await openEngine(database.location, () => undefined, before)).close();
    const at = stoppedClock.now().toISOString();
    for (const statement of [
      `insert into tokens (id, hash, name, role, created_at) values ('first', 'x', 'one', 'provider', '${at}')`,
      `insert into sessions (hash, token_id, name, role, created_at, expires_at, started_by)
       values ('session', 'first', 'one', 'provider', '${at}', '2030-01-01T00:00:00.000Z', 'token')`,
      `insert into sign_in_links (hash, token_id, role, created_at, expires_at)
       values ('link', 'first', 'provider', '${at}', '2030-01-01T00:00:00.000Z')`,
    ])
      await database.query(statement);
    const storage = await expectTaskSuccess(
      openStorage(database.location, stoppedClock, { keys: testKeySource }),
    );
    const unrestricted = { scope: 'full', lastUsedAt: undefined };
    expect(await expectTaskSuccess(storage.tokens.find('x'))).toMatchObject(
      O.some({ ...unrestricted, expiresAt: undefined, isExpired: false }),
    );
    expect(await expectTaskSuccess(storage.sessions.find('session'))).toMatchObject(
      O.some({ ...unrestricted, tokenExpiresAt: undefined }),
    );
    expect(await expectTaskSuccess(storage.signInLinks.redeem('link'))).toMatchObject(
      O.some({ kind: 'demo', tokenId: 'first' }),
    );
    await storage.close();
    await database.remove();
  });
});
