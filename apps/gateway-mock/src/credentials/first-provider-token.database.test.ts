/** The provider's first token: exactly one, also if several processes create it (D29). */
import { randomBytes, randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { openEngine } from '../storage/engine/open-engine.ts';
import type { Engine } from '../storage/engine/engine.ts';
import { createTokenRepository } from '../storage/access/tokens.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { generateToken } from './new-token.ts';
import { ensureProviderToken, firstProviderToken, isToken, tokenRule } from './first-provider-token.ts';
import { findTokenOrExpired, hashSecret, type TokenRepository } from './token.ts';

let testDatabase: TestDatabase;
let engines: readonly Engine[];
let tokens: TokenRepository;
let others: TokenRepository;

const openProcessesForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    await (await seededStorage([account], testDatabase.location)).close();
    engines = [
      await openEngine(testDatabase.location, () => undefined),
      await openEngine(testDatabase.location, () => undefined),
    ];
    [tokens, others] = engines.map((engine) => createTokenRepository(engine, stoppedClock)) as [
      TokenRepository,
      TokenRepository,
    ];
  });

  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    await testDatabase.remove();
  });
};

onEachEngine((engine) => {
  openProcessesForEachTest(engine);

  test('is created by one of several processes that start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        expectTaskSuccess(firstProviderToken(i % 2 === 0 ? tokens : others)),
      ),
    );
    expect(made.filter(O.isSome)).toHaveLength(1);
    expect(await expectTaskSuccess(tokens.countProviders)).toBe(1);
  });

  test('that is configured is stored as a hash, and only once', async () => {
    const configured = 'configured-when-the-gateway-starts';
    await Promise.all(
      [tokens, others, tokens].map((each) => expectTaskSuccess(ensureProviderToken(each, configured))),
    );
    expect(await expectTaskSuccess(tokens.countProviders)).toBe(1);
    expect(O.isSome(await expectTaskSuccess(findTokenOrExpired(tokens, configured)))).toBe(true);
    expect(O.isSome(await expectTaskSuccess(findTokenOrExpired(tokens, `${configured}x`)))).toBe(false);
    expect(JSON.stringify(await testDatabase.query('select * from tokens'))).not.toContain(configured);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openProcessesForEachTest(engine);

  test('is created once', async () => {
    const made = await expectTaskSuccess(firstProviderToken(tokens));
    if (O.isNone(made)) throw new Error('no token was created');
    expect(await expectTaskSuccess(findTokenOrExpired(tokens, made.value))).toMatchObject({
      value: { owner: { role: 'provider' }, isExpired: false },
    });
    expect(await expectTaskSuccess(firstProviderToken(tokens))).toEqual(O.none);
    expect(await expectTaskSuccess(tokens.countProviders)).toBe(1);
    expect(await testDatabase.query('select action, actor_type, token_id from audit_log')).toEqual([
      { action: 'token_created', actor_type: 'start', token_id: null },
    ]);
  });

  test('is not created if the provider has a token, and is if only merchants have tokens', async () => {
    const owner = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;
    await expectTaskSuccess(tokens.add(generateToken('of a merchant', owner).stored));
    expect(await expectTaskSuccess(tokens.countProviders)).toBe(0);
    await expectTaskSuccess(tokens.add(generateToken('of the provider', { role: 'provider' }).stored));
    expect(await expectTaskSuccess(firstProviderToken(tokens))).toEqual(O.none);
  });

  test.each([
    'x'.repeat(31),
    'x'.repeat(201),
    `${'x'.repeat(32)} `,
    `${'x'.repeat(32)}\n`,
    'é'.repeat(40),
    '',
    'x'.repeat(32),
    'xy'.repeat(20),
    'password1'.repeat(5),
    'correct-horse-'.repeat(3),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789'.repeat(4),
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    `postern_${'A'.repeat(43)}`,
    Buffer.alloc(32, 7).toString('hex'),
  ])('%j is not a token', async (token) => {
    const ensured = await ensureProviderToken(tokens, token)();
    expect(ensured).toEqual(E.left([`the provider's token must be ${tokenRule}`]));
    expect(await expectTaskSuccess(tokens.countProviders)).toBe(0);
  });

  test("cannot be a merchant's token", async () => {
    const owner = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;
    const { token, stored } = generateToken('of a merchant', owner);
    await expectTaskSuccess(tokens.add(stored));
    expect(await ensureProviderToken(tokens, token)()).toEqual(
      E.left(["the provider's token already belongs to a merchant"]),
    );
    expect(O.isNone(await expectTaskSuccess(tokens.add({ ...stored, id: 'another' })))).toBe(true);
    expect(stored.hash).toBe(hashSecret(token));
  });
});

test('that is random is a token, in every usual notation', () => {
  for (let n = 0; n < 2000; n++) {
    const bytes = randomBytes(32);
    expect(isToken(bytes.toString('hex'))).toBe(true);
    expect(isToken(bytes.subarray(0, 16).toString('hex'))).toBe(true);
    expect(isToken(bytes.toString('base64'))).toBe(true);
    expect(isToken(`postern_${bytes.toString('base64url')}`)).toBe(true);
    expect(isToken(randomUUID())).toBe(true);
  }
});
