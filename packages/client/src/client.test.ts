/** The client against a real server that signs as the gateway does, or misbehaves. */
import { readJson, requestPhrase, responsePhrase, sign, verify, type TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Client, type Settings } from './index.ts';
import * as promise from './promise.ts';

const phrases = { requestPhrase: requestPhrase('asks'), responsePhrase: responsePhrase('answers') };
const account = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'HMAC-256',
  ...phrases,
} as const;
const answering = { shaType: 'HMAC-256', phrase: phrases.responsePhrase } as const;
const capture = { merchant_reference: 'order-1001', amount: '1050', currency: 'AED' };
const success = { response_code: '04000', response_message: 'Success', status: '04' };

let server: Server;
let listener: RequestListener;
let received: TextParams;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        let text = '';
        request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        request.on('end', () => {
          const read = readJson(text);
          received = E.isRight(read) ? (read.right as TextParams) : {};
          listener(request, response);
        });
      }).listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
);

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const clientWith = (changes: Partial<Settings> = {}): Client => {
  const client = createClient({ baseUrl: baseUrl(), ...account, ...changes });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
};

const replying =
  (reply: object, httpStatus = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };

test('a request is completed, signed and posted to the operation address', async () => {
  let address = '';
  listener = (request, response) => {
    address = `${request.method} ${request.url} ${request.headers['content-type']}`;
    replying(sign({ ...received, ...success }, answering))(request, response);
  };
  const reply = await clientWith().capture({ ...capture, order_description: undefined as never })();
  expect(E.isRight(reply)).toBe(true);
  expect(address).toBe('POST /FortAPI/paymentApi application/json');
  const { signature, ...sent } = received;
  expect(sent).toEqual({
    command: 'CAPTURE',
    access_code: account.accessCode,
    merchant_identifier: account.merchantIdentifier,
    language: 'en',
    ...capture,
  });
  expect(signature).toMatch(/^[\da-f]{64}$/);
  expect(E.isRight(verify(received, { shaType: 'HMAC-256', phrase: phrases.requestPhrase }))).toBe(true);
});

test('a refusal is a reply, with whatever HTTP status it comes', async () => {
  const refusal = sign(
    { response_code: '00006', response_message: 'Technical problem', status: '00' },
    answering,
  );
  listener = replying(refusal, 500);
  expect(await clientWith().refund(capture)()).toEqual(E.right(refusal));
});

test('undocumented parameters of a reply are verified and kept', async () => {
  const reply = sign({ ...success, eci: 'ECOMMERCE' }, answering);
  listener = replying(reply);
  expect(await clientWith().capture(capture)()).toEqual(E.right(reply));
});

test('a request that breaks its table is not sent, and says how', async () => {
  listener = () => {
    throw new Error('nothing should arrive');
  };
  const asked = { ...capture, amount: '10.50', currency: 'XAU', note: 'x' };
  expect(await clientWith().capture(asked)()).toEqual(
    E.left({
      _tag: 'InvalidRequest',
      violations: [
        { reason: 'UnknownParameter', parameter: 'note', message: '027' },
        { reason: 'InvalidFormat', parameter: 'amount', message: '002' },
        { reason: 'UnknownCurrency', parameter: 'currency', message: '013' },
      ],
    }),
  );
});

test.each<[string, () => object, object]>([
  ['unsigned', () => success, { _tag: 'ReplyNotSigned', why: 'SignatureMissing', claimed: success }],
  [
    'signed with the request phrase',
    () => sign(success, { shaType: 'HMAC-256', phrase: phrases.requestPhrase }),
    { _tag: 'ReplyNotSigned', why: 'SignatureMismatch', claimed: expect.objectContaining(success) },
  ],
  [
    'changed on its way',
    () => ({ ...sign({ ...success, amount: '1050' }, answering), amount: '1' }),
    { _tag: 'ReplyNotSigned', why: 'SignatureMismatch', claimed: expect.objectContaining({ amount: '1' }) },
  ],
  [
    'to another order',
    () => sign({ ...success, merchant_reference: 'order-9' }, answering),
    { _tag: 'UnexpectedReply', faults: ['merchant_reference: not what was sent'], reply: expect.anything() },
  ],
  [
    'to another operation',
    () => sign({ ...success, command: 'REFUND' }, answering),
    { _tag: 'UnexpectedReply', faults: ['command: of another operation'], reply: expect.anything() },
  ],
  [
    'without its codes',
    () => sign({ amount: '1050' }, answering),
    {
      _tag: 'UnexpectedReply',
      faults: ['response_message: missing', 'response_code: missing', 'status: missing'],
      reply: expect.anything(),
    },
  ],
  [
    'not of texts',
    () => ({ ...success, amount: 1050 }),
    { _tag: 'NotAReply', httpStatus: 200, why: 'NotTexts' },
  ],
  ['a list', () => [success], { _tag: 'NotAReply', httpStatus: 200, why: 'NotAnObject' }],
])('a reply that is %s is not believed', async (_what, reply, failure) => {
  listener = replying(reply());
  expect(await clientWith().capture(capture)()).toEqual(E.left(failure));
});

test('an answer that is no JSON says so, with its HTTP status', async () => {
  listener = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({ _tag: 'NotAReply', httpStatus: 502, why: 'NotJson' }),
  );
});

test('a reply that does not end in time has timed out, also when it has begun', async () => {
  listener = (_request, response) => response.writeHead(200).write('{');
  expect(await clientWith({ timeoutSeconds: 0.05 }).capture(capture)()).toEqual(
    E.left({ _tag: 'TimedOut', timeoutSeconds: 0.05 }),
  );
});

test.each<[string, RequestListener]>([
  ['breaks the connection', (request) => request.socket.destroy()],
  ['redirects', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['never stops talking', (_request, response) => response.writeHead(200).end(`"${'x'.repeat(70_000)}"`)],
])('a gateway that %s was not reached', async (_what, misbehaving) => {
  listener = misbehaving;
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({
      _tag: 'Unreachable',
      cause: expect.objectContaining({ message: expect.any(String) as unknown }) as unknown,
    }),
  );
});

test.each<[Partial<Settings>, keyof Settings]>([
  [{ baseUrl: 'http://gateway.example' }, 'baseUrl'],
  [{ baseUrl: 'ftp://127.0.0.1' }, 'baseUrl'],
  [{ baseUrl: 'gateway' }, 'baseUrl'],
  [{ apiRoot: '../admin' }, 'apiRoot'],
  [{ accessCode: '' }, 'accessCode'],
  [{ merchantIdentifier: 'x'.repeat(21) }, 'merchantIdentifier'],
  [{ requestPhrase: requestPhrase('') }, 'requestPhrase'],
  [{ responsePhrase: responsePhrase('') }, 'responsePhrase'],
  [{ timeoutSeconds: 0 }, 'timeoutSeconds'],
])('no client is made of %j', (changes, setting) => {
  const made = createClient({ baseUrl: baseUrl(), ...account, ...changes });
  expect(E.isLeft(made) && made.left.map((mistake) => mistake.setting)).toEqual([setting]);
});

describe('with promises', () => {
  test('a reply is what a call comes to', async () => {
    const reply = sign(success, answering);
    listener = replying(reply);
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    expect(await client.capture(capture)).toEqual(reply);
  });

  test('a failure is thrown, with its words and without the phrases', async () => {
    listener = (request) => request.socket.destroy();
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    const error: unknown = await client
      .checkStatus({ merchant_reference: 'order-1001' })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(promise.ClientError);
    expect(error).toMatchObject({
      failure: { _tag: 'Unreachable' },
      message: expect.stringContaining('could not be reached') as unknown,
    });
  });

  test('unsound settings are thrown at once', () => {
    expect(() => promise.createClient({ baseUrl: 'http://gateway.example', ...account })).toThrow(
      'baseUrl must be an https: address, or an http: one on loopback',
    );
  });
});
