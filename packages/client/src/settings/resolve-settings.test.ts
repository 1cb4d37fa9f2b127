/** What a client is made from, beyond single settings: environments, accounts, variables, pages, and old hashes. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { captureParams, run, createUnreliableClient } from '../../test/unreliable-client.ts';
import { createAccountClients, createClient, settingsFromEnvironment, type Account } from '../index.ts';
import * as promise from '../promise.ts';
import { settingsFromVariables, variables } from './settings-from-variables.ts';

const account: Account = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('asks'),
  responsePhrase: responsePhrase('answers'),
};
const both = { test: 'https://test.example', production: 'https://live.example' };

test.each(['test', 'production'] as const)('of two addresses it takes that of %s', async (environment) => {
  const urls: string[] = [];
  const { client } = createUnreliableClient([], {
    baseUrl: both,
    environment,
    hooks: { onRequest: ({ url }) => urls.push(url) },
  });
  await run(client.capture(captureParams));
  expect(urls).toEqual([`${both[environment]}/FortAPI/paymentApi`]);
});

test('SHA-128 is warned about', () => {
  const warnings: string[] = [];
  const onWarning = (warning: string) => void warnings.push(warning);
  createClient({ ...account, baseUrl: both.test, onWarning });
  expect(warnings).toEqual([]);
  createClient({ ...account, baseUrl: both.test, shaType: 'SHA-128', onWarning });
  expect(warnings).toEqual(['SHA-128 is the weak hash SHA-1: choose HMAC-256 in Security Settings']);
});

describe('in a page', () => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions') ?? {};
  beforeEach(() => {
    Object.defineProperty(process, 'versions', { value: {}, configurable: true });
    Object.assign(globalThis, { document: {} });
  });
  afterEach(() => {
    Object.defineProperty(process, 'versions', versions);
    Reflect.deleteProperty(globalThis, 'document');
  });

  test('no client is made, unless it is told that the phrases may be seen', () => {
    const settings = { ...account, baseUrl: both.test };
    expect(createClient(settings)).toEqual(
      E.left([{ setting: 'allowBrowser', requirement: expect.stringContaining('browser') as unknown }]),
    );
    expect(E.isRight(createClient({ ...settings, allowBrowser: true }))).toBe(true);
  });
});

describe('from the environment', () => {
  const whole = {
    SHOP_BASE_URL: 'https://test.example',
    SHOP_ACCESS_CODE: account.accessCode,
    SHOP_MERCHANT_IDENTIFIER: account.merchantIdentifier,
    SHOP_SHA_TYPE: 'HMAC-256',
    SHOP_REQUEST_PHRASE: 'asks',
    SHOP_RESPONSE_PHRASE: 'answers',
    SHOP_TIMEOUT_SECONDS: '5',
    SHOP_LANGUAGE: 'ar',
  };

  test('a client is made from its variables', () => {
    const settings = settingsFromVariables(whole, 'SHOP_');
    expect(settings).toMatchObject(E.right({ shaType: 'HMAC-256', timeoutSeconds: 5, language: 'ar' }));
    expect(E.isRight(settings) && E.isRight(createClient(settings.right))).toBe(true);
  });

  test('what is missing is told by name, all of it, and no value is', () => {
    const settings = settingsFromVariables(
      { SHOP_RESPONSE_PHRASE: 'answers', SHOP_SHA_TYPE: 'MD5' },
      'SHOP_',
    );
    expect(settings).toEqual(
      E.left([
        { setting: 'baseUrl', requirement: 'set in SHOP_BASE_URL' },
        { setting: 'accessCode', requirement: 'set in SHOP_ACCESS_CODE' },
        { setting: 'merchantIdentifier', requirement: 'set in SHOP_MERCHANT_IDENTIFIER' },
        { setting: 'requestPhrase', requirement: 'set in SHOP_REQUEST_PHRASE' },
        { setting: 'shaType', requirement: 'one of SHA-256, SHA-512, SHA-128, HMAC-256, HMAC-512' },
      ]),
    );
  });

  test('a number that is none is told by the settings', () => {
    const settings = settingsFromVariables({ ...whole, SHOP_TIMEOUT_SECONDS: 'soon' }, 'SHOP_');
    const made = E.isRight(settings) ? createClient(settings.right) : undefined;
    expect(made).toMatchObject(E.left([{ setting: 'timeoutSeconds' }]));
  });

  test('it is read when it is asked for', () => {
    const name = `POSTERN_${Object.keys(variables)[0]}`;
    expect(settingsFromEnvironment()).toMatchObject({ _tag: 'Left' });
    process.env[name] = 'https://test.example';
    const settings = settingsFromEnvironment();
    delete process.env[name];
    expect(E.isLeft(settings) && settings.left.map(({ setting }) => setting)).not.toContain('baseUrl');
  });

  test('with promises it throws', () => {
    expect(() => promise.settingsFromEnvironment('NOBODY_')).toThrow(
      'accessCode must be set in NOBODY_ACCESS_CODE',
    );
  });
});

describe('several accounts', () => {
  test('each has a client, made once, until it is forgotten', async () => {
    let asked = 0;
    const accounts = createAccountClients({ baseUrl: both.test }, (name) => {
      asked++;
      return name === 'ae' ? account : undefined;
    });
    const first = await run(accounts.clientFor('ae'));
    expect(await run(accounts.clientFor('ae'))).toBe(first);
    expect(asked).toBe(1);
    accounts.invalidate('ae');
    expect(await run(accounts.clientFor('ae'))).not.toBe(first);
    expect(await accounts.clientFor('kw')()).toEqual(E.left({ _tag: 'UnknownAccount', account: 'kw' }));
  });

  test('what was still being resolved when it was forgotten is not remembered', async () => {
    let open: () => void = () => undefined;
    const vault = new Promise<void>((resolve) => (open = resolve));
    const accounts = createAccountClients({ baseUrl: both.test }, async () => {
      await vault;
      return account;
    });
    const asking = run(accounts.clientFor('ae'));
    accounts.invalidate('ae');
    open();
    expect(await run(accounts.clientFor('ae'))).not.toBe(await asking);
  });

  test('what is wrong with one is told, and not remembered', async () => {
    const cause = new Error('the vault is closed');
    let isOpen = false;
    const accounts = createAccountClients({ baseUrl: both.test }, async () => {
      if (!isOpen) throw cause;
      return { ...account, accessCode: '' };
    });
    expect(await accounts.clientFor('ae')()).toEqual(
      E.left({ _tag: 'ResolverFailed', account: 'ae', cause }),
    );
    isOpen = true;
    expect(await accounts.clientFor('ae')()).toMatchObject(
      E.left({ _tag: 'InvalidAccountSettings', invalidSettings: [{ setting: 'accessCode' }] }),
    );
  });

  test('with promises it rejects', async () => {
    const accounts = promise.createAccountClients({ baseUrl: both.test }, () => undefined);
    await expect(accounts.clientFor('ae')).rejects.toMatchObject({
      name: 'AccountError',
      code: 'UnknownAccount',
    });
  });
});
