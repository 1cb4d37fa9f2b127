/** What the receiver prints, and what it reports instead. */
import {
  alwaysDuplicate,
  alwaysNew,
  compareTotals,
  createReceiver,
  responsePhrase,
  type FeedbackProblem,
  type OnPossibleDuplicate,
  type ReceiverSettings,
} from '../index.ts';
import { signedFeedback, signedRefusal } from '../testing/index.ts';

const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('phrase of the shop') } as const;
const captured = signedFeedback('CAPTURE', { order_description: 'Name of a payer' }, account);
const forged = { contentType: captured.contentType, body: captured.body.replace('1050', '9050') };

const lines: { level: string; text: string }[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ['error', 'warn', 'log', 'info'] as const)
    jest
      .spyOn(console, level)
      .mockImplementation((...words) => void lines.push({ level, text: words.join(' ') }));
});
afterEach(() => void jest.restoreAllMocks());

const open = (settings: Partial<ReceiverSettings> = {}) =>
  createReceiver({
    accounts: [account],
    handle: () => undefined,
    onPossibleDuplicate: alwaysDuplicate,
    ...settings,
  });

test.each([
  ['SignatureMissing', { body: 'status=00&response_code=00072' }],
  ['NotFeedback', signedRefusal('CAPTURE', account)],
] as const)(
  '%s mentions the notices with status 00 of real gateways, and what to do',
  async (code, request) => {
    await open().handleRequest(request);
    expect(lines).toEqual([
      {
        level: 'warn',
        text: expect.stringMatching(
          new RegExp(`${code}: .*notices with status 00.*CHECK_STATUS shows the order`),
        ),
      },
    ]);
  },
);

test('a handled event prints nothing', async () => {
  await open().handleRequest(captured);
  expect(lines).toEqual([]);
});

test('a signature that does not match is a warning with the request id, the reason and a link', async () => {
  await open().handleRequest({ ...forged, requestId: 'request-7' });
  expect(lines).toEqual([
    {
      level: 'warn',
      text: expect.stringMatching(
        /^@postern\/webhook-kit: SignatureMismatch: The signature does not match .* Request id: request-7\. See https:\/\/\S+#signaturemismatch$/,
      ),
    },
  ]);
});

describe('an event with a parameter that is not as documented', () => {
  const odd = signedFeedback('CAPTURE', { order_description: 'Shoes & socks (2)', amount: '10.50' }, account);

  test('is handled, and a warning names the parameters, without their values', async () => {
    const handle = jest.fn();
    await open({ handle }).handleRequest(odd);
    expect(handle.mock.calls).toEqual([
      [expect.objectContaining({ operation: 'CAPTURE', outcome: 'Succeeded' }), expect.anything()],
    ]);
    expect(lines).toEqual([
      {
        level: 'warn',
        text: expect.stringMatching(
          /Handled: The event was handled \(CAPTURE, Succeeded\)\. event\.params is without parameters that are not as documented: amount: .*; order_description: .*#handled$/,
        ),
      },
    ]);
    expect(lines[0]?.text).not.toMatch(/Shoes|10\.50/);
  });

  test('is named in the report of a failure too', async () => {
    await open({ handle: () => Promise.reject(new Error('no amount')) }).handleRequest(odd);
    expect(lines).toEqual([
      { level: 'error', text: expect.stringMatching(/HandlerFailed: .* not as documented: amount: /) },
    ]);
  });

  test('is reported when it was persisted', async () => {
    await open({ persist: () => undefined }).handleRequest(odd);
    expect(lines[0]).toEqual({
      level: 'warn',
      text: expect.stringMatching(/Persisted: .* not as documented/),
    });
  });

  test('is not reported again for a duplicate', async () => {
    const receiver = open();
    for (const feedback of [odd, odd, odd]) await receiver.handleRequest(feedback);
    expect(lines).toHaveLength(1);
  });
});

test('a handler that throws is an error with its stack, without secrets and without values of the message', async () => {
  const fail = () => {
    throw Object.assign(
      new Error('no Name of a payer at phrase of the shop zx0IPmPy5jp1vAz8Kpg7\u001B[31m'),
      {
        headers: { authorization: 'Bearer secret' },
      },
    );
  };
  await open({ handle: fail }).handleRequest({ ...captured, requestId: 'request-8' });
  const [{ level, text } = { level: '', text: '' }] = lines;
  expect(level).toBe('error');
  expect(text).toContain(
    'HandlerFailed: The handler failed (CAPTURE, Succeeded). The gateway sends the feedback again',
  );
  expect(text).toContain('Request id: request-8. See https://');
  expect(text).toContain('Error: no [order_description] at [response phrase] [access_code]?[31m\n');
  expect(text).toContain('report.test.ts');
  for (const secret of ['Bearer', 'payer', 'phrase of the shop', 'zx0IP', '\u001B'])
    expect(text).not.toContain(secret);
});

test('a thrown value that is no error is not printed', async () => {
  await open({ handle: () => Promise.reject({ token: 'secret' }) }).handleRequest(captured);
  expect(lines[0]?.text).toContain('A value that is no error was thrown (object)');
  expect(lines[0]?.text).not.toContain('secret');
});

test('a failing store is an error', async () => {
  const fails = () => Promise.reject(new Error('no connection'));
  const idempotencyStore = { claim: fails, complete: fails, release: fails };
  await open({ idempotencyStore }).handleRequest(captured);
  expect(lines).toEqual([{ level: 'error', text: expect.stringMatching(/StoreFailed: [^]*no connection/) }]);
});

test('names that the sender chose are not printed', async () => {
  const named = signedFeedback('CAPTURE', { 'name of an attacker': 'xstatus=04' }, account);
  await open().handleRequest(named);
  expect(lines[0]?.text).toContain('SignatureAmbiguous');
  expect(lines[0]?.text).not.toContain('attacker');
});

test('an attacker cannot fill the log: five warnings of a kind in a minute', async () => {
  jest.useFakeTimers();
  try {
    const receiver = open();
    for (let i = 0; i < 50; i++) await receiver.handleRequest(forged);
    await receiver.handleRequest({ body: '{' });
    expect(lines).toHaveLength(6);
    jest.advanceTimersByTime(60_000);
    await receiver.handleRequest(forged);
    expect(lines).toHaveLength(7);
  } finally {
    jest.useRealTimers();
  }
});

test('every failure of the handler is printed', async () => {
  const receiver = open({ handle: () => Promise.reject(new Error('mine')) });
  for (let i = 0; i < 10; i++) await receiver.handleRequest(captured);
  expect(lines).toHaveLength(10);
});

describe('an equal event', () => {
  test.each<[string, OnPossibleDuplicate, number]>([
    ['alwaysDuplicate', alwaysDuplicate, 1],
    ['alwaysNew', alwaysNew, 3],
    ['compareTotals', compareTotals(() => ({ atGateway: 2100n, recorded: '1050' })), 3],
  ])('is decided by %s, and nothing is printed', async (_name, onPossibleDuplicate, times) => {
    const handle = jest.fn();
    const receiver = open({ handle, onPossibleDuplicate });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await receiver.handleRequest(captured)).status);
    expect([statuses, handle.mock.calls.length, lines]).toEqual([[200, 200, 200], times, []]);
  });

  test('that cannot be a second operation is a duplicate', async () => {
    const handle = jest.fn();
    const receiver = open({ handle, onPossibleDuplicate: alwaysNew });
    const voided = signedFeedback('VOID_AUTHORIZATION', {}, account);
    for (const feedback of [voided, voided]) await receiver.handleRequest(feedback);
    expect([handle.mock.calls.length, lines]).toEqual([1, []]);
  });
});

test('report replaces the console, and gets the cause', async () => {
  const problems: FeedbackProblem[] = [];
  const cause = new Error('mine');
  const receiver = open({ handle: () => Promise.reject(cause), report: (problem) => problems.push(problem) });
  await receiver.handleRequest({ ...captured, requestId: 'request-9' });
  await receiver.handleRequest(forged);
  expect(lines).toEqual([]);
  expect(problems).toEqual([
    {
      level: 'error',
      code: 'HandlerFailed',
      message: expect.stringContaining('The handler failed'),
      docs: expect.stringContaining('#handlerfailed'),
      requestId: 'request-9',
      cause,
    },
    expect.objectContaining({ level: 'warn', code: 'SignatureMismatch', requestId: undefined }),
  ]);
});

test('a report that throws does not change the response', async () => {
  const fail = () => {
    throw new Error('not here');
  };
  expect((await open({ report: fail }).handleRequest(forged)).status).toBe(401);
});
