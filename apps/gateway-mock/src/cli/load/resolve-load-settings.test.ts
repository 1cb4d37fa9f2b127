/** The flags of the load test: which addresses it may load, and the requests that follow from the others. */
import { verify } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { account } from '../../testing/merchant-and-request-fixtures.ts';
import type { LoadFlags } from './load-flags.ts';
import { loadRequests } from './load-request.ts';
import { resolveLoadSettings, type LoadSettings } from './resolve-load-settings.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-load-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const order = { currency: 'AED', amount: '100' };

const resolve = (flags: Partial<LoadFlags> = {}): E.Either<readonly string[], LoadSettings> =>
  resolveLoadSettings({
    url: 'http://127.0.0.1:8080',
    seed: write(
      'seed.json',
      JSON.stringify({
        merchants: [
          {
            ...account,
            orders: [
              { ...order, merchant_reference: 'open', state: 'authorized' },
              { ...order, merchant_reference: 'paid', state: 'purchased' },
            ],
          },
        ],
      }),
    ),
    currency: 'AED',
    operations: 'CAPTURE,CHECK_STATUS',
    orders: '100',
    rate: '50',
    duration: '10',
    connections: '64',
    timeout: '10',
    ...flags,
  });

const settingsOf = (flags: Partial<LoadFlags> = {}): LoadSettings => {
  const resolved = resolve(flags);
  if (E.isLeft(resolved)) throw new Error(resolved.left.join());
  return resolved.right;
};

const errorsOf = (flags: Partial<LoadFlags>): string => {
  const resolved = resolve(flags);
  return E.isLeft(resolved) ? resolved.left.join('\n') : '';
};

test.each([
  'http://93.184.216.34',
  'https://8.8.8.8/FortAPI/paymentApi',
  'http://172.32.0.1',
  'http://[2606:4700::1111]',
  'http://[::ffff:8.8.8.8]',
  'http://134744072',
  'http://169.254.169.254',
])('refuses %s, unless it is meant', (url) => {
  expect(errorsOf({ url })).toContain('is not an address of this machine or of a private network');
  expect(errorsOf({ url, iMeanIt: true })).toBe('');
});

test.each([
  ['http://localhost:8080', 'http://localhost:8080/FortAPI/paymentApi'],
  ['http://10.1.2.3/', 'http://10.1.2.3/FortAPI/paymentApi'],
  ['http://[::1]:80/Own/paymentApi', 'http://[::1]/Own/paymentApi'],
  ['https://192.168.1.7', 'https://192.168.1.7/FortAPI/paymentApi'],
])('loads %s at %s', (url, expected) => {
  expect(settingsOf({ url }).url.href).toBe(expected);
});

test.each<readonly [flags: Partial<LoadFlags>, error: RegExp]>([
  [{ url: 'file:///etc' }, /^--url must be an http or https URL/],
  [{ url: 'http://user:pass@127.0.0.1' }, /^--url must have no user name/],
  [{ operations: 'CAPTURE,PURCHASE' }, /^--operations must be a list of /],
  [{ rate: '0' }, /^--rate must be a number from 0.01 to 100000$/],
  [{ rate: '1e3' }, /^--rate must be a number/],
  [{ orders: '1.5' }, /^--orders must be a whole number from 1/],
  [{ duration: '-1' }, /^--duration must be a number/],
  [{ connections: '0' }, /^--connections must be a whole number/],
  [{ timeout: '' }, /^--timeout must be a number/],
  [{ currency: 'XX' }, /^--currency must be a currency/],
  [{ merchant: 'OTHER001' }, /has no merchant OTHER001$/],
  [{ references: '/nowhere' }, /^\/nowhere cannot be read: /],
  [{ rate: 'x', timeout: 'x' }, /^--rate .*\n--timeout /],
])('refuses %j', (flags, expected) => {
  expect(errorsOf(flags)).toMatch(expected);
});

test('no error has a phrase or a password', () => {
  expect(errorsOf({ url: 'http://user:secret@127.0.0.1', rate: 'x' })).not.toMatch(/secret|phrase/);
});

test('uses the authorized orders of the seed', () => {
  expect(settingsOf().existing).toEqual([{ reference: 'open', currency: 'AED' }]);
});

test('uses the references of a file, as many as requested', () => {
  const references = write('references.txt', 'one\r\n\ntwo\nthree\n');
  expect(settingsOf({ references, currency: 'KWD', orders: '2' }).existing).toEqual([
    { reference: 'one', currency: 'KWD' },
    { reference: 'two', currency: 'KWD' },
  ]);
  expect(errorsOf({ references: write('empty.txt', '\n') })).toMatch(/has no merchant_reference$/);
  expect(errorsOf({ references: write('wrong.txt', 'one\na b\n') })).toMatch(
    /: line 2 is not a merchant_reference$/,
  );
});

test('the requests run through the operations of an order, then go on to the next order', () => {
  const { merchant, operations } = settingsOf();
  const orders = ['a', 'b'].map((reference) => ({ reference, currency: 'KWD' }));
  const requestOf = loadRequests(merchant, operations, orders);
  const requests = [0, 1, 2, 3, 4].map((request) => JSON.parse(requestOf(request).body));
  expect(requests).toMatchObject([
    { command: 'CAPTURE', merchant_reference: 'a', amount: '1', currency: 'KWD' },
    { query_command: 'CHECK_STATUS', merchant_reference: 'a' },
    { command: 'CAPTURE', merchant_reference: 'b' },
    { query_command: 'CHECK_STATUS', merchant_reference: 'b' },
    { command: 'CAPTURE', merchant_reference: 'a' },
  ]);
  for (const request of requests)
    expect(verify(request, { shaType: merchant.shaType, phrase: merchant.requestPhrase })._tag).toBe('Right');
});
