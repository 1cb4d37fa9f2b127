/**
 * A curl command of a recorded request gets the reply that was recorded, from a gateway with the same state: the raw one for
 * requests of all kinds, the signed one for requests of the account. The commands run in a shell.
 */
import type { Operation, StringParams } from '@postern/protocol';
import { operations } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { execFile, spawnSync } from 'node:child_process';
import { request as open } from 'node:http';
import { promisify } from 'node:util';
import { deflateSync, gzipSync } from 'node:zlib';
import { entryAsCurl } from '../request-log/entry-as-curl.ts';
import { entryAsReceivedCurl } from '../request-log/entry-as-received-curl.ts';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import { toAccount } from '../seed/store-seed.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import {
  account,
  inactiveAccount,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
  type Changes,
} from '../testing/account-and-request-fixtures.ts';
import { isLongRun } from '../testing/on-each-engine.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import { manualClock } from './manual-clock.ts';
import type { RequestLogEntry } from './public-types.ts';
import { startGateway } from './start-gateway.ts';

const hasCurl = spawnSync('sh', ['-c', 'curl --version && base64 --help']).status === 0;
if (!hasCurl)
  process.stderr.write(
    'The replay of recorded requests is skipped: this machine has no sh, curl or base64.\n',
  );

const compatible: SeedAccount = {
  ...account,
  merchant_identifier: 'COMPATIBLE',
  request_shape: 'compatible',
};

const transportEffects: readonly Effect[] = [
  { kind: 'request_lost' },
  { kind: 'request_failed', status: 502 },
  { kind: 'request_delayed', milliseconds: 1 },
  { kind: 'reply_lost' },
  { kind: 'connection_reset' },
  { kind: 'reply_failed', status: 503 },
  { kind: 'reply_truncated' },
  { kind: 'reply_malformed' },
  { kind: 'reply_unsigned' },
  { kind: 'reply_wrongly_signed' },
  { kind: 'delay', milliseconds: 1 },
  { kind: 'decline', message: '051' },
  { kind: 'technical_problem' },
  { kind: 'pending', after_seconds: 60, ends: 'succeeded' },
  { kind: 'uncertain', after_seconds: 60, ends: 'declined' },
];

const orders = [
  ...Array.from({ length: 6 }, (_, i) => seedOrder(`order-${i + 1}`)),
  ...transportEffects.map(({ kind }) => seedOrder(`scenario-${kind}`)),
];

const accounts: SeedAccount[] = [
  {
    ...account,
    orders,
    scenarios: transportEffects.map((effect) => ({
      effect,
      matcher: { merchant_reference: `scenario-${effect.kind}` },
    })),
  },
  { ...compatible, orders },
  inactiveAccount,
];

interface Sent {
  readonly body?: string | Uint8Array | undefined;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

const json = { 'content-type': 'application/json' };
const path = '/FortAPI/paymentApi';
const of = (operation: Operation, changes: Changes = {}, by = account): Sent => ({
  body: JSON.stringify(requestOf(operation, changes, by)),
});
const text = (body: string | Uint8Array, headers?: Sent['headers']): Sent => ({
  body,
  ...(headers && { headers }),
});
const check = JSON.stringify(requestOf('CHECK_STATUS'));
const unsigned = (changes: object): Sent => text(JSON.stringify({ ...requestOf('CAPTURE'), ...changes }));
const compatibly = (changes: object, texts: StringParams): Sent => {
  const { signature } = signedBy(compatible, { ...unsignedRequestOf('CAPTURE', {}, compatible), ...texts });
  return text(JSON.stringify({ ...unsignedRequestOf('CAPTURE', {}, compatible), ...changes, signature }));
};

const allRequests: readonly Sent[] = [
  // Operations on several orders, until the ledger refuses
  ...(Object.keys(operations) as Operation[]).flatMap((operation) => [
    of(operation),
    of(operation, { merchant_reference: 'order-2' }),
    of(operation, { merchant_reference: 'unknown' }),
    of(operation, { merchant_reference: 'order-2', fort_id: '169000000000000001' }),
  ]),
  of('CAPTURE', { merchant_reference: 'order-3', amount: '10001' }),
  of('CAPTURE', { merchant_reference: 'order-3', amount: '10000' }),
  of('VOID_AUTHORIZATION', { merchant_reference: 'order-3' }),
  of('REFUND', { merchant_reference: 'order-3', maintenance_reference: 'r1' }),
  of('REFUND', { merchant_reference: 'order-3', maintenance_reference: 'r1' }),
  of('VOID_AUTHORIZATION', { merchant_reference: 'order-4' }),
  of('CHECK_STATUS', { merchant_reference: 'order-3', return_third_party_response_codes: 'YES' }),
  // Parameters that are missing or break a rule
  ...[
    'command',
    'access_code',
    'merchant_identifier',
    'merchant_reference',
    'amount',
    'currency',
    'language',
    'signature',
  ].map((name) => unsigned({ [name]: undefined })),
  ...['0', '1.5', '', ' 1', 'abc', '12345678901', 100, 1e2, -1, null, true, [], ['100'], {}, { a: [1] }].map(
    (amount) => unsigned({ amount }),
  ),
  ...['XXX', 'aed', 'US', 1].map((currency) => unsigned({ currency })),
  ...['fr', 'EN'].map((language) => of('CAPTURE', { language })),
  ...[
    'Tea & cake',
    'كرسي',
    'Jean\'s "chair"',
    '𝔸',
    '$(id) `id` \\',
    'a\nb\tc',
    '\u202Eabc',
    '@/etc/passwd',
    'x'.repeat(151),
  ].map((order_description) => of('CAPTURE', { order_description })),
  of('CAPTURE', { eci: 'x' }),
  of('CAPTURE', { amount: '0', order_description: account.access_code }),
  of('CAPTURE', { merchant_identifier: 'UNKNOWN' }),
  of('CAPTURE', {}, inactiveAccount),
  unsigned({ command: 'x'.repeat(21) }),
  unsigned({ command: undefined, query_command: 'x'.repeat(51) }),
  unsigned({ query_command: 'CHECK_STATUS' }),
  ...['f'.repeat(64), 'abc', '', 'F'.repeat(300), 'not hex!', 7, null].map((signature) =>
    unsigned({ signature }),
  ),
  text(
    check.replace(
      /"signature":"(.*)"/,
      (_all, signature: string) => `"signature":"${signature.toUpperCase()}"`,
    ),
  ),
  ...['wrongcode', 'zx0IPmPy5jp1vAz8Kpg8', '', 'with-dash', 'x'.repeat(30), 12345, null, ['a']].map(
    (access_code) => unsigned({ access_code }),
  ),
  // Compatible accounts
  compatibly({ amount: 100 }, {}),
  compatibly({ amount: 100, eci: 'x' }, { eci: 'x' }),
  compatibly({ amount: 1.5 }, {}),
  compatibly({ amount: 100, language: 'fr' }, { language: 'fr' }),
  // JSON in other spellings, and other bodies
  text(JSON.stringify(JSON.parse(check), null, 2)),
  text(` \n\t${check} \n`),
  text(check.replace('CHECK_STATUS', String.raw`\u0043HECK_STATUS`)),
  text(check.replace('access_code', String.raw`access\u005fcode`)),
  text(check.replace('"language":"en"', '"language":"en","language":"ar"')),
  text(`\uFEFF${check}`),
  text(Buffer.from(check, 'utf16le')),
  text(Buffer.from(check.replace('order-1', 'café'), 'latin1')),
  text(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  text(gzipSync(check)),
  ...[
    '',
    ' ',
    '[]',
    `[${check}]`,
    '"text"',
    '1',
    'null',
    '{}',
    '{"a":',
    '@file',
    "it's",
    '\0',
    check.slice(0, -20),
  ].map((body) => text(body)),
  text(`${check}x`),
  text(check.replace('order-1', String.raw`\ud800`)),
  text(`command=CAPTURE&access_code=${account.access_code}&amount=100`),
  text(`<request><access_code>${account.access_code}</access_code></request>`),
  // Headers
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=iso-8859-1',
    'application/json;charset=utf8',
    'application/problem+json',
  ].map((type) => text(check, { 'content-type': type })),
  text(check, {}),
  text(`command=CAPTURE&access_code=${account.access_code}`, {
    'content-type': 'application/x-www-form-urlencoded',
  }),
  text(gzipSync(check), { ...json, 'content-encoding': 'gzip' }),
  text(gzipSync(check), { ...json, 'content-encoding': 'x-gzip' }),
  text(deflateSync(check), { ...json, 'content-encoding': 'deflate' }),
  text(gzipSync(check).subarray(0, 40), { ...json, 'content-encoding': 'gzip' }),
  text(check, { ...json, 'content-encoding': 'gzip' }),
  text(check, { ...json, 'content-encoding': 'identity' }),
  text(check, { ...json, 'content-encoding': 'br' }),
  text(check, { ...json, 'x-empty': '', 'x-quote': "it's", cookie: 'a=1', accept: ['a/b', 'c/d'] }),
  // Requests that HTTP refuses
  ...['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'].map((method) => ({ method })),
  { method: 'PUT', body: check },
  ...['/fortapi/paymentApi', `${path}/`, '/x/../y', '/%', '/a[1-2]', '/ü?access_code=x'].map((other) => ({
    path: encodeURI(other).replace('%25', '%').replaceAll('%5B', '[').replaceAll('%5D', ']'),
    body: check,
  })),
  { path: `${path}?a=1&b=%20'`, body: check },
  text(`{"a":"${'x'.repeat(70_000)}"}`),
  text(check, { ...json, host: 'evil.example' }),
  text(check, { ...json, expect: '200-ok' }),
  // Scenarios
  ...transportEffects.map(({ kind }) => of('CAPTURE', { merchant_reference: `scenario-${kind}` })),
];

/** Every fourth of the requests, except in long runs: each is replayed twice, by a curl process. */
const requests = allRequests.filter((_request, i) => isLongRun || i % 4 === 0);

interface Received {
  readonly status: number;
  readonly body: unknown;
}

const send = (
  gateway: Gateway,
  { body, method = 'POST', path: to = path, headers = json }: Sent,
  id: string,
): Promise<Received> =>
  new Promise((resolve) => {
    const sent = open(gateway.url, {
      method,
      path: to,
      agent: false,
      headers: {
        'x-request-id': id,
        ...(body !== undefined && { ...headers, 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    let status = 0;
    let received = '';
    sent.on('close', () => resolve({ status, body: redactReply(received) }));
    sent
      .on('error', () => undefined)
      .on('response', (response) => {
        status = response.statusCode ?? 0;
        response.on('data', (part: Buffer) => (received += String(part))).on('error', () => undefined);
      });
    sent.end(body);
  });

/** The parameters of a reply as the request log has them, or the text of another response. */
const redactReply = (response: string): unknown => {
  try {
    const params = JSON.parse(response);
    const names = ['access_code', 'signature'].filter((name) => name in params);
    return { ...params, ...Object.fromEntries(names.map((name) => [name, '[redacted]'])) };
  } catch {
    return response.replaceAll(/"access_code":"[^"]*"/g, '');
  }
};

const start = (): Promise<Gateway> =>
  startGateway({ seed: { accounts }, clock: manualClock('2026-02-03T04:05:06Z') });

/** Sends each request once, and returns what the client received with what was recorded. */
const record = async () => {
  await using gateway = await start();
  const recorded: { readonly received: Received; readonly entry: RequestLogEntry }[] = [];
  for (let first = 0; first < requests.length; first += batch) {
    const received = new Map<string, Received>();
    for (const [i, sent] of requests.slice(first, first + batch).entries())
      received.set(`request-${first + i}`, await send(gateway, sent, `request-${first + i}`));
    const entries = await readEntries(gateway, [...received.keys()]);
    for (const [id, reply] of received) {
      const entry = entries.find(({ request_id: of }) => of === id);
      if (entry !== undefined) recorded.push({ received: reply, entry });
    }
  }
  return recorded;
};

// The log returns the newest hundred entries.
const batch = 80;

/** An entry may be written after its client has the reply, or has lost its connection. */
const readEntries = async (gateway: Gateway, ids: readonly string[]): Promise<readonly RequestLogEntry[]> => {
  const entries = await gateway.requestLog();
  const isComplete = ids.every((id) => entries.some(({ request_id: of }) => of === id));
  return isComplete ? entries : readEntries(gateway, ids);
};

/** Runs commands in a shell, one after the other, and returns what each printed. */
const runInShell = async (commands: readonly string[]): Promise<readonly Received[]> => {
  const script = [
    `curl() { command curl "$@" -w '\\n%{http_code}' --max-time 30; }`,
    ...commands.flatMap((command) => [command, `printf '\\n${end}\\n'`]),
  ].join('\n');
  const run = promisify(execFile)('sh', ['-s'], { maxBuffer: 100_000_000 });
  run.child.stdin?.end(script);
  const { stdout } = await run;
  return stdout
    .split(`\n${end}\n`)
    .slice(0, -1)
    .map((printed) => {
      const [status = '', ...lines] = printed.split('\n').toReversed();
      return { status: Number(status), body: redactReply(lines.toReversed().join('\n')) };
    });
};

const end = '--- end of a command ---';

const accountOf = ({ merchant_identifier: identifier }: RequestLogEntry) => {
  const found = accounts.find(({ merchant_identifier: of }) => of === identifier);
  return found === undefined ? O.none : O.some(toAccount(found));
};

/** Whether a value is redacted that the command cannot put back. */
const isRedacted = ({ request: { access_code: _code, signature: _signature, ...others } }: RequestLogEntry) =>
  JSON.stringify(others).includes('[redacted]');

/** curl prints the headers instead of a body. */
const isHead = ({ http }: RequestLogEntry): boolean => http?.method === 'HEAD';

/** The client received no status of a reset connection. */
const isReset = ({ delivery }: RequestLogEntry): boolean => delivery?.reason === 'connection_reset';

// Skipped, with the reason printed above, only where users cannot run the commands either.
(hasCurl ? describe : describe.skip)('recorded requests', () => {
  let recorded: Awaited<ReturnType<typeof record>>;

  beforeAll(async () => {
    recorded = await record();
  });

  test('are many, and the records say what the client received', () => {
    expect(recorded.length).toBeGreaterThan(isLongRun ? 150 : 37);
    const differing = recorded.filter(
      ({ received, entry }) =>
        !isReset(entry) &&
        (received.status !== (entry.http?.status ?? 0) ||
          (typeof received.body === 'object' &&
            received.body !== null &&
            'response_code' in received.body &&
            received.body.response_code !== entry.response_code)),
    );
    expect(differing).toEqual([]);
  });

  test('get the same reply from their raw curl commands', async () => {
    await using gateway = await start();
    const commands = recorded.map(({ entry }) =>
      entryAsReceivedCurl(gateway.operationUrl, entry, accountOf(entry)),
    );
    const replayed = await runInShell(commands);
    expect(replayed).toHaveLength(recorded.length);
    const differences = recorded.flatMap(({ received, entry }, i) => {
      const isSame = JSON.stringify(replayed[i]) === JSON.stringify(received);
      return isSame || isReset(entry) || isHead(entry)
        ? []
        : [{ command: commands[i], received, replayed: replayed[i] }];
    });
    expect(differences).toEqual([]);
  });

  test('get the same reply from their signed curl commands, if the account sent them', async () => {
    await using gateway = await start();
    const sent = recorded.filter(({ entry }) => entry.signed_by !== undefined && !isRedacted(entry));
    expect(sent.length).toBeGreaterThan(isLongRun ? 60 : 15);
    const commands = sent.map(({ entry }) => entryAsCurl(gateway.operationUrl, entry, accountOf(entry)));
    const replayed = await runInShell(commands);
    const differences = sent.flatMap(({ received, entry }, i) => {
      const isSame = JSON.stringify(replayed[i]) === JSON.stringify(received);
      return isSame || isReset(entry) ? [] : [{ command: commands[i], received, replayed: replayed[i] }];
    });
    expect(differences).toEqual([]);
  });
});
