/** A start: which seed is stored, and what prevents the gateway from starting. */
import { formatGatewayProfile, signGatewayProfile } from '@postern/conformance';
import { requestPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import type { Config } from './options.ts';
import { openLog } from '../observability/log/log.ts';
import { openStorage } from '../storage/open-storage.ts';
import { startServer, type ProgramFiles } from './start-server.ts';
import { account, verifyReply, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { sampleGatewayProfile } from '../testing/sample-gateway-profile.ts';
import { testConfig } from '../testing/default-test-config.ts';
import { openConnection, post } from '../testing/listening-gateway.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';

const root = mkdtempSync(path.join(tmpdir(), 'postern-serve-'));
let folder: string;
let demo: string;
let own: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'gateway-'));
  demo = seedFile('demo.json', {
    ...account,
    merchant_identifier: 'DEMO',
    sha_request_phrase: 'published',
    orders: [seedOrder('demo-order')],
  });
  own = seedFile('own.json', { ...account, orders: [seedOrder('order-1')] });
});

afterAll(() => rmSync(root, { recursive: true }));

test('an empty database gets the demo merchant', async () => {
  expect(await started()).toEqual({ accounts: ['DEMO'], phrases: demo });
});

test('an empty database with a configured seed gets only that', async () => {
  expect(await started({ seed: own })).toEqual({ accounts: ['TEST0001'], phrases: own });
});

test('a database with merchants gets nothing, except a configured seed', async () => {
  await started({ seed: own });
  expect(await started()).toEqual({ accounts: ['TEST0001'], phrases: demo });
  expect(await started({ seed: demo })).toEqual({ accounts: ['DEMO', 'TEST0001'], phrases: demo });
});

test('answers at the printed address', async () => {
  const gateway = await expectTaskSuccess(
    startServer(config({ seed: own, apiRoot: 'my-api' }), program(), silent),
  );
  expect(new URL(gateway.url).pathname).toBe('/my-api/paymentApi');
  const reply = await (await post(gateway.url, requestOf('CAPTURE'))).json();
  expect(verifyReply(account, reply as Parameters<typeof verifyReply>[1])).toMatchObject({
    response_code: '04000',
  });
  await gateway.close();
  await expect(openConnection(gateway.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

describe('where other machines reach it', () => {
  const refused = (host: string, merchants: string) =>
    E.left([
      `${host} can be reached from other machines, but the phrases of ${merchants} are public. ` +
        'Listen on loopback, use another --database with your own accounts (--seed), or accept it with --demo-merchant',
    ]);

  test.each([
    '0.0.0.0',
    '::',
    '192.0.2.1',
    '::ffff:192.0.2.1',
    'example.org',
    '128.0.0.1',
    'localhost.example.org',
  ])('on %s nothing is bound as long as the provider has no token', async (host) => {
    expect(await startServer(config({ host, seed: own }), program(), silent)()).toEqual(
      E.left([
        `${host} can be reached from other machines, but the provider has no token. Set ` +
          'POSTERN_PROVIDER_TOKEN, or create one with `postern-gateway token create --role provider`',
      ]),
    );
  });

  test.each(['0.0.0.0', '::'])('on %s the demo merchant is refused', async (host) => {
    const seed = demo;
    expect(await startServer(config({ host, seed, providerToken }), program(), silent)()).toEqual(
      refused(host, 'DEMO'),
    );
  });

  test('the demo merchant is allowed explicitly, and the start names it', async () => {
    const open = { host: '0.0.0.0', providerToken, demoMerchant: true };
    const gateway = await expectTaskSuccess(startServer(config(open), program(), silent));
    await gateway.close();
    expect(gateway).toMatchObject({ publishedAccounts: ['DEMO'], offersSignInLinks: false });
    expect(await started({ ...open, seed: own })).toMatchObject({ accounts: ['DEMO', 'TEST0001'] });
  });

  test('an empty database stays empty: accounts are made by the provider', async () => {
    expect(await started({ host: '0.0.0.0', providerToken })).toMatchObject({ accounts: [] });
  });

  test('a token of an earlier start is enough', async () => {
    await started({ seed: own });
    expect(await started({ host: '0.0.0.0' })).toMatchObject({ accounts: ['TEST0001'] });
  });

  test('the demo merchant is refused although it came with an earlier start', async () => {
    await started();
    expect(
      await startServer(config({ host: '0.0.0.0', seed: own, providerToken }), program(), silent)(),
    ).toEqual(refused('0.0.0.0', 'DEMO'));
  });

  test('a refused start stores nothing', async () => {
    await startServer(config({ host: '0.0.0.0' }), program(), silent)();
    await startServer(config({ host: '0.0.0.0', seed: demo, providerToken }), program(), silent)();
    expect(await started({ host: '0.0.0.0', seed: own, providerToken })).toEqual({
      accounts: ['TEST0001'],
      phrases: own,
    });
  });

  test('an account with the published phrase is refused', async () => {
    const borrowed = seedFile('borrowed.json', { ...account, sha_request_phrase: 'published' });
    expect(
      await startServer(config({ host: '0.0.0.0', seed: borrowed, providerToken }), program(), silent)(),
    ).toEqual(refused('0.0.0.0', 'TEST0001'));
  });

  test('the published phrase is refused as the next and as the previous phrase', async () => {
    await started();
    for (const slot of ['next', 'previous'] as const) {
      const file = path.join(folder, 'storage.sqlite');
      const storage = await expectTaskSuccess(openStorage(file, { now: () => new Date() }));
      await expectTaskSuccess(
        storage.accounts.change('DEMO', (merchant) => {
          const { shaType, responsePhrase } = merchant;
          const published = { shaType, responsePhrase, requestPhrase: requestPhrase('published') };
          return {
            ...merchant,
            requestPhrase: requestPhrase('a private phrase'),
            next: O.none,
            previous: O.none,
            [slot]: O.some(published),
          };
        }),
      );
      await storage.close();
      expect(await startServer(config({ host: '0.0.0.0', providerToken }), program(), silent)()).toEqual(
        refused('0.0.0.0', 'DEMO'),
      );
    }
  });

  test('the merchants of a configured seed are accepted', async () => {
    expect(await started({ host: '0.0.0.0', seed: own, providerToken })).toEqual({
      accounts: ['TEST0001'],
      phrases: own,
    });
  });

  test.each(['127.0.0.1', 'localhost'])('%s is not reached by other machines', async (host) => {
    expect(await started({ host })).toEqual({ accounts: ['DEMO'], phrases: demo });
  });
});

describe('sign-in links are offered', () => {
  test('where the demo merchant was stored, also at a later start with other options', async () => {
    expect(await offersLinks()).toBe(true);
    const storage = await expectTaskSuccess(
      openStorage(path.join(folder, 'storage.sqlite'), { now: () => new Date() }),
    );
    await expectTaskSuccess(
      storage.accounts.change('DEMO', (merchant) => ({ ...merchant, shaType: 'SHA-512' })),
    );
    await storage.close();
    expect(await offersLinks()).toBe(true);
  });

  test.each<readonly [string, () => Partial<Config>]>([
    ['another seed', () => ({ seed: own })],
    ['a configured provider token', () => ({ providerToken })],
    ['a proxy', () => ({ trustProxy: '1' })],
  ])('not with %s', async (_what, otherwise) => {
    expect(await offersLinks(otherwise())).toBe(false);
  });

  test('not when a token was configured at an earlier start', async () => {
    await started({ providerToken });
    expect(await offersLinks()).toBe(false);
  });

  async function offersLinks(otherwise: Partial<Config> = {}): Promise<unknown> {
    const gateway = await expectTaskSuccess(startServer(config(otherwise), program(), silent));
    const options: unknown = await (
      await fetch(new URL('/back-office/api/session/sign-in-options', gateway.url))
    ).json();
    await gateway.close();
    return Object(options)['sign_in_links'];
  }
});

// Behind a proxy, merchants on other machines set the addresses for feedback.
test.each<readonly [string, Partial<Config>, boolean]>([
  ['on loopback', {}, true],
  ['on loopback behind a proxy', { trustProxy: '1' }, false],
  ['on loopback behind a proxy, with the option', { trustProxy: '1', allowPrivateFeedback: true }, true],
])('%s, feedback to private networks is allowed or not', async (_where, otherwise, isAllowed) => {
  const gateway = await expectTaskSuccess(
    startServer(config({ providerToken, ...otherwise }), program(), silent),
  );
  const response = await fetch(new URL('/back-office/api/gateway', gateway.url), {
    headers: { authorization: `Bearer ${providerToken}` },
  });
  expect(await response.json()).toMatchObject({ private_feedback_allowed: isAllowed });
  await gateway.close();
});

describe('the origins of an account are checked for', () => {
  const merchant = { ...account, origins: ['127.0.0.1', '198.51.100.7'], orders: [seedOrder('order-1')] };
  const onlyLoopback = { ...merchant, origins: ['127.0.0.1'] };
  const accountPath = `/accounts/${account.merchant_identifier}`;

  test('the address of the caller, if the API sends an operation', async () => {
    const { api } = await behindProxy(onlyLoopback);
    const capture = (from: string) =>
      api(`${accountPath}/operations`, from, { operation: 'CAPTURE', ...captured });
    expect(await capture('198.51.100.7')).toMatchObject({ reply: { response_code: '00040' } });
    expect(await capture('127.0.0.1')).toMatchObject({ reply: { response_code: '04000' } });
  });

  test.each([
    ['127.0.0.1', '04000'],
    ['198.51.100.7', '00040'],
    ['198.51.100.7:5555', '00040'],
    ['[2001:db8::1]:5555', '00040'],
    ['unknown', '00040'],
    ['"198.51.100.7"', '00040'],
  ])('the address that a proxy forwards, not that of the proxy: %s', async (from, code) => {
    const { url } = await behindProxy(onlyLoopback);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    expect(await (await post(url, requestOf('CAPTURE'), headers)).json()).toMatchObject({
      response_code: code,
    });
  });

  test('the address that a proxy forwards with its port', async () => {
    const { url } = await behindProxy({ ...merchant, origins: ['198.51.100.7', '2001:db8::1'] });
    const codes = [];
    for (const from of ['198.51.100.7:5555', '[2001:db8::1]:5555', '[2001:db8::1]']) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const reply: unknown = await (await post(url, requestOf('CHECK_STATUS'), headers)).json();
      codes.push(Object(reply)['response_code']);
    }
    expect(codes).toEqual(['12000', '12000', '12000']);
  });

  test.each(['raw', 'signed_again'])('the sender of the original, if it is replayed (%s)', async (form) => {
    const { api, url } = await behindProxy(merchant);
    const original = async (from: string): Promise<string> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const { headers: replied } = await post(url, requestOf('CHECK_STATUS'), headers);
      return replied.get('x-request-id') ?? '';
    };
    const replay = async (id: string) => api(`${accountPath}/requests/${id}/replay`, '127.0.0.1', { form });
    const [allowed, foreign] = [await original('198.51.100.7'), await original('198.51.100.8')];
    expect(await replay(foreign)).toMatchObject({ reply: { response_code: '00040' } });
    const replayed = await replay(allowed);
    expect(replayed).toMatchObject({ reply: { response_code: '12000' } });
    const again = String(Object(replayed)['request_id']);
    expect(await api(`/requests/${again}`, '127.0.0.1')).toMatchObject({
      replay_of: allowed,
      from: '198.51.100.7',
    });
    expect(await replay(again)).toMatchObject({ reply: { response_code: '12000' } });
    // A client that has read the id is not taken for the gateway.
    const headers = { 'content-type': 'application/json', 'x-request-id': again };
    const copied = await post(url, requestOf('CHECK_STATUS'), {
      ...headers,
      'x-forwarded-for': '198.51.100.8',
    });
    expect(await copied.json()).toMatchObject({ response_code: '00040' });
  });

  test('the Origin header of the original, if it is replayed', async () => {
    const { api, url } = await behindProxy({ ...merchant, origins: ['https://shop.example'] });
    const headers = { 'content-type': 'application/json', origin: 'https://shop.example' };
    const id = (await post(url, requestOf('CHECK_STATUS'), headers)).headers.get('x-request-id');
    expect(await api(`${accountPath}/requests/${id}/replay`, '127.0.0.1', {})).toMatchObject({
      reply: { response_code: '12000' },
    });
  });

  let close: () => Promise<void>;
  afterEach(() => close());

  const { merchant_reference, amount, currency, language } = requestOf('CAPTURE');
  const captured = { merchant_reference, amount, currency, language };

  // Other addresses than loopback reach the gateway through a proxy on this machine.
  async function behindProxy(seeded: object) {
    const started = startServer(
      config({ seed: seedFile('origins.json', seeded), providerToken, trustProxy: '1' }),
      program(),
      silent,
    );
    const gateway = await expectTaskSuccess(started);
    const { url } = gateway;
    ({ close } = gateway);
    const api = async (path: string, from: string, body?: object): Promise<unknown> => {
      const response = await fetch(new URL(`/back-office/api${path}`, url), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${providerToken}`,
          'content-type': 'application/json',
          'x-forwarded-for': from,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    return { api, url };
  }
});

test('the pages of the back office are those of the program', async () => {
  const { backOffice } = program();
  mkdirSync(backOffice);
  writeFileSync(path.join(backOffice, 'index.html'), '<title>Postern</title>');
  const gateway = await expectTaskSuccess(startServer(config({}), program(), silent));
  const page = await fetch(new URL('/', gateway.url));
  expect([new URL(page.url).pathname, await page.text()]).toEqual([
    '/back-office/',
    '<title>Postern</title>',
  ]);
  await gateway.close();
});

test('logs warnings about unintended settings at each start', async () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  const weak = seedFile('weak.json', { ...account, sha_type: 'SHA-128' });
  await (await expectTaskSuccess(startServer(config({ seed: weak }), program(), log))).close();
  await (await expectTaskSuccess(startServer(config({ seed: own }), program(), log))).close();
  const warnings = lines.map((line) => JSON.parse(line) as object);
  const discouraged = { merchant_identifier: 'TEST0001', sha_type: 'SHA-128', interpretation_rule: 'D17' };
  expect(warnings).toEqual([
    expect.objectContaining(discouraged),
    expect.objectContaining(discouraged),
    expect.objectContaining({
      merchant_identifier: 'TEST0001',
      file: own,
      msg: 'differs from the seed; the database keeps its values',
    }),
  ]);
});

test('the management API takes a request target with its host', async () => {
  const gateway = await expectTaskSuccess(startServer(config({ seed: own }), program(), silent));
  const target = new URL('/back-office/api/openapi.json', gateway.url).href;
  const [response] = (await once(get(gateway.url, { path: target }), 'response')) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('"openapi"')]);
  await gateway.close();
});

test.each([
  ['expired', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  ['not valid yet', '2990-01-01T00:00:00Z', '2991-01-01T00:00:00Z'],
])('warns of a certificate that is %s', async (_what, from, to) => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(to),
  });
  const [tlsCert, tlsKey] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeFileSync(tlsCert, cert);
  writeFileSync(tlsKey, key);
  const gateway = await expectTaskSuccess(
    startServer(config({ seed: own, tlsCert, tlsKey }), program(), log),
  );
  await gateway.close();
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      valid_from: new Date(from).toISOString(),
      valid_to: new Date(to).toISOString(),
      msg: expect.stringContaining('the certificate is not valid now'),
    }),
  );
});

test('after its database file was deleted, no write succeeds', async () => {
  const gateway = await expectTaskSuccess(startServer(config({ seed: own }), program(), silent));
  const capture = async (): Promise<unknown> => {
    const reply: unknown = await (await post(gateway.url, requestOf('CAPTURE', { amount: '1' }))).json();
    return Object(reply)['response_code'];
  };
  expect(await capture()).toBe('04000');
  rmSync(config({}).database);
  expect(await capture()).toBe('00006');
  await gateway.close();
});

describe('does not start', () => {
  test('with a seed whose http address is not allowed', async () => {
    const compose = seedFile('compose.json', {
      ...account,
      technical: { channels: { web: { direct: 'http://app:3000/hook' } } },
    });
    expect(await startServer(config({ seed: compose }), program(), silent)()).toEqual(
      E.left([
        `${compose}: account TEST0001: technical.channels.web.direct must be an https URL, because plain http to ` +
          'app is not allowed: allow it with --allow-http-feedback=app',
      ]),
    );
    expect(await started({ seed: compose, allowHttpFeedback: 'app' })).toMatchObject({
      accounts: ['TEST0001'],
    });
  });

  test('without the certificates of --feedback-ca', async () => {
    const feedbackCa = path.join(folder, 'ca.pem');
    const start = () => startServer(config({ feedbackCa }), program(), silent)();
    expect(await start()).toEqual(E.left([expect.stringContaining('ca.pem failed: Error: ENOENT')]));
    writeFileSync(feedbackCa, '-----BEGIN PRIVATE KEY-----');
    expect(await start()).toEqual(E.left([expect.stringContaining('ca.pem has no certificate')]));
    writeFileSync(feedbackCa, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----');
    expect(await start()).toEqual(E.left([expect.stringMatching(/certificate 1 in .* cannot be read/)]));
  });

  test('without the gateway profile of --gateway-profile', async () => {
    const gatewayProfile = path.join(folder, 'gateway-profile.json');
    const start = () => startServer(config({ gatewayProfile }), program(), silent)();
    expect(await start()).toEqual(E.left([expect.stringContaining('gateway-profile.json cannot be read')]));
    expect(await startServer(config({ gatewayProfile: '/dev/zero' }), program(), silent)()).toEqual(
      E.left([expect.stringContaining('/dev/zero cannot be read')]),
    );
    writeFileSync(gatewayProfile, '{}');
    expect(await start()).toEqual(
      E.left([
        expect.stringContaining('gateway-profile.json: the gateway profile is not valid: version, gateway'),
      ]),
    );
  });

  test('with a gateway profile that was changed after it was signed, unless that is allowed', async () => {
    const gatewayProfile = path.join(folder, 'gateway-profile.json');
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const signed = signGatewayProfile(sampleGatewayProfile, key);
    writeFileSync(gatewayProfile, formatGatewayProfile({ ...signed, observed_on: '2026-11-25' }));
    expect(await startServer(config({ gatewayProfile }), program(), silent)()).toEqual(
      E.left([
        expect.stringMatching(/the signature does not match.*--allow-invalid-gateway-profile-signature/),
      ]),
    );
    expect(await started({ gatewayProfile, allowInvalidGatewayProfileSignature: true })).toBeDefined();
    writeFileSync(gatewayProfile, formatGatewayProfile(signed));
    expect(await started({ gatewayProfile })).toBeDefined();
    writeFileSync(gatewayProfile, formatGatewayProfile(sampleGatewayProfile));
    expect(await started({ gatewayProfile })).toBeDefined();
  });

  test('with an invalid seed, and stores no part of it', async () => {
    const broken = seedFile('broken.json', { ...account, orders: [seedOrder('order-1', { amount: '0' })] });
    expect(await startServer(config({ seed: broken }), program(), silent)()).toEqual(
      E.left([`${broken}: accounts[0].orders[0].amount must be 1 to 10 digits of minor units, not zero`]),
    );
    expect(await started()).toEqual({ accounts: ['DEMO'], phrases: demo });
  });

  test('without its database, but with the key file of one, until the key file is deleted', async () => {
    await started({ seed: own });
    for (const ending of ['', '-wal', '-shm']) rmSync(`${config({}).database}${ending}`, { force: true });
    const refusal = E.left([
      expect.stringMatching(
        /storage\.sqlite failed: it is empty, but its key file .*\.key exists, so its data was probably lost\. Restore a backup/,
      ),
    ]);
    for (let start = 0; start < 2; start++)
      expect(await startServer(config({ seed: own }), program(), silent)()).toEqual(refusal);
    rmSync(`${config({}).database}.key`);
    expect(await started({ seed: own })).toMatchObject({ accounts: ['TEST0001'] });
  });

  test('on a file that is not a database', async () => {
    writeFileSync(path.join(folder, 'storage.sqlite'), 'not a database, by any means '.repeat(100));
    expect(await startServer(config({}), program(), silent)()).toEqual(
      E.left([
        expect.stringMatching(/^opening the database .*storage\.sqlite failed: .*file is not a database$/),
      ]),
    );
  });
});

const silent = openLog('silent');
const providerToken = 'a-token-that-was-handed-in-from-outside';

function program(): ProgramFiles {
  return { version: '1.2.3', demoSeed: demo, backOffice: path.join(folder, 'back-office') };
}

async function started(otherwise: Partial<Config> = {}) {
  const gateway = await expectTaskSuccess(startServer(config(otherwise), program(), silent));
  const merchants = await expectTaskSuccess(gateway.storage.accounts.all);
  await gateway.close();
  return {
    accounts: merchants.map(({ merchantIdentifier }) => merchantIdentifier).toSorted(),
    phrases: gateway.phrases.file,
  };
}

function config(otherwise: Partial<Config>): Config {
  return testConfig({ database: path.join(folder, 'storage.sqlite'), ...otherwise });
}

function seedFile(name: string, merchant: object): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify({ accounts: [merchant] }));
  return file;
}
