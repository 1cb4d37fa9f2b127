/** `postern-gateway token`: what it prints, and why it refuses. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { openEngine } from '../storage/engine/open-engine.ts';
import { createTokenRepository } from '../storage/access/tokens.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { firstProviderToken } from '../credentials/first-provider-token.ts';
import { tokenCommand } from './token-command.ts';
import { findTokenOrExpired, type Token } from '../credentials/token.ts';

let testDatabase: TestDatabase;
let warnings: string[];

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    warnings = [];
    testDatabase = await newPlace();
    await (await seededStorage([account], testDatabase.location)).close();
  });

  afterEach(() => testDatabase.remove());

  test('warns that sign-in links end with the first token of the provider, and says the way back', async () => {
    const storage = await seededStorage([], testDatabase.location);
    await expectTaskSuccess(firstProviderToken(storage.tokens));
    await storage.close();
    await runToken('create', '--role', 'merchant', '--merchant', 'TEST0001', '--name', 'of the shop');
    expect(warnings).toEqual([]);
    await runToken('create', '--role', 'provider', '--name', 'own');
    await runToken('create', '--role', 'provider', '--name', 'another');
    expect(warnings).toEqual([
      expect.stringMatching(/^Sign-in links .* have ended, .* They return when it is revoked\..*\n$/),
    ]);
  });

  test('refuses a name that contains a token or a phrase', async () => {
    const token = await runToken('create', '--role', 'provider', '--name', 'first');
    const merchant = ['--role', 'merchant', '--merchant', 'TEST0001', '--name'];
    await expect(runToken('create', ...merchant, `not ${token.trim()}`)).rejects.toThrow(
      '--name must not contain',
    );
    await expect(runToken('create', ...merchant, account.sha_request_phrase)).rejects.toThrow(
      '--name must not contain',
    );
  });

  test('prints a new token once, and lists it without its secret until it is revoked', async () => {
    const provider = await runToken('create', '--role', 'provider', '--name', 'for the operators');
    const merchant = await runToken(
      'create',
      '--role',
      'merchant',
      '--merchant',
      'TEST0001',
      '--name',
      'for the build',
    );
    expect([provider, merchant]).toEqual(Array(2).fill(expect.stringMatching(/^postern_[\w-]{43}\n$/)));
    const [ofProvider, ofAccount] = [await tokenOf(provider), await tokenOf(merchant)];
    expect([ofProvider.owner, ofAccount.owner]).toEqual([
      { role: 'provider' },
      { role: 'merchant', merchantIdentifier: 'TEST0001' },
    ]);
    const lines = (await runToken('list')).split('\n').filter((line) => line !== '');
    expect(lines.toSorted()).toEqual(
      [
        `${ofProvider.id}  provider  full  2026-02-03T04:05:06.789Z  does not expire  for the operators`,
        `${ofAccount.id}  merchant TEST0001  full  2026-02-03T04:05:06.789Z  does not expire  for the build`,
      ].toSorted(),
    );
    expect(await runToken('revoke', ofAccount.id)).toBe(`revoked ${ofAccount.id}\n`);
    await expect(tokenOf(merchant)).rejects.toThrow('not known');
    expect(
      await testDatabase.query(
        'select action, actor_type, merchant_identifier, changes from audit_log order by id',
      ),
    ).toEqual([
      auditRow('token_created', null, [ofProvider.id, 'for the operators', 'provider', 'full'], 'after'),
      auditRow('token_created', 'TEST0001', [ofAccount.id, 'for the build', 'merchant', 'full'], 'after'),
      auditRow('token_revoked', 'TEST0001', [ofAccount.id, 'for the build', 'merchant', 'full'], 'before'),
    ]);
    await expect(runToken('revoke', ofProvider.id)).rejects.toThrow(
      'cannot revoke the last token of the provider',
    );
  });

  test.each([
    [['create', '--role', 'provider', '--name', ' '], '--name must be'],
    [['create', '--role', 'provider', '--name', 'x'.repeat(101)], '--name must be'],
    [['create', '--role', 'provider', '--name', 'a\nb'], '--name must be'],
    [
      ['create', '--role', 'provider', '--name', 'x', '--merchant', 'TEST0001'],
      '--merchant is only allowed with',
    ],
    [['create', '--role', 'merchant', '--name', 'x'], 'needs --merchant'],
    [['create', '--role', 'merchant', '--merchant', 'a b', '--name', 'x'], 'needs --merchant'],
    [['create', '--role', 'merchant', '--merchant', 'UNKNOWN', '--name', 'x'], 'unknown merchant UNKNOWN'],
    [['create', '--role', 'provider', '--name', 'x', '--expires', '30'], '--expires must be'],
    [['create', '--role', 'provider', '--name', 'x', '--expires', '0d'], '--expires must be'],
    [['revoke', 'nothing'], 'unknown token nothing'],
  ])('%j is refused', async (words, why) => {
    await expect(runToken(...words)).rejects.toThrow(why);
    expect(await testDatabase.query('select * from tokens')).toEqual([]);
  });

  test('a token may be read-only, and expire', async () => {
    const made = await runToken(
      'create',
      '--role',
      'provider',
      '--name',
      'for a month',
      '--scope',
      'read-only',
      '--expires',
      '30d',
    );
    expect(await tokenOf(made)).toMatchObject({
      scope: 'read-only',
      expiresAt: new Date(stoppedClock.now().getTime() + 30 * 24 * 3_600_000),
    });
    expect(await runToken('list')).toMatch(
      /  provider  read-only  \S+Z  expires 2026-03-05T04:05:06\.789Z  for a month\n$/,
    );
  });

  test('reports storage that cannot be opened', async () => {
    const stop = stopped;
    const command = tokenCommand(
      () => TE.left(['opening failed']),
      stop,
      () => undefined,
      () => undefined,
      stoppedClock,
    );
    await expect(command.parseAsync(['list', '--database', 'x'], { from: 'user' })).rejects.toThrow(
      'opening failed',
    );
  });
});

/** An entry of the audit log about a token, with its id, its name and its role. */
const auditRow = (
  action: string,
  merchantIdentifier: string | null,
  values: readonly string[],
  side: 'before' | 'after',
) => ({
  action,
  actor_type: 'command_line',
  merchant_identifier: merchantIdentifier,
  changes: JSON.stringify(
    ['id', 'name', 'role', 'scope'].map((member, i) => ({
      member,
      before: null,
      after: null,
      [side]: values[i],
    })),
  ),
});

async function runToken(...words: readonly string[]): Promise<string> {
  let text = '';
  const command = tokenCommand(
    open,
    stopped,
    (written) => {
      text += written;
    },
    (warning) => void warnings.push(warning),
    stoppedClock,
  );
  const [name = '', ...others] = words;
  await command.parseAsync([name, '--database', testDatabase.location, ...others], { from: 'user' });
  return text;
}

const stopped = (mistakes: readonly string[]): never => {
  throw new Error(mistakes.join('\n'));
};

function open({ database }: { readonly database: string }) {
  return TE.tryCatch(
    async () => {
      const storage = await seededStorage([], database);
      const engine = await openEngine(database, () => undefined);
      return {
        accounts: storage.accounts,
        tokens: createTokenRepository(engine, stoppedClock),
        close: async () => {
          await engine.close();
          await storage.close();
        },
      };
    },
    (error) => [String(error)],
  );
}

async function tokenOf(text: string): Promise<Token> {
  const opened = await open({ database: testDatabase.location })();
  if (E.isLeft(opened)) throw new Error('closed');
  const found = await expectTaskSuccess(findTokenOrExpired(opened.right.tokens, text.trim()));
  await opened.right.close();
  if (O.isNone(found) || found.value.isExpired) throw new Error('not known');
  return found.value;
}
