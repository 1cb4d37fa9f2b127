/** The provider's first token: one, whoever makes it (D29). */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { openEngine } from '../storage/engine/open-engine.ts';
import type { Engine } from '../storage/engine/engine.ts';
import { createTokenRepository } from '../storage/access/tokens.ts';
import { account } from '../testing/merchants-and-requests.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../testing/on-each-engine.ts';
import { expectRight } from '../testing/expect-right.ts';
import { generateToken } from './new-token.ts';
import { ensureProviderToken, firstProviderToken } from './provider-token.ts';
import { hashSecret, findToken, type TokenRepository } from './token.ts';

let testDatabase: TestDatabase;
let engines: readonly Engine[];
let tokens: TokenRepository;
let others: TokenRepository;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
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

  test('is made once, and is the one that is known', async () => {
    const made = await expectRight(firstProviderToken(tokens));
    if (O.isNone(made)) throw new Error('there is none');
    expect(await expectRight(findToken(tokens, made.value))).toMatchObject({
      value: { owner: { role: 'provider' } },
    });
    expect(await expectRight(firstProviderToken(tokens))).toEqual(O.none);
    expect(await expectRight(tokens.countProviders)).toBe(1);
  });

  test('is made by one of those that start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) => expectRight(firstProviderToken(i % 2 === 0 ? tokens : others))),
    );
    expect(made.filter(O.isSome)).toHaveLength(1);
    expect(await expectRight(tokens.countProviders)).toBe(1);
  });

  test("is not missed where there is one already, and is where there are merchants' only", async () => {
    const owner = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;
    await expectRight(tokens.add(generateToken('of a merchant', owner).stored));
    expect(await expectRight(tokens.countProviders)).toBe(0);
    await expectRight(tokens.add(generateToken('of the provider', { role: 'provider' }).stored));
    expect(await expectRight(firstProviderToken(tokens))).toEqual(O.none);
  });

  test('of somebody else’s making is known by its hash alone, however often it is handed in', async () => {
    const given = 'handed-in-by-whoever-starts-the-gateway';
    await Promise.all([tokens, others, tokens].map((each) => expectRight(ensureProviderToken(each, given))));
    expect(await expectRight(tokens.countProviders)).toBe(1);
    expect(O.isSome(await expectRight(findToken(tokens, given)))).toBe(true);
    expect(O.isSome(await expectRight(findToken(tokens, `${given}x`)))).toBe(false);
    expect(JSON.stringify(await testDatabase.query('select * from tokens'))).not.toContain(given);
  });

  test.each([
    'x'.repeat(31),
    'x'.repeat(201),
    `${'x'.repeat(32)} `,
    `${'x'.repeat(32)}\n`,
    'é'.repeat(40),
    '',
  ])('%j is none', async (given) => {
    const ensured = await ensureProviderToken(tokens, given)();
    expect(ensured).toEqual(E.left(["the provider's token must be 32 to 200 letters, digits and -_.~+/="]));
    expect(await expectRight(tokens.countProviders)).toBe(0);
  });

  test("cannot be a merchant's token", async () => {
    const owner = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;
    const { token, stored } = generateToken('of a merchant', owner);
    await expectRight(tokens.add(stored));
    expect(await ensureProviderToken(tokens, token)()).toEqual(
      E.left(["the provider's token is a merchant's already"]),
    );
    expect(O.isNone(await expectRight(tokens.add({ ...stored, id: 'another' })))).toBe(true);
    expect(stored.hash).toBe(hashSecret(token));
  });
});
