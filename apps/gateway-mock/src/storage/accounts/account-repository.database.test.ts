/** Accounts on each engine: a read has every change that was stored before it, by this process or another one. */
import * as O from 'fp-ts/lib/Option.js';
import { changeAccount } from '../../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { account, otherAccount } from '../../testing/account-and-request-fixtures.ts';
import { onEachEngine } from '../../testing/on-each-engine.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Storage } from '../open-storage.ts';

onEachEngine(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;

  beforeEach(async () => {
    database = await newDatabase();
    storage = await seededStorage([account], database.location);
  });

  afterEach(async () => {
    await storage.close();
    await database.remove();
  });

  const nameIn = async (from: Storage, { merchant_identifier } = account): Promise<string | undefined> =>
    O.toUndefined(await expectTaskSuccess(from.accounts.find(merchant_identifier)))?.name;

  test('a change by this process', async () => {
    expect(await nameIn(storage)).toBe(account.name);
    for (const name of ['First', 'Second']) {
      await changeAccount(storage, account, () => ({ name }));
      expect(await nameIn(storage)).toBe(name);
    }
  });

  test('a change by another process', async () => {
    const other = await seededStorage([], database.location);
    expect([await nameIn(storage), await nameIn(other)]).toEqual([account.name, account.name]);
    await changeAccount(other, account, () => ({ name: 'Changed there' }));
    expect(await nameIn(storage)).toBe('Changed there');
    await changeAccount(storage, account, () => ({ name: 'Changed here' }));
    expect(await nameIn(other)).toBe('Changed here');
    await other.close();
  });

  test('a change without the gateway', async () => {
    expect(await nameIn(storage)).toBe(account.name);
    await database.query("update merchants set name = 'By hand'");
    expect(await nameIn(storage)).toBe('By hand');
  });

  test('an account with a name that an earlier version allowed', async () => {
    const name = 'two\u2028lines';
    const scenario = { id: '1', name, effect: { kind: 'request_lost' } };
    const simulation = JSON.stringify({ scenarios: [scenario], presets: [], createdCount: 1 });
    await database.query(`update merchants set name = '${name}', simulation = '${simulation}'`);
    expect(await nameIn(storage)).toBe(name);
  });

  test('a change that is rolled back changes nothing', async () => {
    const { merchant_identifier: identifier } = account;
    const failing = storage.accounts.change(identifier, (account) => ({
      ...account,
      name: 'Rolled back',
      // The database refuses an account without a SHA type.
      shaType: null as unknown as typeof account.shaType,
    }));
    expect(await failing()).toMatchObject({ _tag: 'Left' });
    expect(await nameIn(storage)).toBe(account.name);
  });

  test('an account that did not exist at the last read', async () => {
    expect(await nameIn(storage, otherAccount)).toBeUndefined();
    const other = await seededStorage([otherAccount], database.location);
    expect(await nameIn(storage, otherAccount)).toBe(otherAccount.name);
    await other.close();
  });
});
