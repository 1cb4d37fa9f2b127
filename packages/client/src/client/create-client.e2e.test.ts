/** The client against a real HTTP server that signs like the gateway, or misbehaves. */
import {
  parseJson,
  refusalReasons,
  requestPhrase,
  responsePhrase,
  sign,
  verify,
  type StringParams,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
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
} from '../index.ts';
import * as promise from '../promise-client.ts';

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
      reply: refusal,
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
  expect(await clientWith().capture(capture)()).toMatchObject(E.right({ _tag: 'Succeeded', reply }));
});

test('an invalid request is not sent, and every violation is reported', async () => {
  listener = () => {
    throw new Error('unexpected request');
  };
  const params = { ...capture, amount: '10.50', currency: 'XAU', note: 'x' };
  expect(await clientWith().capture(params)()).toEqual(
    E.left({
      _tag: 'InvalidRequest',
      violations: [
        {
          reason: 'UnknownParameter',
          parameter: 'note',
          message: '027',
          meaning: refusalReasons.UnknownParameter.description,
        },
        {
          reason: 'InvalidFormat',
          parameter: 'amount',
          message: '002',
          meaning: refusalReasons.InvalidFormat.description,
        },
        {
          reason: 'UnknownCurrency',
          parameter: 'currency',
          message: '013',
          meaning: refusalReasons.UnknownCurrency.description,
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
      mismatches: ['response_message: missing', 'response_code: missing', 'status: missing'],
      reply: expect.anything(),
    },
  ],
  [
    'with values other than strings',
    () => ({ ...success, amount: 1050 }),
    { _tag: 'MalformedReply', httpStatus: 200, reason: 'NotStrings' },
  ],
  ['a list', () => [success], { _tag: 'MalformedReply', httpStatus: 200, reason: 'NotAnObject' }],
])('a reply that is %s is refused', async (_case, reply, failure) => {
  listener = replying(reply());
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({ ...failure, effect: 'possible', attempts: 1 }),
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

test('a response that is not JSON is a MalformedReply with its HTTP status', async () => {
  listener = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  expect(await clientWith().capture(capture)()).toEqual(
    E.left({ _tag: 'MalformedReply', httpStatus: 502, reason: 'NotJson', effect: 'possible', attempts: 1 }),
  );
});

test('a reply that does not end within the timeout is TimedOut, even after it started', async () => {
  listener = (_request, response) => response.writeHead(200).write('{');
  expect(await clientWith({ timeoutSeconds: 0.05 }).capture(capture)()).toEqual(
    E.left({ _tag: 'TimedOut', timeoutSeconds: 0.05, effect: 'possible', attempts: 1 }),
  );
});

test.each<[string, RequestListener]>([
  ['breaks the connection', (request) => request.socket.destroy()],
  ['redirects', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
])('a gateway that %s is Unreachable', async (_case, misbehaving) => {
  listener = misbehaving;
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
    E.left({ _tag: 'MalformedReply', httpStatus: 200, reason: 'TooLong', effect: 'possible', attempts: 1 }),
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
        violations: [
          {
            reason: 'InvalidFormat',
            parameter: 'amount',
            message: '002',
            meaning: refusalReasons.InvalidFormat.description,
          },
        ],
        effect: 'none',
        attempts: 0,
      }),
    );
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

test.each([
  { timeoutSeconds: 0 },
  { timeoutSeconds: Number.NaN },
  { deadlineSeconds: -1 },
  { deadlineSeconds: Number.NaN },
])('nothing is sent without time for a reply: %p', async (options) => {
  listener = () => {
    throw new Error('unexpected request');
  };
  const result = await clientWith().capture(capture, options)();
  expect(result).toMatchObject(E.left({ _tag: 'TimedOut', effect: 'none', attempts: 0 }));
  expect(E.isLeft(result) && describeFailure(result.left)).not.toContain('may have been applied');
});

test('a deadline of NaN ends the confirmation', async () => {
  const result = await clientWith().confirmOutcome(
    { operation: 'CAPTURE', params: capture },
    { deadlineSeconds: Number.NaN },
  )();
  expect(result).toMatchObject(E.right({ _tag: 'Unconfirmed', reason: 'StatusUnavailable' }));
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
    return TE.left({ _tag: 'TimedOut', timeoutSeconds: request.timeoutSeconds });
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
  [{ apiRoot: '../admin' }, 'apiRoot'],
  [{ apiRoot: '..' }, 'apiRoot'],
  [{ baseUrl: 'https://user:pass@gateway.example' }, 'baseUrl'],
  [{ baseUrl: 'https://gateway.example/?a=b' }, 'baseUrl'],
  [{ requestPhrase: 'a string' as never }, 'requestPhrase'],
  [{ responsePhrase: requestPhrase('request secret') as never }, 'responsePhrase'],
  [{ accessCode: '' }, 'accessCode'],
  [{ merchantIdentifier: 'x'.repeat(21) }, 'merchantIdentifier'],
  [{ requestPhrase: requestPhrase('') }, 'requestPhrase'],
  [{ responsePhrase: responsePhrase('') }, 'responsePhrase'],
  [{ keyRotation: { next: { shaType: 'HMAC-256', phrase: responsePhrase('') } } }, 'keyRotation'],
  [
    { keyRotation: { previous: { shaType: 'SHA-1' as never, phrase: phrases.responsePhrase } } },
    'keyRotation',
  ],
  [{ keyRotation: { next: { shaType: 'HMAC-256', phrase: phrases.requestPhrase as never } } }, 'keyRotation'],
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

test('the description of a failure contains nothing of an unverified reply', () => {
  const unverifiedReply = { response_code: '00008', response_message: '\u001b[2Jline\nbreak' };
  const explanation = { _tag: 'SignatureMissing', string: '' } as const;
  expect(
    describeFailure({
      _tag: 'InvalidSignature',
      reason: 'SignatureMissing',
      unverifiedReply,
      explanation,
    }),
  ).toBe(
    "the reply's signature could not be verified (SignatureMissing); unverified reply: 00008 Signature mismatch (Check phrase, SHA type, order and UTF-8 of the signed text; explainSignature shows which differs.)",
  );
  expect(
    describeFailure({
      _tag: 'InvalidSignature',
      reason: 'SignatureMissing',
      unverifiedReply: { response_code: '04000' },
      explanation,
    }),
  ).toBe("the reply's signature could not be verified (SignatureMissing); unverified reply: 04000 Success");
  expect(
    describeFailure({
      _tag: 'InvalidSignature',
      reason: 'SignatureMissing',
      unverifiedReply: { response_code: 'x'.repeat(9) },
      explanation,
    }),
  ).toBe("the reply's signature could not be verified (SignatureMissing)");
});

test.each([
  ['00008', 'Signature mismatch', /phrase/],
  ['00009', 'Invalid merchant identifier', /merchant_identifier/],
  ['00010', 'Invalid access code', /Access Code/],
])(
  'a signed %s does not decide the outcome, because an attacker can obtain it',
  async (code, text, remedy) => {
    const refusal = { response_code: code, response_message: text, status: '00' };
    listener = replying(sign({ ...echo, ...refusal }, responseSigning));
    expect(await clientWith().capture(capture)()).toMatchObject(
      E.right({
        _tag: 'Unknown',
        reason: 'UnauthenticatedRefusal',
        code,
        class: 'refused',
        remedy: expect.stringMatching(remedy),
        attempts: 1,
      }),
    );
  },
);

test('a signed refusal for another reason before authentication is Declined', async () => {
  const refusal = { response_code: '00015', response_message: 'Inactive merchant', status: '00' };
  listener = replying(sign({ ...echo, ...refusal }, responseSigning));
  expect(await clientWith().capture(capture)()).toMatchObject(E.right({ _tag: 'Declined', code: '00015' }));
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
    describeFailure({ _tag: 'InvalidRequest', violations }),
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

test('a transport that throws leaves the effect possible', async () => {
  const transport: Transport = () => () => Promise.reject(new Error('transport failed'));
  expect(await clientWith({ transport }).capture(capture)()).toMatchObject(
    E.left({ _tag: 'Unreachable', effect: 'possible', attempts: 1 }),
  );
});

describe('the promise API', () => {
  test('resolves with the outcome', async () => {
    const reply = sign({ ...echo, ...success }, responseSigning);
    listener = replying(reply);
    const client = promise.createClient({ baseUrl: baseUrl(), ...account });
    expect(await client.capture(capture)).toMatchObject({ _tag: 'Succeeded', reply });
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
      documentationUrl: 'https://www.npmjs.com/package/@postern/client#unreachable',
      message: expect.stringContaining('could not be reached') as unknown,
    });
  });

  test('throws invalid settings at once', () => {
    expect(() => promise.createClient({ baseUrl: 'http://gateway.example', ...account })).toThrow(
      'baseUrl must be an https: URL, or an http: URL on loopback, without user, query or fragment',
    );
  });
});
