/** Settings: environments, environment variables, browsers, weak hashes, and several accounts. */
import { requestPhrase, responsePhrase, type ShaType } from '@postern/protocol';
import { parameters, shaTypes } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { echoTransport, replyWith } from '../../test/echo-transport.ts';
import { captureParams, run, createUnreliableClient } from '../../test/unreliable-client.ts';
import {
  createAccountClients,
  createClient,
  settingsFromEnvironment,
  type Account,
  type ClientSettings,
} from '../fp.ts';
import * as promise from '../index.ts';
import { settingsFromVariables, variables } from './parse-environment-variables.ts';

const account: Account = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: responsePhrase('response secret'),
};
const baseUrls = { test: 'https://test.example', production: 'https://live.example' };

test.each(['test', 'production'] as const)(
  'the base URL of the environment %s is used',
  async (environment) => {
    const urls: string[] = [];
    const { client } = createUnreliableClient([], {
      baseUrl: baseUrls,
      environment,
      hooks: { onRequest: ({ url }) => urls.push(url) },
    });
    await run(client.capture(captureParams));
    expect(urls).toEqual([`${baseUrls[environment]}/FortAPI/paymentApi`]);
  },
);

test.each([[], [null], ['settings']])(
  'createClient(%j) names each required setting, with an example',
  (...input) => {
    const create: (...settings: never[]) => unknown = promise.createClient;
    let message = '';
    try {
      create(...(input as never[]));
    } catch (error) {
      message = String(error);
    }
    expect([...message.matchAll(/(\w+) must be /g)].map(([, name]) => name)).toEqual([
      'baseUrl',
      'accessCode',
      'merchantIdentifier',
      'shaType',
      'requestPhrase',
      'responsePhrase',
    ]);
    const examples = [
      "'http://127.0.0.1:8080'",
      "'zx0IPmPy5jp1vAz8Kpg7'",
      "'DEMO0001'",
      "requestPhrase('…')",
    ];
    expect(examples.filter((example) => !message.includes(example))).toEqual([]);
  },
);

test.each([
  [
    { baseUrl: 'http://127.0.0.1:8080/FortAPI/paymentApi' },
    /^baseUrl must be without the path \/FortAPI\/paymentApi, .*'http:\/\/127.0.0.1:8080'/,
  ],
  [{ apiRoot: 'FortAPI/' }, /^apiRoot must be one path segment of .*, for example 'FortAPI'$/],
  [{ baseUrl: baseUrls }, /^environment must be 'test' or 'production', /],
])('%j is refused with the legal values', (changes, message) => {
  const settings = { ...account, baseUrl: baseUrls.test, ...changes };
  expect(() => promise.createClient(settings)).toThrow(message);
});

test.each([
  ['timeoutSeconds', { timeoutSeconds: '30' }],
  ['deadlineSeconds', { deadlineSeconds: '90' }],
  ['completesWithinSeconds', { completesWithinSeconds: '60' }],
  ['retries', { retries: { maxAttempts: '4' } }],
  ['retries', { retries: { maxDelayMilliseconds: '5000' } }],
  ['keyRotation', { keyRotation: null }],
  ['keyRotation', { keyRotation: { next: null } }],
])('%s is refused as %j, which callers in JavaScript may pass', (setting, changes) => {
  const settings: object = { ...account, baseUrl: baseUrls.test, ...changes };
  expect(createClient(settings as ClientSettings)).toMatchObject(E.left([{ setting }]));
});

test('a client stays that of its account if the settings are changed for another client', async () => {
  const sent: unknown[] = [];
  const next = { shaType: 'SHA-512' as ShaType, phrase: responsePhrase('next secret') };
  const decimalPlaces: { IQD: 0 | 3 } = { IQD: 0 };
  const transport = echoTransport(
    (request) => {
      sent.push(request);
      return replyWith('04000');
    },
    { ...next },
  );
  const settings = { ...account, baseUrl: baseUrls.test, keyRotation: { next }, decimalPlaces, transport };
  const client = promise.createClient(settings);
  Object.assign(settings, { merchantIdentifier: 'OTHER', accessCode: 'otherAccessCode' });
  Object.assign(next, { shaType: 'SHA-256', phrase: responsePhrase('other secret') });
  decimalPlaces.IQD = 3;
  const amount = { decimal: '5' };
  const outcome = await client.capture({ merchant_reference: 'order-1', amount, currency: 'IQD' });
  expect(outcome._tag).toBe('Succeeded');
  const { merchantIdentifier: merchant_identifier, accessCode: access_code } = account;
  expect(sent).toMatchObject([{ merchant_identifier, access_code, amount: '5' }]);
});

test('SHA-128 causes a warning', () => {
  const warnings: string[] = [];
  const onWarning = (warning: string) => void warnings.push(warning);
  createClient({ ...account, baseUrl: baseUrls.test, onWarning });
  expect(warnings).toEqual([]);
  createClient({ ...account, baseUrl: baseUrls.test, shaType: 'SHA-128', onWarning });
  expect(warnings).toEqual(['SHA-128 is the weak hash SHA-1: choose HMAC-256 for the account']);
});

describe('in a browser', () => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions') ?? {};
  beforeEach(() => {
    Object.defineProperty(process, 'versions', { value: {}, configurable: true });
    Object.assign(globalThis, { document: {} });
  });
  afterEach(() => {
    Object.defineProperty(process, 'versions', versions);
    Reflect.deleteProperty(globalThis, 'document');
  });

  test('a client is created only with allowBrowser', () => {
    const settings = { ...account, baseUrl: baseUrls.test };
    expect(createClient(settings)).toEqual(
      E.left([{ setting: 'allowBrowser', requirement: expect.stringContaining('browser') as unknown }]),
    );
    expect(E.isRight(createClient({ ...settings, allowBrowser: true }))).toBe(true);
  });
});

describe('environment variables', () => {
  const variablesOfShop = {
    SHOP_BASE_URL: 'https://test.example',
    SHOP_ACCESS_CODE: account.accessCode,
    SHOP_MERCHANT_IDENTIFIER: account.merchantIdentifier,
    SHOP_SHA_TYPE: 'HMAC-256',
    SHOP_REQUEST_PHRASE: 'request secret',
    SHOP_RESPONSE_PHRASE: 'response secret',
    SHOP_TIMEOUT_SECONDS: '5',
    SHOP_DEADLINE_SECONDS: '20',
    SHOP_COMPLETES_WITHIN_SECONDS: '8',
    SHOP_LANGUAGE: 'ar',
  };

  test('create a client', () => {
    const settings = settingsFromVariables(variablesOfShop, 'SHOP_');
    expect(settings).toMatchObject(
      E.right({
        shaType: 'HMAC-256',
        timeoutSeconds: 5,
        deadlineSeconds: 20,
        completesWithinSeconds: 8,
        language: 'ar',
      }),
    );
    expect(E.isRight(settings) && E.isRight(createClient(settings.right))).toBe(true);
  });

  test.each(parameters.language.allowedValues)('accept the language %s of the table', (language) => {
    const settings = settingsFromVariables({ ...variablesOfShop, SHOP_LANGUAGE: language }, 'SHOP_');
    expect(settings).toMatchObject(E.right({ language }));
    expect(E.isRight(settings) && E.isRight(createClient(settings.right))).toBe(true);
  });

  test.each(Object.keys(shaTypes))('accept the SHA type %s of the table', (shaType) => {
    const settings = settingsFromVariables({ ...variablesOfShop, SHOP_SHA_TYPE: shaType }, 'SHOP_');
    expect(settings).toMatchObject(E.right({ shaType }));
  });

  test('with another language or SHA type are refused with those of the tables', () => {
    const wrong = { ...variablesOfShop, SHOP_LANGUAGE: 'xx', SHOP_SHA_TYPE: 'MD5' };
    const requirements = {
      shaType: `one of ${Object.keys(shaTypes).join(', ')}`,
      language: parameters.language.allowedValues.map((language) => `'${language}'`).join(' or '),
    };
    expect(settingsFromVariables(wrong, 'SHOP_')).toEqual(
      E.left(Object.entries(requirements).map(([setting, requirement]) => ({ setting, requirement }))),
    );
    const settings = { ...account, baseUrl: baseUrls.test, language: 'xx' } as unknown as ClientSettings;
    expect(() => promise.createClient(settings)).toThrow(`language must be ${requirements.language}`);
  });

  test('that are missing are all reported by name, without any value', () => {
    const settings = settingsFromVariables(
      { SHOP_RESPONSE_PHRASE: 'response secret', SHOP_SHA_TYPE: 'MD5' },
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

  test('with an invalid number are reported by createClient', () => {
    const settings = settingsFromVariables({ ...variablesOfShop, SHOP_TIMEOUT_SECONDS: 'soon' }, 'SHOP_');
    const client = E.isRight(settings) ? createClient(settings.right) : undefined;
    expect(client).toMatchObject(E.left([{ setting: 'timeoutSeconds' }]));
  });

  test('are read on each call', () => {
    const name = `POSTERN_${Object.keys(variables)[0]}`;
    expect(settingsFromEnvironment()).toMatchObject({ _tag: 'Left' });
    process.env[name] = 'https://test.example';
    const settings = settingsFromEnvironment();
    delete process.env[name];
    expect(E.isLeft(settings) && settings.left.map(({ setting }) => setting)).not.toContain('baseUrl');
  });

  test('cause an exception in the promise API if they are missing', () => {
    expect(() => promise.settingsFromEnvironment('OTHER_')).toThrow(
      'accessCode must be set in OTHER_ACCESS_CODE',
    );
  });
});

describe('several accounts', () => {
  test('each have a client that is cached until it is invalidated', async () => {
    let resolutions = 0;
    const accounts = createAccountClients({ baseUrl: baseUrls.test }, (name) => {
      resolutions++;
      return name === 'ae' ? account : undefined;
    });
    const first = await run(accounts.clientFor('ae'));
    expect(await run(accounts.clientFor('ae'))).toBe(first);
    expect(resolutions).toBe(1);
    accounts.invalidate('ae');
    expect(await run(accounts.clientFor('ae'))).not.toBe(first);
    expect(await accounts.clientFor('kw')()).toEqual(E.left({ _tag: 'UnknownAccount', account: 'kw' }));
  });

  test('are not cached if they were invalidated while being resolved', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const accounts = createAccountClients({ baseUrl: baseUrls.test }, async () => {
      await opened;
      return account;
    });
    const pending = run(accounts.clientFor('ae'));
    accounts.invalidate('ae');
    open();
    expect(await run(accounts.clientFor('ae'))).not.toBe(await pending);
  });

  test('with errors are reported and not cached', async () => {
    const cause = new Error('the secret store is unavailable');
    let isOpen = false;
    const accounts = createAccountClients({ baseUrl: baseUrls.test }, async () => {
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

  test('are not cached with a wrong key rotation, and created once it is corrected', async () => {
    let keyRotation: unknown = null;
    const row = () => ({ ...account, keyRotation }) as Account;
    const accounts = createAccountClients({ baseUrl: baseUrls.test }, row);
    expect(await accounts.clientFor('ae')()).toMatchObject(
      E.left({ _tag: 'InvalidAccountSettings', invalidSettings: [{ setting: 'keyRotation' }] }),
    );
    keyRotation = {};
    expect(await accounts.clientFor('ae')()).toMatchObject({ _tag: 'Right' });
  });

  test('are reported and not cached if onWarning throws', async () => {
    const cause = new Error('the log is closed');
    const onWarning = () => {
      throw cause;
    };
    let shaType: ShaType = 'SHA-128';
    const accounts = createAccountClients({ baseUrl: baseUrls.test, onWarning }, () => ({
      ...account,
      shaType,
    }));
    expect(await accounts.clientFor('ae')()).toEqual(
      E.left({ _tag: 'ResolverFailed', account: 'ae', cause }),
    );
    shaType = 'SHA-256';
    expect(await accounts.clientFor('ae')()).toMatchObject({ _tag: 'Right' });
  });

  test('are created once by concurrent calls', async () => {
    let resolved = 0;
    const accounts = createAccountClients({ baseUrl: baseUrls.test }, async () => {
      resolved++;
      return Promise.resolve(account);
    });
    const clients = await Promise.all(Array.from({ length: 20 }, () => run(accounts.clientFor('a'))));
    expect(resolved).toBe(1);
    expect(new Set(clients).size).toBe(1);
  });

  test('reject in the promise API if they are unknown', async () => {
    const accounts = promise.createAccountClients({ baseUrl: baseUrls.test }, () => undefined);
    await expect(accounts.clientFor('ae')).rejects.toMatchObject({
      name: 'AccountError',
      code: 'UnknownAccount',
    });
  });
});
