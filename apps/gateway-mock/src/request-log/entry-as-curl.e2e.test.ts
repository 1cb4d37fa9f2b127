/** An entry as a curl command: the gateway replies to it like it replied to the original request. */
import { JsonNumber } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { spawnSync } from 'node:child_process';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Storage } from '../storage/open-storage.ts';
import { toAccount } from '../seed/store-seed.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import {
  account,
  requestOf,
  seedOrder,
  unsignedRequestOf,
  signedBy,
} from '../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import type { HttpRecording } from '../domain/http-recording.ts';
import { httpRecordingOf } from '../testing/sample-http-recording.ts';
import { entryAsReceivedCurl } from './entry-as-received-curl.ts';
import { entryAsCurl } from './entry-as-curl.ts';
import type { Entry } from './entry.ts';
import { createEntryRow } from './create-entry.ts';
import { refusedRequest } from '../testing/sample-processed-requests.ts';
import { pasteIntoShell, wordsOfRequest } from '../testing/paste-into-shell.ts';

const url = 'http://127.0.0.1:8080/FortAPI/paymentApi';
const compatible: SeedAccount = {
  ...account,
  merchant_identifier: 'COMPATIBLE',
  request_shape: 'compatible',
};

let storage: Storage;

beforeEach(async () => {
  storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1')] },
    { ...compatible, orders: [seedOrder('order-1')] },
  ]);
});

afterEach(() => storage.close());

const ask = (body: object | string): Promise<ProcessedRequest> => processRequest(storage)(rawRequest(body));

const entryOf = (answered: ProcessedRequest, http?: HttpRecording): Entry => ({
  request_id: 'request-1',
  at: '2026-02-03T04:05:06.789Z',
  response_code: answered.params['response_code'] ?? '',
  microseconds: 1,
  ...JSON.parse(
    createEntryRow(answered, {
      requestId: '',
      at: new Date(0),
      microseconds: 1,
      from: '192.0.2.1',
      interpretationRules: [],
      http,
    }).entry,
  ),
});

const bodyOf = (command: string): string => pasteIntoShell(command).body;

const hasShell = spawnSync('sh', ['-c', 'exit 0']).status === 0;
if (!hasShell) process.stderr.write('Commands are not tried in a shell: this machine has no sh.\n');

// Skipped, with the reason printed above, only if there is no shell.
(hasShell ? describe : describe.skip)('pasted into a shell', () => {
  test.each<[string, () => object | string]>([
    ['a capture', () => requestOf('CAPTURE', { order_description: "Jean's chair: كرسي" })],
    ['a check', () => requestOf('CHECK_STATUS')],
    ['an unknown order', () => requestOf('CAPTURE', { merchant_reference: 'nothing' })],
    ['an unknown parameter', () => requestOf('CAPTURE', { eci: "$(id) `id` '; rm -rf / #\n" })],
    [
      'a number',
      () =>
        JSON.stringify(requestOf('CAPTURE', { amount: '169000000000000001' })).replace(/"(169\d+)"/, '$1'),
    ],
    ['a list', () => ({ ...requestOf('CAPTURE'), amount: ['100', null, true, { a: 1 }] })],
    [
      'a parameter that only a compatible account may send',
      () => signedBy(compatible, { ...unsignedRequestOf('CHECK_STATUS', {}, compatible), eci: 'x' }),
    ],
  ])('it repeats the request: %s', async (_what, body) => {
    const first = await ask(body());
    const own = first.params['merchant_identifier'] === 'COMPATIBLE' ? compatible : account;
    const command = entryAsCurl(url, entryOf(first), O.some(toAccount(own)));
    const pasted = pasteIntoShell(command);
    expect([pasted.stderr, pasted.words]).toEqual(['', wordsOfRequest(url)]);
    const again = await ask(pasted.body);
    expect(again.params).toEqual(first.params);
    expect({ ...again.fields, signature: '' }).toEqual({ ...first.fields, signature: '' });
  });

  test('a wrong signature is replaced by a valid one', async () => {
    const first = await ask({ ...requestOf('CAPTURE'), signature: 'f'.repeat(64) });
    const again = await ask(bodyOf(entryAsCurl(url, entryOf(first), O.some(toAccount(account)))));
    expect([first.params['response_code'], again.params['response_code']]).toEqual(['00008', '04000']);
  });

  test('a request to the payment page is the form that opened it, signed again', async () => {
    const sent = requestOf('CAPTURE', { order_description: "Jean's chair: كرسي" });
    const { request, ...recording } = httpRecordingOf('');
    for (const path of ['/FortAPI/paymentPage', '/FortAPI/paymentPage/[redacted]']) {
      const entry = entryOf(await ask(sent), { ...recording, request: { ...request, path } });
      const { words, body } = pasteIntoShell(entryAsCurl(url, entry, O.some(toAccount(account))));
      const [silent, headers, address, ...data] = [...words, body];
      expect([silent, headers, address]).toEqual(['-sS', '-i', url.replace('paymentApi', 'paymentPage')]);
      expect(data.filter((word) => word !== '--data-urlencode').toSorted()).toEqual(
        Object.entries(sent)
          .map(([name, value]) => `${name}=${value}`)
          .toSorted(),
      );
    }
  });

  test('says in comments what was redacted or truncated, without any text of the sender', async () => {
    const first = await ask({
      ...requestOf('CAPTURE', { order_description: account.sha_request_phrase }),
      [`x\n$(id)${'y'.repeat(1000)}`]: '',
    });
    const command = entryAsCurl(url, entryOf(first), O.some(toAccount(account)));
    const lines = command.split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^# Unverified sender/),
      expect.stringMatching(/^# The request log redacted these values/),
      expect.stringMatching(/^# The request log truncated long values/),
      expect.stringMatching(/^curl /),
    ]);
    expect(command).not.toContain(account.sha_request_phrase);
  });
});

test('without the account the command contains the request as received, unsigned, and says so', async () => {
  const first = await ask(requestOf('CAPTURE', { merchant_identifier: 'UNKNOWN' }));
  const lines = entryAsCurl(url, entryOf(first), O.none).split('\n');
  expect(lines).toEqual([
    '# Unknown account: the request is not signed.',
    expect.stringMatching(/^# The request log/),
    expect.stringContaining('"signature":"[redacted]"'),
  ]);
});

test('it contains neither phrase', async () => {
  const command = entryAsCurl(url, entryOf(await ask(requestOf('CAPTURE'))), O.some(toAccount(account)));
  expect(command).not.toContain(account.sha_request_phrase);
  expect(command).not.toContain(account.sha_response_phrase);
});

describe('the raw command', () => {
  const rawCurl = (answered: ProcessedRequest, http: HttpRecording, merchant = O.some(toAccount(account))) =>
    entryAsReceivedCurl(url, entryOf(answered, http), merchant);

  test('contains the right access code and the signature that the request had', async () => {
    const body = JSON.stringify(requestOf('CAPTURE', { order_description: "Jean's chair" }));
    const command = rawCurl(await ask(body), httpRecordingOf(body));
    expect(command).toBe(
      `curl -sS --path-as-is -g '${url}' -H 'Content-Type: application/json' --data-binary '${body.replace("'", String.raw`'\''`)}'`,
    );
  });

  test('contains stand-ins for wrong values, and no phrase', async () => {
    const body = JSON.stringify({
      ...requestOf('CAPTURE', { order_description: account.sha_request_phrase }),
      access_code: 'mistyped12',
    });
    const command = rawCurl(await ask(body), httpRecordingOf(body));
    expect(command).toMatch(/^# Stand-ins .*\ncurl .*"access_code":"0000000000".*"signature":"0{64}"/);
    expect(command).not.toContain(account.sha_request_phrase);
    expect(command).not.toContain('mistyped12');
  });

  test('says which headers are missing, and what is truncated', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(10_000) });
    const command = rawCurl(
      await ask(body),
      httpRecordingOf(body, ['Authorization', 'Bearer abc', 'X-A', '']),
    );
    expect(command.split('\n')).toEqual([
      '# Without these headers, which are secret: Authorization',
      '# The request log truncated the request: this is not the full request.',
      expect.stringMatching(/^curl .* -H 'X-A;' -H 'content-type:' --data-binary/),
    ]);
  });

  test('contains no access code without the account', async () => {
    const body = JSON.stringify(requestOf('CAPTURE'));
    expect(rawCurl(await ask(body), httpRecordingOf(body), O.none)).not.toContain(account.access_code);
  });

  test('pipes a body that a terminal could obey', async () => {
    const body = '\u001B]0;title\u0007';
    const command = rawCurl(await ask(body), httpRecordingOf(body));
    expect(command).toMatch(/^printf %s '[\w+/=]+' \| base64 -d \| curl .* --data-binary @-$/);
  });

  test('is a comment for an entry of an earlier version, and for broken HTTP', async () => {
    const { http: _http, ...old } = entryOf(await ask('x'));
    expect(entryAsReceivedCurl(url, old, O.none)).toMatch(/^# An earlier version/);
    const broken = { ...httpRecordingOf(''), request: {} };
    expect(rawCurl(await ask('x'), broken)).toMatch(/^# The request is not valid HTTP/);
  });
});

test('a member that only looks like a number is sent as received', () => {
  const request = {
    amount: { $number: '1; rm' },
    fort_id: { $number: '12', more: 1 },
    eci: new JsonNumber('1').source,
  };
  const entry = { ...entryOf(refusedRequest()), request };
  expect(entryAsCurl(url, entry, O.none)).toContain('{"amount":{"$number":"1; rm"},"fort_id":12,"eci":"1"}');
});
