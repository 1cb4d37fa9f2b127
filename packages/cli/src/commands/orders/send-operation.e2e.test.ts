/** Each text about an operation says first whether it may have been applied, and names commands instead of functions. */
import * as client from '@postern/client';
import type { Failure } from '@postern/client';
import * as protocol from '@postern/protocol';
import { responsePhrase, sign } from '@postern/protocol';
import { isOperation, operations, statuses } from '@postern/protocol/spec';
import * as explain from '@postern/protocol/explain';
import { describeResponseCode } from '@postern/protocol/texts';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { callRoute } from '../../management-api/call-route.ts';
import { exitCodes } from '../../output/exit-codes.ts';
import { runCommand } from '../../program/run-command.ts';
import { describeClientFailure, nameCommands } from './describe-client-failure.ts';
import { operationCommand } from './operation-command.ts';

let server: Server;
let listener: RequestListener;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const operationOf = { capture: 'CAPTURE', check: 'CHECK_STATUS', refund: 'REFUND' } as const;

/** Runs the command of an operation as the program does. */
const run = async (
  name: keyof typeof operationOf,
  options: Readonly<Record<string, string>> = { amount: '100', currency: 'AED' },
  variables: Readonly<Record<string, string>> = {},
) => {
  const printed = { stdout: '', stderr: '' };
  const streamTo = (to: 'stdout' | 'stderr') =>
    new PassThrough().on('data', (data: Buffer) => (printed[to] += data.toString('utf8')));
  let exit = -1;
  const environment = {
    variables: { POSTERN_BASE_URL: baseUrl, ...variables },
    folder: '/nowhere',
    homeFolder: '/nowhere',
    programFile: '',
    stdin: Readable.from([]),
    stdout: streamTo('stdout'),
    stderr: streamTo('stderr'),
    exitWith: (code: number) => (exit = code),
    onInterrupt: () => undefined,
  };
  const values: Readonly<Record<string, string>> = {
    merchant_reference: 'order-1001',
    timeout: '5',
    ...options,
  };
  const row = operationCommand(name, operationOf[name]);
  await runCommand('postern', environment)(row, {
    text: (option) => values[option],
    texts: () => [],
    isOn: (option) => option === 'json' && values['json'] === 'true',
  });
  await new Promise(setImmediate);
  return { ...printed, exit };
};

const demoKey = { shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') } as const;

const replyWith =
  (code: string, more: Readonly<Record<string, string>> = {}): RequestListener =>
  (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (data: string) => (body += data));
    request.on('end', () => {
      const echo = JSON.parse(body) as Readonly<Record<string, string>>;
      const reply = {
        ...echo,
        response_code: code,
        status: code.slice(0, 2),
        response_message: 'Refused',
        ...more,
      };
      received = echo;
      response.end(JSON.stringify(sign(reply, demoKey)));
    });
  };

/** Receives the whole request, and ends the connection without a reply. */
const loseReply: RequestListener = (request) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (data: string) => (body += data));
  request.on('end', () => {
    if (body !== '') received = JSON.parse(body) as typeof received;
    request.socket.destroy();
  });
};
let received: Readonly<Record<string, string>> = {};
const possible =
  'the operation may have been applied, so run `postern check order-1001` before you repeat it: ';

// The functions that the libraries export, and the methods of a client. Words such as `sign` are words of the language too.
const namesOfLibraries = [
  ...[client, protocol, explain].flatMap((library) => Object.keys(library)),
  ...Object.keys(operations).flatMap((name) => (isOperation(name) ? [camelCase(name)] : [])),
  'confirmOutcome',
  'getOrder',
  'baseUrl',
  'apiRoot',
].filter((name) => /^[a-z]+[A-Z]/.test(name));
function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_(.)/g, (_match, character: string) => character.toUpperCase());
}

const wordsOfLibraries = new RegExp(`\\b(${namesOfLibraries.join('|')}|\\d+n)\\b|decimal:`);
const expectWordsOfTheCommandLine = (text: string): void => expect(text).not.toMatch(wordsOfLibraries);

test('after a lost reply, the text says first that the operation may have been applied, and how to find out', async () => {
  listener = loseReply;
  const { stderr, exit } = await run('capture');
  expect(stderr).toMatch(new RegExp(`^postern: ${possible}`));
  expect(stderr).not.toContain('Start the gateway');
  expect(exit).toBe(exitCodes.unknown.code);
  const json = await run('capture', { amount: '100', currency: 'AED', json: 'true' });
  expect(JSON.parse(json.stdout)).toEqual({
    effect: 'possible',
    errors: [expect.stringContaining(possible)],
  });
});

describe('a refund without a maintenance_reference', () => {
  const money = { amount: '100', currency: 'AED' };

  test('prints the generated one if the reply is lost, so that it can be repeated under it', async () => {
    listener = loseReply;
    const { stderr } = await run('refund', money);
    const { maintenance_reference: reference } = received;
    expect(reference).toMatch(/^[a-zA-Z0-9]{20,}$/);
    expect(stderr).toMatch(new RegExp(`^postern: ${possible}`));
    expect(stderr).toContain(`pass --maintenance-reference ${reference}`);
    const json = await run('refund', { ...money, json: 'true' });
    expect(JSON.parse(json.stdout)).toMatchObject({
      effect: 'possible',
      maintenance_reference: received['maintenance_reference'],
    });
  });

  test.each(['06000', '07029', '15777', '00008'])(
    'prints the generated one with the reply %s',
    async (code) => {
      listener = replyWith(code);
      const { stdout } = await run('refund', money);
      expect(stdout).toMatch(
        new RegExp(`^maintenance_reference +${received['maintenance_reference']}$`, 'm'),
      );
      const json = await run('refund', { ...money, json: 'true' });
      const { maintenance_reference } = received;
      expect(JSON.parse(json.stdout)).toMatchObject({ response_code: code, maintenance_reference });
    },
  );

  test('prints none if nothing was sent', async () => {
    const json = await run('refund', { ...money, amount: '0', json: 'true' });
    expect(JSON.parse(json.stdout)).toEqual({ effect: 'none', errors: [expect.any(String)] });
  });
});

describe('check prints the state of the order beside its code', () => {
  const totals = (authorized_amount: string, captured_amount: string, refunded_amount: string) => ({
    authorized_amount,
    captured_amount,
    refunded_amount,
  });

  test.each([
    ['02000', totals('100', '0', '0'), 'Authorized'],
    ['04000', totals('100', '60', '0'), 'PartiallyCaptured'],
    ['04000', totals('100', '100', '0'), 'Captured'],
    ['06000', totals('100', '100', '100'), 'Refunded'],
    ['08000', totals('100', '0', '0'), 'Voided'],
    ['05034', totals('100', '0', '0'), 'Voided'],
    ['19000', totals('100', '0', '0'), 'Pending'],
    ['03029', totals('0', '0', '0'), 'Closed'],
  ])('%s with %p is %s', async (transaction_code, more, state) => {
    const transaction_status = transaction_code.slice(0, 2);
    listener = replyWith('12000', { ...more, transaction_code, transaction_status });
    expect((await run('check', {})).stdout).toMatch(new RegExp(`^state +${state}$`, 'm'));
    const json = await run('check', { json: 'true' });
    expect(JSON.parse(json.stdout)).toMatchObject({ state, response_code: '12000' });
  });

  test('an unknown order is NotFound, and a check that fails shows no state', async () => {
    listener = replyWith('11036');
    expect((await run('check', {})).stdout).toMatch(/^state +NotFound$/m);
    listener = replyWith('11006');
    expect((await run('check', {})).stdout).not.toMatch(/^state/m);
    listener = replyWith('04000');
    expect(
      JSON.parse((await run('capture', { amount: '1', currency: 'AED', json: 'true' })).stdout),
    ).not.toHaveProperty('state');
  });
});

test.each(['capture', 'check'] as const)(
  'a connection that breaks after %s was sent is not a gateway that could not be reached',
  async (name) => {
    listener = loseReply;
    const { stderr } = await run(name);
    expect(stderr).toMatch(/the connection to the gateway failed or broke/);
    expect(stderr).not.toMatch(/could not be reached|Start the gateway/);
  },
);

test('without a gateway, the text says first that nothing was applied, and how to start one', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const variables = { POSTERN_BASE_URL: `http://127.0.0.1:${port}` };
  const { stderr, exit } = await run('capture', undefined, variables);
  expect(stderr).toMatch(/^postern: this request applied nothing: .*Start the gateway/);
  expect(exit).toBe(exitCodes.unreachable.code);
});

test.each([
  ['04000', 'applied', 'done'],
  ['05029', 'none', 'refused'],
  ['05042', 'none', 'refused'],
  ['00008', 'possible', 'unknown'],
  ['19000', 'possible', 'unknown'],
  ['05784', 'possible', 'unknown'],
] as const)('a capture with %s has the effect %s', async (code, effect, exit) => {
  listener = replyWith(code);
  const json = await run('capture', { amount: '100', currency: 'AED', json: 'true' });
  expect(JSON.parse(json.stdout)).toMatchObject({ effect, response_code: code });
  expect(json.exit).toBe(exitCodes[exit].code);
  const { stdout } = await run('capture');
  const [first = ''] = stdout.split('\n');
  const sentences = {
    applied: /^outcome +Succeeded$/,
    none: /^effect +this request applied nothing$/,
    possible:
      /^effect +the operation may have been applied, so run `postern check order-1001` before you repeat it$/,
  };
  expect(first.replace(': the gateway sends 00008 to any sender, so it proves nothing', '')).toMatch(
    sentences[effect],
  );
  expect(first.includes('proves nothing')).toBe(code === '00008');
  expectWordsOfTheCommandLine(stdout);
});

test.each(['11006', '11054', '00015', '00008', '11036'])(
  'a check with %s is a negative answer about the check: it applied nothing',
  async (code) => {
    listener = replyWith(code);
    const { stdout, exit } = await run('check', {});
    expect(stdout).toMatch(/^effect +this request applied nothing, and did not return the order$/m);
    expect(exit).toBe(exitCodes.refused.code);
  },
);

test.each(['10.505', '1,000', 'ten', '-5', '99999999999'])(
  'the decimal amount %s is refused with options of the command',
  async (decimal_amount) => {
    const { stderr, exit } = await run('capture', { decimal_amount, currency: 'AED' });
    expect(stderr).toMatch(/^postern: this request applied nothing: .*--decimal-amount/);
    expect(stderr).toMatch(/pass --amount \d+, or --decimal-amount \d+\.\d\d/);
    expectWordsOfTheCommandLine(stderr);
    expect(exit).toBe(exitCodes.usage.code);
  },
);

test('an invalid value is refused with its wrong character, and what is allowed', async () => {
  const { stderr, exit } = await run('check', { merchant_reference: 'order 1' });
  expect(stderr).toContain(
    "merchant_reference: has ' ' (U+0020) at position 6; only A-Z a-z 0-9 - _ . are allowed. Remove the character,",
  );
  expect(exit).toBe(exitCodes.usage.code);
});

test.each(['10.50', '-5', '1,000', 'x'])(
  'the amount %s is refused with an amount that fits',
  async (amount) => {
    const { stderr } = await run('capture', { amount, currency: 'AED' });
    expect(stderr).toMatch(/--decimal-amount \d+\.\d\d\b/);
  },
);

const refusedStatus = {
  _tag: 'Refused',
  reason: 'Configuration',
  authenticated: true,
  operation: 'CHECK_STATUS',
  code: '00015',
  class: 'configuration',
  remedy: describeResponseCode('00015').remedy,
  reply: {} as never,
  attempts: 1,
} as const;

// The compiler keeps it complete.
const failures: {
  readonly [Tag in Failure['_tag']]: Omit<Extract<Failure, { _tag: Tag }>, 'effect' | 'attempts'>;
} = {
  InvalidRequest: { _tag: 'InvalidRequest', operation: 'CAPTURE', violations: [] },
  Unreachable: { _tag: 'Unreachable', cause: new Error('reset') },
  TimedOut: { _tag: 'TimedOut', timeoutSeconds: 30 },
  Aborted: { _tag: 'Aborted', cause: undefined },
  NotAReply: { _tag: 'NotAReply', httpStatus: 502, reason: 'NotJson', text: 'Bad gateway' },
  InvalidSignature: {
    _tag: 'InvalidSignature',
    reason: 'SignatureMissing',
    unverifiedReply: {},
    unverifiedCode: `00008 Signature mismatch (${describeResponseCode('00008').remedy})`,
  },
  AmbiguousSignature: { _tag: 'AmbiguousSignature', unverifiedReply: {}, parameters: ['amount'] },
  UnexpectedReply: { _tag: 'UnexpectedReply', mismatches: ['amount: differs from the request'], reply: {} },
  UnauthenticatedRefusal: {
    _tag: 'UnauthenticatedRefusal',
    code: '00008',
    remedy: describeResponseCode('00008').remedy,
  },
  StatusUnavailable: { _tag: 'StatusUnavailable', result: refusedStatus },
};

test.each(Object.values(failures))('each text of $_tag says first what may have been applied', (failure) => {
  for (const [effect, beginning] of [
    ['possible', possible],
    ['none', 'this request applied nothing: '],
  ] as const) {
    const whole = { ...failure, effect, attempts: 1 } as Failure;
    const result = describeClientFailure(whole, { program: 'postern', order: 'order-1001' }, baseUrl);
    expect(result.effect).toBe(effect);
    expect(result.errors.join('\n').startsWith(beginning)).toBe(true);
    expectWordsOfTheCommandLine(result.errors.join('\n'));
  }
});

test.each([
  ['InvalidRequest', 'usage'],
  ['Unreachable', 'unreachable'],
  ['TimedOut', 'unreachable'],
  ['Aborted', 'interrupted'],
  ['NotAReply', 'unreachable'],
  ['InvalidSignature', 'unreachable'],
  ['AmbiguousSignature', 'unreachable'],
  ['UnexpectedReply', 'unreachable'],
  ['UnauthenticatedRefusal', 'refused'],
  ['StatusUnavailable', 'refused'],
] as const)(
  '%s of a request that changes nothing exits as %s: only a valid reply is an answer',
  (tag, exit) => {
    const failure = { ...failures[tag], effect: 'none', attempts: 1 } as Failure;
    expect(describeClientFailure(failure, { program: 'postern' }, baseUrl)).toMatchObject({ exit });
  },
);

test.each([
  ['self-signed certificate; if the root CA is installed locally, try it', 'NODE_EXTRA_CA_CERTS'],
  ['40C:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps', 'http://'],
])('a failed TLS handshake applied nothing and exits with 3: %s', (message, advice) => {
  const cause = new TypeError('fetch failed', { cause: new Error(message) });
  const failure = { _tag: 'Unreachable', cause, effect: 'possible', attempts: 1 } as const;
  const result = describeClientFailure(failure, { program: 'postern', order: 'order-1001' }, baseUrl);
  expect(result).toMatchObject({ exit: 'unreachable', effect: 'none' });
  expect(result.errors.join('\n')).toContain(advice);
});

test('no remedy of a response code names a function', () => {
  const messages = Array.from({ length: 1000 }, (_, message) => String(message).padStart(3, '0'));
  const remedies = Object.keys(statuses).flatMap((status) =>
    messages.map((message) => describeResponseCode(status + message).remedy),
  );
  const named = new Set(remedies.map((remedy) => nameCommands(remedy, { program: 'postern' })));
  expect([...named].filter((remedy) => wordsOfLibraries.test(remedy))).toEqual([]);
});

const call = (method: 'GET' | 'POST') => {
  const route = { method, path: '/accounts', summary: '', params: {} };
  const sources = { baseUrl: undefined, merchantIdentifier: undefined };
  const connection = { baseUrl, token: 'a-token', sources, isDemo: false };
  return callRoute(connection, route, { path: {}, query: {} }, new AbortController().signal);
};

test.each([
  ['POST', 'unknown', 'possible', /^the change may have been made, so list or show what it changes/],
  ['GET', 'unreachable', 'none', /^no reply from .*: (?!.*Start the gateway)/],
] as const)('a %s of the management API without a reply is %s', async (method, exit, effect, text) => {
  listener = loseReply;
  expect(await call(method)).toEqual({ _tag: 'Failed', exit, effect, errors: [expect.stringMatching(text)] });
});

test.each([
  ['POST', 502, '<html>Bad Gateway</html>', { exit: 'unknown', effect: 'possible' }],
  ['GET', 502, '<html>Bad Gateway</html>', { exit: 'unreachable', effect: 'none' }],
  ['GET', 503, '{"title":"Busy","type":"busy"}', { exit: 'unreachable' }],
  ['POST', 503, '{"title":"Busy","type":"busy"}', { exit: 'refused' }],
  ['GET', 404, '<html>Not found</html>', { exit: 'refused' }],
  ['GET', 404, '{"title":"Not found","type":"order-not-found"}', { exit: 'refused' }],
] as const)('a %s of the management API with HTTP %i and %s', async (method, status, body, result) => {
  listener = (_request, response) => response.writeHead(status).end(body);
  expect(await call(method)).toMatchObject(result);
});
