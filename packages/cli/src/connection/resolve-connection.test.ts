/** Where the gateway and the account come from. */
import { revealPhrase } from '@postern/protocol';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from './connection.ts';
import { resolveConnection, type ConnectionFlags } from './resolve-connection.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-cli-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeConnections = (connections: unknown): void => {
  mkdirSync(path.join(folder, '.postern'), { recursive: true });
  const text = typeof connections === 'string' ? connections : JSON.stringify(connections);
  writeFileSync(path.join(folder, '.postern/connections.json'), text, { mode: 0o600 });
};

const resolve = (flags: ConnectionFlags = {}, variables: Readonly<Record<string, string>> = {}) =>
  resolveConnection(flags, { variables, folder, homeFolder: folder });

const connectionOf = async (...input: Parameters<typeof resolve>): Promise<Connection> => {
  const connection = await resolve(...input);
  if ('_tag' in connection) throw new Error(connection.errors.join('\n'));
  return connection;
};

const errorsOf = async (...input: Parameters<typeof resolve>): Promise<readonly string[]> => {
  const connection = await resolve(...input);
  return '_tag' in connection ? connection.errors : [];
};

const shop = { POSTERN_MERCHANT_IDENTIFIER: 'SHOP0001', POSTERN_REQUEST_PHRASE: 'phrase-of-the-shop' };

test('the variable of the API root overrides the path of a stored address, but not that of an address with it', async () => {
  writeConnections({ default: { baseUrl: 'http://127.0.0.1:18900/Fort/paymentApi' } });
  const variables = { POSTERN_API_ROOT: 'Other' };
  expect(await connectionOf({}, variables)).toMatchObject({ apiRoot: 'Other' });
  const baseUrl = 'http://127.0.0.1:18900/Fort/paymentApi';
  expect(await connectionOf({ baseUrl }, variables)).toMatchObject({ apiRoot: 'Fort' });
  expect(await connectionOf({}, { ...variables, POSTERN_BASE_URL: baseUrl })).toMatchObject({
    apiRoot: 'Fort',
  });
});

test('without settings, it is the demo merchant on this machine', async () => {
  expect(await connectionOf()).toMatchObject({
    baseUrl: 'http://127.0.0.1:8080',
    merchantIdentifier: 'DEMO0001',
    isDemo: true,
  });
});

test.each([
  ['another gateway', { baseUrl: 'https://gateway.example' }, {}],
  ['another merchant', { merchant: 'SHOP0001' }, {}],
  ['a credential', {}, { POSTERN_REQUEST_PHRASE: 'own' }],
])('%s has no public phrase', async (_what, flags, variables) => {
  const { isDemo, responsePhrase } = await connectionOf(flags, variables);
  expect({ isDemo, responsePhrase }).toEqual({ isDemo: false, responsePhrase: undefined });
});

test('an option overrides its variable, and the variable overrides the stored connection', async () => {
  writeConnections({
    default: { baseUrl: 'http://10.0.0.1:1', merchantIdentifier: 'STORED01', accessCode: 'a1' },
  });
  expect((await connectionOf()).baseUrl).toBe('http://10.0.0.1:1');
  const variables = { ...shop, POSTERN_BASE_URL: 'http://10.0.0.2:1' };
  const connection = await connectionOf({ merchant: 'OPTION01' }, variables);
  expect(connection).toMatchObject({
    baseUrl: 'http://10.0.0.2:1',
    merchantIdentifier: 'OPTION01',
    accessCode: 'a1',
  });
  expect(connection.requestPhrase && revealPhrase(connection.requestPhrase)).toBe('phrase-of-the-shop');
});

const writeAddress = (file: string, content: unknown): void => {
  mkdirSync(path.join(folder, '.postern'), { recursive: true });
  writeFileSync(path.join(folder, '.postern', file), JSON.stringify(content));
};

const running = { url: 'http://127.0.0.1:18900/Fort/paymentApi' };

test.each(['gateway.sqlite.address', 'gateway.address'])(
  'the gateway that runs in the folder has left its address in %s',
  async (file) => {
    writeAddress(file, running);
    expect(await connectionOf()).toMatchObject({ baseUrl: 'http://127.0.0.1:18900', apiRoot: 'Fort' });
  },
);

test('an option, a variable or a stored connection overrides the address of the running gateway', async () => {
  writeAddress('gateway.sqlite.address', running);
  expect(await connectionOf({ baseUrl: 'http://10.0.0.1:1' })).toMatchObject({
    baseUrl: 'http://10.0.0.1:1',
  });
  expect(await connectionOf({}, { POSTERN_BASE_URL: 'http://10.0.0.2:1' })).toMatchObject({
    baseUrl: 'http://10.0.0.2:1',
  });
  writeConnections({ default: { baseUrl: 'http://10.0.0.3:1' } });
  expect(await connectionOf()).toMatchObject({ baseUrl: 'http://10.0.0.3:1' });
});

test('a connection says where its gateway and its account are named', async () => {
  expect((await connectionOf()).sources).toEqual({ baseUrl: undefined, merchantIdentifier: undefined });
  writeConnections({ default: { baseUrl: 'http://10.0.0.3:1', merchantIdentifier: 'STORED01' } });
  const stored = await connectionOf();
  expect(stored.sources).toEqual({
    baseUrl: 'connection default: baseUrl',
    merchantIdentifier: 'connection default: merchantIdentifier',
  });
  const named = await connectionOf({ baseUrl: 'http://10.0.0.1:1' }, shop);
  expect(named.sources).toEqual({
    baseUrl: '--base-url',
    merchantIdentifier: 'POSTERN_MERCHANT_IDENTIFIER',
  });
});

test.each([
  ['leads to another machine', { url: 'https://gateway.example/FortAPI/paymentApi' }],
  ['has another form', { address: 'http://127.0.0.1:18900' }],
])('an address file that %s is not used', async (_what, content) => {
  writeAddress('gateway.sqlite.address', content);
  expect(await connectionOf()).toMatchObject({ baseUrl: 'http://127.0.0.1:8080' });
});

test('a gateway on all addresses is reached on this machine', async () => {
  writeAddress('gateway.sqlite.address', { url: 'http://0.0.0.0:18900/FortAPI/paymentApi' });
  expect(await connectionOf()).toMatchObject({ baseUrl: 'http://127.0.0.1:18900' });
});

test('the address of a gateway is its origin, or that of its operations', async () => {
  expect(await connectionOf({ baseUrl: 'https://gateway.example/Fort2/paymentApi' })).toMatchObject({
    baseUrl: 'https://gateway.example',
    apiRoot: 'Fort2',
  });
});

test('an option or a variable chooses the stored connection', async () => {
  writeConnections({ a: { merchantIdentifier: 'A1' }, b: { merchantIdentifier: 'B1' } });
  expect(await connectionOf({ connection: 'a' })).toMatchObject({ merchantIdentifier: 'A1' });
  expect(await connectionOf({}, { POSTERN_CONNECTION: 'b' })).toMatchObject({ merchantIdentifier: 'B1' });
  expect(await errorsOf({ connection: 'c' })).toEqual([
    expect.stringContaining('has no connection c: there are a, b'),
  ]);
});

test('a chosen connection without an account is not one of the demo merchant', async () => {
  writeConnections({ default: {}, other: { token: 'x' } });
  const chosen = await connectionOf({ connection: 'other' });
  expect([chosen.merchantIdentifier, chosen.responsePhrase, chosen.isDemo]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect(await connectionOf({ connection: 'other', merchant: 'DEMO0001' })).toMatchObject({ isDemo: true });
  expect(await connectionOf({ connection: 'default' })).toMatchObject({ isDemo: true });
});

test('the former names of the file and of the variable are refused, with the new ones', async () => {
  writeConnections({ default: { baseUrl: 'http://10.0.0.1:1' } });
  const file = path.join(folder, '.postern/connections.json');
  const former = path.join(folder, '.postern/profiles.json');
  renameSync(file, former);
  expect(await errorsOf()).toEqual([
    `${former} is now called connections.json. Rename it: mv ${former} ${file}`,
  ]);
  expect(await errorsOf({}, { POSTERN_PROFILE: 'shop' })).toEqual([
    'the variable POSTERN_PROFILE is now called POSTERN_CONNECTION. Rename it',
  ]);
});

test.each([
  ['{', 'must be a JSON object'],
  [{ default: { phrase: 'x' } }, 'default has the unknown setting phrase: there are baseUrl, '],
  [{ default: { token: 1 } }, 'default.token must be a text'],
  [{ default: 'x' }, 'default must be an object'],
])('the stored connections %j are refused', async (connections, error) => {
  writeConnections(connections);
  expect(await errorsOf()).toEqual([expect.stringContaining(error)]);
});

test.each([
  [{ POSTERN_BASE_URL: 'gateway' }, 'POSTERN_BASE_URL must be an http or https URL'],
  [{ POSTERN_BASE_URL: 'http://ali:secret@a' }, 'POSTERN_BASE_URL must have no user name'],
  [{ POSTERN_BASE_URL: 'http://a/b' }, 'POSTERN_BASE_URL must be an origin or the address of the operations'],
  [{ POSTERN_SHA_TYPE: 'MD5' }, 'POSTERN_SHA_TYPE must be one of SHA-256'],
  [{ POSTERN_MERCHANT_IDENTIFIER: 'a b' }, 'POSTERN_MERCHANT_IDENTIFIER must be a merchant_identifier'],
  [{ POSTERN_API_ROOT: 'a/b' }, 'POSTERN_API_ROOT must be one path segment'],
])('%j is refused without its value', async (variables, error) => {
  const errors = await errorsOf({}, variables);
  expect(errors).toEqual([expect.stringContaining(error)]);
  expect(errors.join('')).not.toContain('secret');
});
