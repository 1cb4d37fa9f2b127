/** The client against a real HTTP server that signs like the gateway, or misbehaves. */
import {
  decodeBody,
  requestPhrase,
  responsePhrase,
  sign,
  verify,
  type StringParams,
} from '@postern/protocol';
import { parseJson } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createClient,
  describeFailure,
  type Client,
  type Hooks,
  type ClientSettings,
  type Transport,
} from '../fp.ts';
import * as promise from '../index.ts';

const phrases = {
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: responsePhrase('response secret'),
};
const account = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'HMAC-256',
  ...phrases,
} as const;
const responseSigning = { shaType: 'HMAC-256', phrase: phrases.responsePhrase } as const;
const capture = { merchant_reference: 'order-1001', amount: '1050', currency: 'AED' };
const success = { response_code: '04000', response_message: 'Success', status: '04' };

// The parameters that a genuine reply to this capture echoes.
const echo = {
  command: 'CAPTURE',
  access_code: account.accessCode,
  merchant_identifier: account.merchantIdentifier,
  language: 'en',
  ...capture,
};

let server: Server;
let listener: RequestListener;
let received: StringParams;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        let text = '';
        request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        request.on('end', () => {
          const read = parseJson(text);
          received = E.isRight(read) ? (read.right as StringParams) : {};
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

const clientWith = (changes: Partial<ClientSettings> = {}): Client => {
  const client = createClient({ baseUrl: baseUrl(), ...account, ...changes });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
};

const omitSecrets = ({ access_code: _code, signature: _signature, ...reply }: StringParams) => reply;

const replying =
  (reply: object, httpStatus = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };

test('a request is completed, signed and posted to the operation address', async () => {
  let address = '';
  listener = (request, response) => {
    address = `${request.method} ${request.url} ${request.headers['content-type']}`;
    replying(sign({ ...received, ...success }, responseSigning))(request, response);
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

test('a reply is an outcome, whatever its HTTP status', async () => {
  const technicalProblem = { response_code: '00006', response_message: 'Technical problem', status: '00' };
  const refusal = sign({ ...echo, ...technicalProblem }, responseSigning);
  listener = replying(refusal, 500);
  expect(await clientWith().capture(capture)()).toEqual(
    E.right({
      _tag: 'Unknown',
      reason: 'UncertainCode',
      operation: 'CAPTURE',
      code: '00006',
      class: 'uncertain',
      remedy: expect.stringContaining('CHECK_STATUS'),
      reply: omitSecrets(refusal),
      attempts: 1,
    }),
  );
});

describe('during a key rotation', () => {
  const [next, previous] = [
    { shaType: 'HMAC-512', phrase: responsePhrase('next response secret') },
    { shaType: 'SHA-256', phrase: responsePhrase('previous response secret') },
  ] as const;
  const signedBy: unknown[] = [];
  const hooks: Hooks = {
    onReply: ({ result }) => void signedBy.push('signedBy' in result && result.signedBy),
  };
  const reply = { ...echo, ...success };

  test.each([
    ['current', responseSigning],
    ['next', next],
    ['previous', previous],
  ] as const)(
    'a reply signed with the %s key is accepted, and hooks receive the key',
    async (name, signing) => {
      const client = clientWith({ keyRotation: { next, previous }, hooks });
      listener = replying(sign(reply, signing));
      expect(await client.capture(capture)()).toMatchObject(E.right({ _tag: 'Succeeded' }));
      expect(signedBy.splice(0)).toEqual([name]);
    },
  );

  test('one of the two keys may be undefined', async () => {
    listener = replying(sign(reply, next));
    const client = clientWith({ keyRotation: { next, previous: undefined as never } });
    expect(await client.capture(capture)()).toMatchObject(E.right({ _tag: 'Succeeded' }));
  });

  test('other keys are refused without keyRotation', async () => {
    listener = replying(sign(reply, next));
    expect(await clientWith({ hooks }).capture(capture)()).toMatchObject(
      E.left({ _tag: 'InvalidSignature' }),
    );
    expect(signedBy.splice(0)).toEqual([false]);
  });

  test('the SHA type of one key with the phrase of another is refused', async () => {
    listener = replying(sign(reply, { ...next, shaType: previous.shaType }));
    const client = clientWith({ keyRotation: { next, previous } });
    expect(await client.capture(capture)()).toMatchObject(E.left({ _tag: 'InvalidSignature' }));
  });
});

test('undocumented parameters of a reply are verified and kept', async () => {
  const reply = sign({ ...echo, ...success, eci: 'ECOMMERCE' }, responseSigning);
  listener = replying(reply);
  expect(await clientWith().capture(capture)()).toMatchObject(
    E.right({ _tag: 'Succeeded', reply: omitSecrets(reply) }),
  );
});

test('an invalid request is not sent, and every violation is reported', async () => {
  listener = () => {
    throw new Error('unexpected request');
  };
  const params = { ...capture, amount: '10.50', currency: 'XAU', note: 'x' };
  expect(await clientWith().capture(params)()).toEqual(
    E.left({
      _tag: 'InvalidRequest',
      operation: 'CAPTURE',
      violations: [
        {
          reason: 'UnknownParameter',
          parameter: 'note',
          message: '027',
          meaning: 'is not a parameter of the operation. Leave it out',
        },
        {
          reason: 'InvalidFormat',
          parameter: 'amount',
          message: '002',
          meaning: expect.stringContaining("'10.50' has a decimal point") as unknown,
        },
        {
          reason: 'UnknownCurrency',
          parameter: 'currency',
          message: '013',
          meaning:
            'is not an ISO 4217 currency with a minor unit. Send the three capital letters of a currency, such as AED',
        },
      ],
      effect: 'none',
      attempts: 0,
    }),
  );
});

test.each<[string, () => object, object]>([
  [
    'unsigned',
    () => success,
    {
      _tag: 'InvalidSignature',
      reason: 'SignatureMissing',
      unverifiedReply: success,
      explanation: expect.objectContaining({ _tag: 'SignatureMissing' }),
      unverifiedCode: '04000 Success',
    },
  ],
  [
    'signed with the request phrase',
    () => sign(success, { shaType: 'HMAC-256', phrase: phrases.requestPhrase }),
    {
      _tag: 'InvalidSignature',
      reason: 'SignatureMismatch',
      unverifiedReply: expect.objectContaining(success),
      explanation: expect.anything(),
      unverifiedCode: '04000 Success',
    },
  ],
  [
    'changed on its way',
    () => ({ ...sign({ ...success, amount: '1050' }, responseSigning), amount: '1' }),
    {
      _tag: 'InvalidSignature',
      reason: 'SignatureMismatch',
      unverifiedReply: expect.objectContaining({ amount: '1' }),
      explanation: expect.anything(),
      unverifiedCode: '04000 Success',
    },
  ],
  [
    'to another order',
    () => sign({ ...echo, ...success, merchant_reference: 'order-9' }, responseSigning),
    {
      _tag: 'UnexpectedReply',
      mismatches: ['merchant_reference: differs from the request'],
      reply: expect.anything(),
    },
  ],
  [
    'to another operation',
    () => sign({ ...echo, ...success, command: 'REFUND' }, responseSigning),
    { _tag: 'UnexpectedReply', mismatches: ['command: of another operation'], reply: expect.anything() },
  ],
  [
    'to an unauthenticated request without an order',
    () =>
      sign(
        {
          merchant_identifier: account.merchantIdentifier,
          response_code: '00001',
          response_message: 'Missing parameter',
          status: '00',
        },
        responseSigning,
      ),
    {
      _tag: 'UnexpectedReply',
      mismatches: ['command', 'access_code', 'merchant_reference', 'amount', 'currency', 'language'].map(
        (name) => `${name}: differs from the request`,
      ),
      reply: expect.anything(),
    },
  ],
  [
    'with contradicting status and code',
    () => sign({ ...echo, ...success, status: '05' }, responseSigning),
    {
      _tag: 'UnexpectedReply',
      mismatches: ['response_code: does not begin with the status'],
      reply: expect.anything(),
    },
  ],
  [
    'with an ambiguous signature',
    () => sign({ ...echo, ...success, response_message: 'Successstatus=04' }, responseSigning),
    {
      _tag: 'AmbiguousSignature',
      unverifiedReply: expect.objectContaining({ access_code: '[redacted]', signature: '[redacted]' }),
      parameters: ['response_message'],
    },
  ],
  [
    'without its codes',
    () => sign({ amount: '1050' }, responseSigning),
    {
      _tag: 'UnexpectedReply',
      mismatches: ['response_message', 'response_code', 'status'].map(
        (name) => `${name}: A required parameter was not sent`,
      ),
      reply: expect.anything(),
    },
  ],
  [
    'with values that have members',
    () => ({ ...success, amount: { value: 1050 } }),
    { _tag: 'NotAReply', httpStatus: 200, reason: 'NotStrings' },
  ],
  ['a list', () => [success], { _tag: 'NotAReply', httpStatus: 200, reason: 'NotAnObject' }],
])('a reply that is %s is refused', async (_case, reply, failure) => {
  listener = replying(reply());
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({
      ...failure,
      ...('httpStatus' in failure && { text: JSON.stringify(reply()) }),
      effect: 'possible',
      attempts: 1,
    }),
  );
});

// As the webhook kit reads them (D18): the specification promises texts for requests only.
test('a signed reply may have numbers, and members that are null', async () => {
  const fort_id = '149295435400084008';
  const signed = sign({ ...echo, ...success, fort_id }, responseSigning);
  const body = JSON.stringify({ ...signed, amount: 1050, processor_response_code: null });
  listener = (_request, response) =>
    response.end(body.replace(`"fort_id":"${fort_id}"`, `"fort_id":${fort_id}`));
  expect(await clientWith().capture(capture)()).toMatchObject(
    E.right({ _tag: 'Succeeded', reply: { amount: '1050', fort_id } }),
  );
});

test('a reply is read as `decodeBody` reads it', async () => {
  const body =
    '{"amount":1050.0,"fort_id":1e3,"eci":true,"remember_me":null,"language":"en","signature":"x"}';
  listener = (_request, response) => response.end(body);
  const read = decodeBody('json', body);
  expect(await clientWith().capture(capture)()).toMatchObject(
    E.left({
      _tag: 'InvalidSignature',
      unverifiedReply: E.isRight(read) && { ...read.right, signature: '[redacted]' },
    }),
  );
});

test('a failure explains the mistake without access code, signature or phrase', async () => {
  listener = (request, response) => {
    const asRequest = { shaType: 'HMAC-256', phrase: phrases.requestPhrase } as const;
    replying(sign({ ...received, ...success }, asRequest))(request, response);
  };
  const failed = await clientWith().capture(capture)();
  expect(failed).toMatchObject(
    E.left({
      unverifiedReply: { access_code: '[redacted]', signature: '[redacted]', amount: '1050' },
      explanation: { _tag: 'Explained', findings: [{ mistake: expect.stringMatching(/Phrase/) as unknown }] },
    }),
  );
  expect(JSON.stringify(failed)).not.toMatch(
    new RegExp(`${account.accessCode}|request secret|response secret|[0-9a-f]{64}`),
  );
});

test.each([
  ['<h1>Bad\u0000\u202e\n gateway</h1>', 502, 'NotJson', '<h1>Bad gateway</h1>'],
  ['x'.repeat(1000), 502, 'NotJson', 'x'.repeat(200)],
  ['', 502, 'NotJson', ''],
  ['{"error":"Not found"}', 404, 'NoResponseCode', '{"error":"Not found"}'],
  [`the request was ${account.accessCode}`, 400, 'NotJson', 'the request was [redacted]'],
])(
  'a response that is no reply is NotAReply with its HTTP status and text: %j',
  async (body, httpStatus, reason, text) => {
    listener = (_request, response) => response.writeHead(httpStatus, { 'x-request-id': 'edge-1' }).end(body);
    const failed = await clientWith().capture(capture)();
    const details = { effect: 'possible', attempts: 1, requestId: 'edge-1' };
    expect(failed).toEqual(E.left({ _tag: 'NotAReply', httpStatus, reason, text, ...details }));
    expect(E.isLeft(failed) && describeFailure(failed.left)).toContain(
      text === '' ? reason : JSON.stringify(text),
    );
  },
);

test('an outcome and its hooks have the request id of the gateway', async () => {
  const requestIds: unknown[] = [];
  const lines: object[] = [];
  const write = (fields: object) => void lines.push(fields);
  listener = (request, response) => {
    response.setHeader('x-request-id', '6c0f3d0e-0d6f');
    replying(sign({ ...received, ...success }, responseSigning))(request, response);
  };
  const client = clientWith({
    hooks: { onReply: ({ requestId }) => requestIds.push(requestId) },
    logger: { debug: () => undefined, info: write, warn: write },
  });
  expect(await client.capture(capture)()).toMatchObject(E.right({ requestId: '6c0f3d0e-0d6f' }));
  expect(requestIds).toEqual(['6c0f3d0e-0d6f']);
  expect(lines).toMatchObject([{ requestId: '6c0f3d0e-0d6f' }]);
});

test.each(['x'.repeat(65), 'a b', '<script>'])('a request id such as %j is ignored', async (requestId) => {
  listener = (request, response) => {
    response.setHeader('x-request-id', requestId);
    replying(sign({ ...received, ...success }, responseSigning))(request, response);
  };
  const outcome = await clientWith().capture(capture)();
  expect(E.isRight(outcome) && Object.keys(outcome.right)).not.toContain('requestId');
});

test('a reply that does not end within the timeout is TimedOut, even after it started', async () => {
  listener = (_request, response) => response.writeHead(200).write('{');
  expect(await clientWith({ timeoutSeconds: 0.05 }).capture(capture)()).toEqual(
    E.left({ _tag: 'TimedOut', timeoutSeconds: 0.05, effect: 'possible', attempts: 1 }),
  );
});

test('a gateway that redirects gives no reply, and the request is not sent elsewhere', async () => {
  const paths: unknown[] = [];
  listener = ({ url }, response) => {
    paths.push(url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  };
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({ _tag: 'NotAReply', httpStatus: 302, reason: 'Redirect', effect: 'possible', attempts: 1 }),
  );
  expect(paths).toEqual(['/FortAPI/paymentApi']);
});

test('a gateway that breaks the connection is Unreachable', async () => {
  listener = (request) => request.socket.destroy();
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({
      _tag: 'Unreachable',
      cause: expect.objectContaining({ message: expect.any(String) as unknown }) as unknown,
      effect: 'possible',
      attempts: 1,
    }),
  );
});

test('a reply over the size limit is refused', async () => {
  listener = (_request, response) => response.writeHead(200).end(`"${'x'.repeat(70_000)}"`);
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({ _tag: 'NotAReply', httpStatus: 200, reason: 'TooLong', effect: 'possible', attempts: 1 }),
  );
});

test('a refused connection has no effect', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const client = clientWith({ baseUrl: `http://127.0.0.1:${port}` });
  expect(await client.capture(capture)()).toMatchObject(
    E.left({ _tag: 'Unreachable', sent: false, effect: 'none' }),
  );
});

test.each([[null], [{ a: 1 }], 1050, [{ decimal: '10.505' }], '10.50', -1n])(
  'an amount of %p is reported, not thrown',
  async (amount) => {
    const params = { ...capture, amount: amount as never };
    expect(await clientWith().capture(params)()).toEqual(
      E.left({
        _tag: 'InvalidRequest',
        operation: 'CAPTURE',
        violations: [
          {
            reason: 'InvalidFormat',
            parameter: 'amount',
            message: '002',
            meaning: expect.stringMatching(
              /: pass '\d+' or \d+n \(minor units\), or \{ decimal: '[\d.]+' \}/,
            ) as unknown,
          },
        ],
        effect: 'none',
        attempts: 0,
      }),
    );
  },
);

const aed1050 = "pass '1050' or 1050n (minor units), or { decimal: '10.50' }";

test.each<[string, unknown, string, string]>([
  ['AED', 10.5, '10.5 is a number, which may be inexact', aed1050],
  [
    'AED',
    1050,
    '1050 is a number, which could mean AED 10.50 or AED 1050.00',
    "pass '1050' or 1050n (minor units), or { decimal: '1050.00' }",
  ],
  ['AED', '10.50', "'10.50' has a decimal point, and minor units are whole", aed1050],
  ['AED', { decimal: 10.5 }, '{ decimal: 10.5 } is a number, which may be inexact', aed1050],
  ['AED', '10.505', "'10.505' has 3 decimals, and AED has 2", `${aed1050}, for example`],
  [
    'AED',
    { decimal: '10.505' },
    "{ decimal: '10.505' } has 3 decimals, and AED has 2",
    `${aed1050}, for example`,
  ],
  [
    'AED',
    '1,000.00',
    "'1,000.00' has separators between its digits",
    "pass '100000' or 100000n (minor units), or { decimal: '1000.00' }",
  ],
  [
    'JPY',
    10.5,
    '10.5 has decimals, and JPY has none',
    "pass '1050' or 1050n (minor units), or { decimal: '1050' }, for example",
  ],
  [
    'JPY',
    1050,
    '1050 is a number, which may be inexact',
    "pass '1050' or 1050n (minor units), or { decimal: '1050' }",
  ],
  [
    'KWD',
    -1n,
    '-1 is not an amount',
    "pass '1050' or 1050n (minor units), or { decimal: '1.050' }, for example",
  ],
  ['AED', null, 'a value of type null is not an amount', `${aed1050}, for example`],
  ['AED', `1\u001b${'x'.repeat(99)}`, `'1?${'x'.repeat(38)}…' is not an amount`, `${aed1050}, for example`],
])('an amount in %s of %p gets a sentence of its own', async (currency, amount, mistake, advice) => {
  const failed = await clientWith().capture({ ...capture, currency, amount: amount as never })();
  expect(E.isLeft(failed) && describeFailure(failed.left)).toBe(
    `this request applied nothing: CAPTURE is invalid and was not sent: amount: ${mistake}: ${advice} (002)`,
  );
});

test.each([
  [
    { merchant_reference: 'order 1' },
    "merchant_reference: has ' ' (U+0020) at position 6; only A-Z a-z 0-9 - _ . are allowed. Remove the character, or replace it with an allowed one (002)",
  ],
  [
    { merchant_reference: 'x'.repeat(41) },
    'merchant_reference: has 41 characters, at most 40 are allowed. Make it shorter by 1 (032)',
  ],
  [
    { merchant_reference: 1001 },
    'merchant_reference: is a number, not a text. Send it in quotes; in PHP, without JSON_NUMERIC_CHECK (002)',
  ],
  [
    { order_description: 'Shoes & socks' },
    "order_description: has '&' (U+0026) at position 7; only letters and",
  ],
  [{ fort_id: '12-3' }, "fort_id: has '-' (U+002D) at position 3; only 0-9 are allowed. Send digits only"],
  [{ language: 'fr' }, 'language: is none of en, ar. Send one of these values (033)'],
  [{ language: 'EN' }, 'language: is none of en, ar. Send en (033)'],
  [
    { orderDescription: 'Tea' },
    'orderDescription: is not a parameter of the operation. Name it order_description (027)',
  ],
  [
    { merchant_reference: null },
    'merchant_reference: is null, not a text. Send a text, or leave the parameter out (002)',
  ],
  [
    { merchant_reference: undefined },
    'merchant_reference: is missing. Send it, because the operation requires it (001)',
  ],
  [{ merchant_reference: '' }, 'merchant_reference: is empty. Send a value. An optional parameter'],
  [{ amount: 0n }, 'amount: is zero. Send an amount of at least 1 minor unit (005)'],
])('each call with %p names what is wrong with the value', async (changes, text) => {
  const params = { ...capture, ...changes } as never;
  const client = clientWith();
  for (const failed of [
    await client.capture(params)(),
    await client.confirmed.capture(params)(),
    await client.confirmOutcome({ operation: 'CAPTURE', params })(),
  ])
    expect(E.isLeft(failed) && describeFailure(failed.left)).toContain(text);
});

describe('with decimalPlaces, which replaces the decimals of ISO 4217', () => {
  const decimalPlaces = { IQD: 0 } as const;
  const inDinars = { ...capture, currency: 'IQD' } as const;

  test.each([[{ decimal: '2500' }], ['2500'], [2500n]])('%p is 2500 minor units', async (amount) => {
    listener = (request, response) =>
      replying(sign({ ...received, ...success }, responseSigning))(request, response);
    const outcome = await clientWith({ decimalPlaces }).capture({ ...inDinars, amount })();
    expect(outcome).toMatchObject(E.right({ reply: { amount: '2500' } }));
  });

  test.each<[unknown, string]>([
    [{ decimal: '2500.5' }, "{ decimal: '2500.5' } has decimals, and IQD has none: pass '1050' or 1050n"],
    [
      2500,
      "2500 is a number, which may be inexact: pass '2500' or 2500n (minor units), or { decimal: '2500' }",
    ],
  ])('an amount of %p is explained by it', async (amount, meaning) => {
    const failed = await clientWith({ decimalPlaces }).capture({ ...inDinars, amount: amount as never })();
    expect(E.isLeft(failed) && describeFailure(failed.left)).toContain(meaning);
  });

  test('other currencies keep theirs', async () => {
    listener = (request, response) =>
      replying(sign({ ...received, ...success }, responseSigning))(request, response);
    const amount = { decimal: '10.50' };
    const outcome = await clientWith({ decimalPlaces }).capture({ ...capture, amount })();
    expect(outcome).toMatchObject(E.right({ reply: { amount: '1050' } }));
  });

  test('a currency that ISO 4217 does not contain is refused nevertheless', async () => {
    const client = clientWith({ decimalPlaces: { XNW: 2 } });
    const failed = await client.capture({
      ...capture,
      currency: 'XNW' as never,
      amount: { decimal: '1.5' },
    })();
    expect(failed).toMatchObject(
      E.left({ violations: [{ reason: 'UnknownCurrency', parameter: 'currency' }], attempts: 0 }),
    );
  });
});

test('an amount with too many digits says so', async () => {
  const failed = await clientWith().capture({ ...capture, amount: '12345678901' })();
  expect(E.isLeft(failed) && describeFailure(failed.left)).toContain(
    "amount: '12345678901' has too many digits: pass",
  );
});

test.each(['XAU', 'ADE', '', undefined, 7])(
  'the currency %p adds no false violation of the amount',
  async (currency) => {
    for (const amount of ['1050', 1050n, { decimal: '10.5' }, { decimal: '10.50500' }]) {
      const failed = await clientWith().capture({ ...capture, amount, currency: currency as never })();
      expect(failed).toMatchObject(
        E.left({ _tag: 'InvalidRequest', violations: [{ parameter: 'currency' }], attempts: 0 }),
      );
    }
  },
);

test.each([undefined, null, 'a string', 5])(
  'params of %p are reported as InvalidRequest, and nothing is sent',
  async (params) => {
    const invalid = E.left({ _tag: 'InvalidRequest', effect: 'none', attempts: 0 });
    const { capture: plainCapture, refund, confirmed, confirmOutcome } = clientWith();
    expect(await plainCapture(params as never)()).toMatchObject(invalid);
    expect(await refund(params as never)()).toMatchObject(invalid);
    expect(await confirmed.refund(params as never)()).toMatchObject(invalid);
    expect(await confirmOutcome({ operation: 'REFUND', params: params as never })()).toMatchObject(invalid);
  },
);

test('nothing is sent after a deadline that has passed', async () => {
  listener = () => {
    throw new Error('unexpected request');
  };
  const result = await clientWith().capture(capture, { deadlineSeconds: -1 })();
  expect(result).toMatchObject(E.left({ _tag: 'TimedOut', effect: 'none', attempts: 0 }));
  expect(E.isLeft(result) && describeFailure(result.left)).not.toContain('may have been applied');
});

test.each([['1050'], [1050n], [{ decimal: '10.50' }]])('an amount of %p is 1050 fils', async (amount) => {
  listener = (request, response) =>
    replying(sign({ ...received, ...success }, responseSigning))(request, response);
  const outcome = await clientWith().capture({ ...capture, amount })();
  expect(outcome).toMatchObject(E.right({ reply: { amount: '1050' } }));
});

test.each([
  ['https://gateway.example', 'https://gateway.example/FortAPI/paymentApi'],
  ['https://gateway.example/', 'https://gateway.example/FortAPI/paymentApi'],
  ['https://gateway.example/test//', 'https://gateway.example/test/FortAPI/paymentApi'],
  ['https://gateway.example//', 'https://gateway.example/FortAPI/paymentApi'],
  ['http://127.0.0.1//elsewhere.example', 'http://127.0.0.1//elsewhere.example/FortAPI/paymentApi'],
])('the operation address below %s is %s', async (base, address) => {
  let url = '';
  const transport: Transport = (request) => {
    url = request.url;
    return Promise.resolve({ _tag: 'TimedOut', timeoutSeconds: request.timeoutSeconds });
  };
  await clientWith({ baseUrl: base, transport }).capture(capture)();
  expect(url).toBe(address);
});

test('a timeout need not be a whole number of milliseconds', async () => {
  listener = replying(sign({ ...echo, ...success }, responseSigning));
  expect(E.isRight(await clientWith({ timeoutSeconds: 1.005 }).capture(capture)())).toBe(true);
});

test.each<[Partial<ClientSettings>, keyof ClientSettings]>([
  [{ baseUrl: 'http://gateway.example' }, 'baseUrl'],
  [{ baseUrl: 'ftp://127.0.0.1' }, 'baseUrl'],
  [{ baseUrl: 'gateway' }, 'baseUrl'],
  [{ baseUrl: undefined as never }, 'baseUrl'],
  [{ baseUrl: undefined as never, environment: 'test' }, 'baseUrl'],
  [{ baseUrl: 'http://127.0.0.1:8080/FortAPI/paymentApi' }, 'baseUrl'],
  [{ baseUrl: 'https://gateway.example/Other/paymentApi/' }, 'baseUrl'],
  [{ apiRoot: '/FortAPI/' }, 'apiRoot'],
  [{ apiRoot: '../admin' }, 'apiRoot'],
  [{ apiRoot: '..' }, 'apiRoot'],
  [{ baseUrl: 'https://user:pass@gateway.example' }, 'baseUrl'],
  [{ baseUrl: 'https://gateway.example/?a=b' }, 'baseUrl'],
  [{ requestPhrase: 'a string' as never }, 'requestPhrase'],
  [{ responsePhrase: requestPhrase('request secret') as never }, 'responsePhrase'],
  [{ accessCode: '' }, 'accessCode'],
  [{ merchantIdentifier: 'x'.repeat(21) }, 'merchantIdentifier'],
  [
    { keyRotation: { previous: { shaType: 'SHA-1' as never, phrase: phrases.responsePhrase } } },
    'keyRotation',
  ],
  [{ keyRotation: { next: { shaType: 'HMAC-256', phrase: phrases.requestPhrase as never } } }, 'keyRotation'],
  ...[null, 0, [2], { IQD: 5 }, { IQD: -1 }, { IQD: 0.5 }, { IQD: '0' }, { IQD: undefined }, { iqd: 0 }].map(
    (decimalPlaces): [Partial<ClientSettings>, 'decimalPlaces'] => [
      { decimalPlaces: decimalPlaces as never },
      'decimalPlaces',
    ],
  ),
  [{ timeoutSeconds: 0 }, 'timeoutSeconds'],
  [{ deadlineSeconds: Number.NaN }, 'deadlineSeconds'],
  [{ completesWithinSeconds: 4000 }, 'completesWithinSeconds'],
  [{ retries: { maxAttempts: 0 } }, 'retries'],
  [{ language: 'fr' as never }, 'language'],
  [{ baseUrl: { test: 'https://t.example', production: 'https://p.example' } }, 'environment'],
  [
    { baseUrl: { test: 'http://t.example', production: 'https://p.example' }, environment: 'test' },
    'baseUrl',
  ],
])('invalid settings are refused: %j', (changes, setting) => {
  const client = createClient({ baseUrl: baseUrl(), ...account, ...changes });
  expect(E.isLeft(client) && client.left.map(({ setting: name }) => name)).toEqual([setting]);
});

test.each([
  [
    { response_code: '00008', response_message: '\u001b[2Jline\nbreak' },
    '; unverified reply: 00008 Signature mismatch (Check phrase, SHA type, order and UTF-8 of the signed text; `postern explain` and `postern doctor` show what differs.)',
  ],
  [{ response_code: '04000' }, '; unverified reply: 04000 Success'],
  [{ response_code: 'x'.repeat(9) }, ''],
])('the description of a failure contains nothing of the unverified reply %j', async (reply, sentence) => {
  listener = replying(reply);
  const result = await clientWith().capture(capture)();
  expect(E.isLeft(result) && describeFailure(result.left)).toBe(
    `the operation may have been applied, so call confirmOutcome (of a payment: getOrder) before you repeat it: the reply's signature could not be verified (SignatureMissing)${sentence}`,
  );
});

test.each([
  ['00008', 'Signature mismatch', /phrase/],
  ['00009', 'Invalid merchant identifier', /merchant_identifier/],
  ['00010', 'Invalid access code', /access code/],
])('a signed %s is Refused without proof, because an attacker can obtain it', async (code, text, remedy) => {
  const refusal = { response_code: code, response_message: text, status: '00' };
  listener = replying(sign({ ...echo, ...refusal }, responseSigning));
  expect(await clientWith().capture(capture)()).toMatchObject(
    E.right({
      _tag: 'Refused',
      reason: 'Credentials',
      authenticated: false,
      code,
      class: 'refused',
      remedy: expect.stringMatching(remedy),
      attempts: 1,
    }),
  );
});

test.each([
  ['00015', { _tag: 'Refused', reason: 'Configuration', authenticated: true }],
  ['05042', { _tag: 'Refused', reason: 'Request', authenticated: true }],
  ['05010', { _tag: 'Refused', reason: 'Credentials', authenticated: true }],
  ['05029', { _tag: 'Declined', class: 'declined' }],
  ['05785', { _tag: 'Declined', class: 'fraud' }],
  ['05054', { _tag: 'Declined', class: 'temporary' }],
])('a signed %s was not applied: %p', async (response_code, outcome) => {
  const refusal = { response_code, response_message: 'no', status: response_code.slice(0, 2) };
  listener = replying(sign({ ...echo, ...refusal }, responseSigning));
  expect(await clientWith().capture(capture)()).toMatchObject(E.right({ ...outcome, code: response_code }));
});

test('a currency in small letters is refused with the one in capitals', async () => {
  const params = { ...capture, currency: 'aed' };
  expect(await clientWith().capture(params)()).toMatchObject(
    E.left({
      violations: [
        {
          parameter: 'currency',
          meaning: 'is not an ISO 4217 currency with a minor unit. Send AED',
        },
      ],
    }),
  );
});

test('the description of a failure is short, whatever the names of the parameters', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `${i}${'x'.repeat(10_000)}`);
  const violations = names.map(
    (parameter) =>
      ({
        parameter,
        reason: 'UnknownParameter',
        message: '027',
        meaning: 'The operation has no such parameter',
      }) as const,
  );
  for (const description of [
    describeFailure({ _tag: 'InvalidRequest', operation: 'CAPTURE', violations }),
    describeFailure({ _tag: 'UnexpectedReply', mismatches: names, reply: {} }),
  ]) {
    expect(description).toMatch(/: 0x+….*; and 990 more$/);
    expect(description.length).toBeLessThan(3000);
  }
});

test('a refusal of another operation does not decide the outcome', async () => {
  const refusal = { response_code: '07042', response_message: 'no', status: '07' };
  listener = replying(sign({ ...echo, ...refusal }, responseSigning));
  expect(await clientWith().capture(capture)()).toMatchObject(
    E.right({ _tag: 'Unknown', reason: 'OtherOperationCode' }),
  );
});

test.each([undefined, null, 'OK', {}, { httpStatus: 200, body: { status: '04' } }])(
  'a transport that resolves with %j leaves the effect possible',
  async (response) => {
    const transport: Transport = () => Promise.resolve(response as never);
    const cause: unknown = expect.any(TypeError);
    expect(await clientWith({ transport }).capture(capture)()).toMatchObject(
      E.left({ _tag: 'Unreachable', effect: 'possible', attempts: 1, cause }),
    );
  },
);

test('a transport that throws leaves the effect possible', async () => {
  const transport: Transport = () => Promise.reject(new Error('transport failed'));
  expect(await clientWith({ transport }).capture(capture)()).toMatchObject(
    E.left({ _tag: 'Unreachable', effect: 'possible', attempts: 1 }),
  );
});

describe('the root API, with promises', () => {
  test('resolves with the outcome', async () => {
    const reply = sign({ ...echo, ...success }, responseSigning);
    listener = replying(reply);
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    expect(await client.capture(capture)).toMatchObject({ _tag: 'Succeeded', reply: omitSecrets(reply) });
  });

  test('rejects with a ClientError that describes the failure', async () => {
    listener = (request) => request.socket.destroy();
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    const error: unknown = await client.capture(capture).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(promise.ClientError);
    expect(error).toMatchObject({
      code: 'Unreachable',
      failure: { _tag: 'Unreachable', effect: 'possible' },
      cause: expect.anything() as unknown,
      docs: 'https://example.com/postern/tree/main/packages/client#unreachable',
      message: expect.stringContaining('the connection to the gateway failed or broke') as unknown,
    });
  });

  test('an error after a reply leads to the documentation in the mock gateway', async () => {
    listener = replying({ response_code: '00008', signature: 'a'.repeat(64) });
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    await expect(client.capture(capture)).rejects.toMatchObject({
      code: 'InvalidSignature',
      docs: `${baseUrl()}/docs/packages/client#invalidsignature`,
    });
  });

  test('an error after the answer of another server does not lead to that server', async () => {
    listener = (_request, response) => response.writeHead(404).end('<h1>The shop has no such page</h1>');
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    await expect(client.capture(capture)).rejects.toMatchObject({
      code: 'NotAReply',
      docs: 'https://example.com/postern/tree/main/packages/client#notareply',
    });
  });

  test('throws invalid settings at once', () => {
    expect(() => promise.createClient({ baseUrl: 'http://gateway.example', ...account })).toThrow(
      'baseUrl must be an https: URL, or an http: URL on loopback, without user, query or fragment',
    );
  });
});
