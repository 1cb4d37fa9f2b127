/** The startup message, letter by letter. */
import * as O from 'fp-ts/lib/Option.js';
import path from 'node:path';
import { startupMessage } from './startup-message.ts';
import { openInterpretationRuleCounts } from '../interpretation-rules/interpretation-rule-counts.ts';
import type { RunningGateway } from '../server/start-server.ts';
import { generateToken } from '../credentials/new-token.ts';
import { firstProviderToken } from '../credentials/first-provider-token.ts';
import { findAccountsWithPhrasesOfSeedFile } from '../seed/find-accounts-with-phrases-of-seed-file.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import { account, otherAccount, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';

const url = 'http://127.0.0.1:8080/FortAPI/paymentApi';

test('prints the addresses, the database, the merchants with their orders, and a request to paste', async () => {
  const accounts: readonly SeedAccount[] = [
    {
      ...account,
      orders: [
        seedOrder('order-1'),
        seedOrder('order-of-a-longer-name', { currency: 'KWD', amount: '10500', state: 'purchased' }),
        seedOrder('order-3', { currency: 'JPY', amount: '9999999999', state: 'pending' }),
      ],
    },
    { ...otherAccount, sha_type: 'SHA-128' },
  ];
  expect(await messageOf(accounts, path.resolve('seeds', 'my-seed.json'))).toBe(
    `Postern gateway is ready: ${url}

  back office http://127.0.0.1:8080/back-office/
  login      postern-gateway token create --role provider --name me --database 'storage.sqlite' | postern login
  database   storage.sqlite
  merchant   TEST0001 (Test store), access code accesscodeoftest0001, SHA-256
  phrases    in ${path.join('seeds', 'my-seed.json')}
  order      order-1      169000000000000001  AED   100.00  02 Authorization Success
  order      order-of-a-longer-name 169000000000000003  KWD   10.500  14 Purchase Success
  order      order-3      169000000000000005  JPY 9999999999  19 Transaction pending
  merchant   TEST0002 (Another store), access code accesscodeoftest0002, SHA-128, which is not recommended
  phrases    in ${path.join('seeds', 'my-seed.json')}

Check the status of an order, also on Windows: postern check order-1

Paste this into a shell to check the status of an order:

curl -sS -w '\\n' '${url}' -H 'content-type: application/json' -d '${exampleBody()}'
`,
  );
});

test('prints a new token, once', async () => {
  expect(await messageOf([], undefined, [], O.some('postern_abc'))).toContain(
    '  token      postern_abc (of the provider, for the management API; printed only once)\n  login      postern login (asks for the token)\n',
  );
});

describe('the commands name the address', () => {
  const elsewhere = { url: 'http://127.0.0.1:18890/FortAPI/paymentApi', publicUrl: undefined };
  const withOrder: SeedAccount = { ...account, orders: [seedOrder('order-1')] };

  test.each([
    ['of another port, beside a database of its own', 'storage.sqlite', ' --base-url http://127.0.0.1:18890'],
    ['not if they find it beside the default database', '.postern/gateway.sqlite', ''],
  ])('%s', async (_when, database, option) => {
    const message = await messageOf(
      [withOrder],
      undefined,
      undefined,
      O.some('postern_abc'),
      false,
      false,
      [],
      elsewhere,
      database,
    );
    expect(message).toContain(`  login      postern login${option} (asks for the token)\n`);
    expect(message).toContain(`postern check order-1${option}\n`);
  });
});

test('prints a sign-in link until the provider creates a token', async () => {
  const line = /^ {2}back office (http:\/\/127\.0\.0\.1:8080\/back-office\/)(.*)$/m;
  expect(line.exec(await messageOf([], undefined, [], O.none, true))?.[2]).toMatch(
    /^#sign-in=[\w-]{43} \(signs in once, within 30 minutes\)$/,
  );
  expect(line.exec(await messageOf([], undefined, [], O.none, true, true))?.[2]).toBe('');
  expect(line.exec(await messageOf([]))?.[2]).toBe('');
});

test('without a merchant there is no request to paste', async () => {
  expect(await messageOf([])).toBe(
    `Postern gateway is ready: ${url}

  back office http://127.0.0.1:8080/back-office/
  login      postern-gateway token create --role provider --name me --database 'storage.sqlite' | postern login
  database   storage.sqlite
`,
  );
});

test('prints the first accounts and orders, and the number of the others', async () => {
  const orders = Array.from({ length: 13 }, (_, n) => seedOrder(`order-${n}`));
  const accounts = Array.from({ length: 8 }, (_, n) => ({
    ...account,
    merchant_identifier: `TEST000${n}`,
    orders: n === 0 ? orders : [],
  }));
  const lines = (await messageOf(accounts)).split('\n');
  expect(lines.filter((line) => /^ {2}order /.test(line))).toHaveLength(10);
  expect(lines.filter((line) => /^ {2}merchant /.test(line))).toHaveLength(5);
  expect(lines.filter((line) => line.includes(' more '))).toEqual([
    '             and 3 more orders',
    '             and 3 more merchants',
  ]);
});

describe('the phrases of a merchant are', () => {
  const changed = 'in the database; changed.json differs and is ignored';

  test.each<readonly [string, readonly SeedAccount[]]>([
    ['in changed.json', [otherAccount, account]],
    ['in the database, from an earlier start', [otherAccount]],
    [changed, [{ ...account, sha_request_phrase: 'x' }]],
    [changed, [{ ...account, sha_response_phrase: 'x' }]],
    [changed, [{ ...account, access_code: 'x' }]],
    [changed, [{ ...account, sha_type: 'SHA-512' }]],
  ])('%s', async (place, seeded) => {
    const lines = (await messageOf([account], path.resolve('changed.json'), seeded)).split('\n');
    expect(lines).toContain(`  phrases    ${place}`);
  });
});

describe('other settings than those of the seed file', () => {
  const settings = async (...seeded: readonly SeedAccount[]) =>
    (await messageOf([account], path.resolve('changed.json'), seeded))
      .split('\n')
      .filter((line) => line.startsWith('  settings '));

  test.each<readonly [string, Partial<SeedAccount>]>([
    ['name', { name: 'Renamed' }],
    ['payments', { payments: { channels: ['redirection'] } }],
    ['scenarios', { scenarios: [{ effect: { kind: 'technical_problem' } }] }],
  ])('%s: a command replaces the stored ones', async (_, changes) => {
    expect(await settings({ ...account, ...changes })).toEqual([
      "  settings   in the database; changed.json differs and is ignored. Replace them and the orders: postern import 'changed.json' --all-accounts --replace",
    ]);
  });

  test.each<readonly [string, SeedAccount]>([
    ['an equal account', account],
    ['other phrases alone', { ...account, sha_request_phrase: 'x' }],
    ['another account', otherAccount],
  ])('%s: none', async (_, seeded) => {
    expect(await settings(seeded)).toEqual([]);
  });
});

describe('the host of 3ds_url is a hint', () => {
  const creating: SeedAccount = { ...account, payments: { channels: ['trusted'] } };
  const beyond = { url: 'http://192.0.2.1:8080/FortAPI/paymentApi', publicUrl: undefined };

  test.each<readonly [string, SeedAccount, Pick<RunningGateway, 'url' | 'publicUrl'>, boolean]>([
    ['beyond loopback', creating, beyond, true],
    ['with --public-url', creating, { ...beyond, publicUrl: 'https://pay.example' }, false],
    ['on loopback', creating, { url, publicUrl: undefined }, false],
    ['without an account that creates payments', account, beyond, false],
  ])('%s', async (_where, of, reached, isPrinted) => {
    const message = await messageOf([of], undefined, undefined, undefined, false, false, [], reached);
    expect(message.includes('  challenges 3ds_url has the host of the payment')).toBe(isPrinted);
  });
});

test('phrases that are published beyond loopback are a warning', async () => {
  const message = (published: readonly string[]) =>
    messageOf([account], undefined, undefined, undefined, false, false, published);
  expect(await message([account.merchant_identifier])).toContain(
    `WARNING    The phrases of ${account.merchant_identifier} are published with this program.`,
  );
  expect(await message([])).not.toContain('WARNING');
});

async function messageOf(
  accounts: readonly SeedAccount[],
  file = path.resolve('seed.json'),
  seeded = accounts,
  newToken: O.Option<string> = O.none,
  offersSignInLinks = false,
  hasOwnToken = false,
  publishedAccounts: readonly string[] = [],
  reached: Pick<RunningGateway, 'url' | 'publicUrl'> = { url, publicUrl: undefined },
  database = 'storage.sqlite',
): Promise<string> {
  const storage = await seededStorage(accounts);
  await expectTaskSuccess(firstProviderToken(storage.tokens));
  if (hasOwnToken)
    await expectTaskSuccess(storage.tokens.add(generateToken('own', { role: 'provider' }).stored));
  const phrases = findAccountsWithPhrasesOfSeedFile(
    file,
    { accounts: [...seeded] },
    await expectTaskSuccess(storage.accounts.all),
  );
  const running: RunningGateway = {
    ...reached,
    storage,
    phrases,
    publishedAccounts,
    newToken,
    offersSignInLinks,
    ownCertificate: undefined,
    interpretationRules: openInterpretationRuleCounts(stoppedClock),
    close: () => Promise.resolve(),
  };
  const text = await expectTaskSuccess(startupMessage(running, database));
  await storage.close();
  for (const { sha_request_phrase, sha_response_phrase } of accounts) {
    expect(text).not.toContain(sha_request_phrase);
    expect(text).not.toContain(sha_response_phrase);
  }
  return text;
}

function exampleBody(): string {
  const { access_code, merchant_identifier, language, query_command, merchant_reference, signature } =
    requestOf('CHECK_STATUS');
  return JSON.stringify({
    access_code,
    merchant_identifier,
    language,
    query_command,
    merchant_reference,
    signature,
  });
}
