/** `postern-gateway sign-in`: the link that it prints, and why it refuses. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as O from 'fp-ts/lib/Option.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateToken } from '../credentials/new-token.ts';
import { firstProviderToken } from '../credentials/first-provider-token.ts';
import { hashSecret } from '../credentials/token.ts';
import type { Storage } from '../storage/open-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { account, otherAccount } from '../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { signInCommand } from './sign-in-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-sign-in-'));
const demoSeed = path.join(folder, 'demo.json');
writeFileSync(demoSeed, JSON.stringify({ accounts: [account] }));
afterAll(() => rmSync(folder, { recursive: true }));

let testDatabase: TestDatabase;
/** The storage of a running gateway. */
let gateway: Storage;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    gateway = await seededStorage([account], testDatabase.location);
    await expectTaskSuccess(firstProviderToken(gateway.tokens));
  });

  afterEach(async () => {
    await gateway.close();
    await testDatabase.remove();
  });

  test('prints a link of the provider that a running gateway accepts', async () => {
    const [, address, secret = ''] = /^(.*)#sign-in=([\w-]{43})\n$/.exec(await runSignIn()) ?? [];
    expect(address).toBe('http://127.0.0.1:8080/back-office/');
    expect(
      await testDatabase.query('select action, actor_type from audit_log order by id desc limit 1'),
    ).toEqual([{ action: 'sign_in_link_created', actor_type: 'command_line' }]);
    expect(await expectTaskSuccess(gateway.signInLinks.redeem(hashSecret(secret)))).toMatchObject(
      O.some({
        hash: hashSecret(secret),
        kind: 'demo',
        owner: { role: 'provider' },
        expiresAt: new Date(stoppedClock.now().getTime() + 30 * 60_000),
      }),
    );
  });

  test('prints a link of a merchant, with the address of the gateway', async () => {
    const printed = await runSignIn(
      '--merchant',
      account.merchant_identifier,
      '--host',
      '::1',
      '--port',
      '9',
    );
    const [, address, secret = ''] = /^(.*)#sign-in=(.*)\n$/.exec(printed) ?? [];
    expect(address).toBe('http://[::1]:9/back-office/');
    expect(await expectTaskSuccess(gateway.signInLinks.redeem(hashSecret(secret)))).toMatchObject(
      O.some({ owner: { role: 'merchant', merchantIdentifier: account.merchant_identifier } }),
    );
  });

  test.each([
    [['--host', '192.0.2.1'], '--host must be a loopback address'],
    [['--host', 'a b'], '--host must be a host name or an IP address'],
    [['--port', '0'], '--port must be the port that the gateway listens on'],
    [['--port', 'x'], '--port must be a whole number'],
    [['--merchant', 'UNKNOWN'], 'unknown merchant UNKNOWN'],
  ])('%j is refused', async (flags, reason) => {
    await expect(runSignIn(...flags)).rejects.toThrow(reason);
    expect(await testDatabase.query('select * from sign_in_links')).toEqual([]);
  });

  test('is refused after the provider has created a token', async () => {
    await expectTaskSuccess(gateway.tokens.add(generateToken('own', { role: 'provider' }).stored));
    await expect(runSignIn()).rejects.toThrow(
      /sign-in links ended when the provider created a token\. Sign in with that token, or create a link .* return when it is revoked/,
    );
  });

  test('is refused without the demo merchant', async () => {
    writeFileSync(path.join(folder, 'other.json'), JSON.stringify({ accounts: [otherAccount] }));
    await expect(runWith(path.join(folder, 'other.json'))).rejects.toThrow('need the demo merchant');
  });
});

const runSignIn = (...words: readonly string[]): Promise<string> => runWith(demoSeed, ...words);

async function runWith(seed: string, ...words: readonly string[]): Promise<string> {
  let printed = '';
  const command = signInCommand({
    open: ({ database }) => TE.fromTask(() => seededStorage([], database)),
    clock: stoppedClock,
    demoSeed: seed,
    stop: (errors) => {
      throw new Error(errors.join('\n'));
    },
    write: (text) => void (printed += text),
  });
  await command.parseAsync(['--database', testDatabase.location, ...words], { from: 'user' });
  return printed;
}
