/** Failures as sentences: each says first whether the operation may have been applied, and which step shows it. */
import { ClientError, describeFailure, type Failure } from '../index.ts';
import type { AttemptFailure } from './attempt-failure.ts';

const unavailable = {
  _tag: 'Unavailable',
  operation: 'CHECK_STATUS',
  code: '11006',
  class: 'uncertain',
  remedy: 'Try again later.',
  reply: {} as never,
  attempts: 4,
} as const;

const attemptFailures: {
  readonly [Tag in AttemptFailure['_tag']]: Extract<AttemptFailure, { _tag: Tag }>;
} = {
  InvalidRequest: { _tag: 'InvalidRequest', operation: 'CAPTURE', violations: [] },
  Unreachable: { _tag: 'Unreachable', cause: new Error('reset') },
  TimedOut: { _tag: 'TimedOut', timeoutSeconds: 30 },
  Aborted: { _tag: 'Aborted', cause: 'the user left' },
  NotAReply: { _tag: 'NotAReply', httpStatus: 502, reason: 'NotJson' },
  InvalidSignature: { _tag: 'InvalidSignature', reason: 'SignatureMissing', unverifiedReply: {} },
  AmbiguousSignature: { _tag: 'AmbiguousSignature', unverifiedReply: {}, parameters: ['amount'] },
  UnexpectedReply: { _tag: 'UnexpectedReply', mismatches: ['amount: differs'], reply: {} },
};
const statusFailures = [
  { _tag: 'UnauthenticatedRefusal', code: '00008', remedy: 'Check the phrase.' },
  { _tag: 'StatusUnavailable', result: unavailable },
] as const;
const possible =
  'the operation may have been applied, so call confirmOutcome (of a payment: getOrder) before you repeat it: ';
const none = 'this request applied nothing: ';

describe.each(Object.values(attemptFailures))('$_tag', (failure) => {
  test('says first that the operation may have been applied, and what to call', () => {
    const whole: Failure = { ...failure, effect: 'possible', attempts: 1 };
    expect(describeFailure(whole).slice(0, possible.length)).toBe(possible);
    expect(new ClientError(whole).message).toBe(describeFailure(whole));
  });

  test('says first that nothing was applied, and names no other step', () => {
    const text = describeFailure({ ...failure, effect: 'none' });
    expect(text.slice(0, none.length)).toBe(none);
    expect(text).not.toContain('confirmOutcome');
  });
});

test.each(statusFailures)('$_tag says first that CHECK_STATUS applied nothing', (failure) => {
  expect(describeFailure(failure).slice(0, none.length)).toBe(none);
});

test('without an effect, only what was certainly not sent applied nothing', () => {
  const { InvalidRequest, Unreachable, ...others } = attemptFailures;
  for (const failure of [InvalidRequest, { ...Unreachable, sent: false } as const])
    expect(describeFailure(failure)).toMatch(/^this request applied nothing: /);
  for (const failure of [Unreachable, ...Object.values(others)])
    expect(describeFailure(failure)).toMatch(/^the operation may have been applied, /);
});

test('only what was certainly not sent says that the gateway could not be reached', () => {
  const { Unreachable } = attemptFailures;
  const unreachable = 'the gateway could not be reached: reset';
  expect(describeFailure({ ...Unreachable, sent: false })).toContain(unreachable);
  for (const effect of ['none', 'possible'] as const) {
    const text = describeFailure({ ...Unreachable, effect });
    expect(text).toContain('the connection to the gateway failed or broke: reset');
    expect(text).not.toContain(unreachable);
  }
});

test('an error without a message is described by what it consists of', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:8080');
  const ofAll = new AggregateError([refused, new Error('connect ECONNREFUSED ::1:8080')]);
  const coded = Object.assign(new Error(), { code: 'ECONNREFUSED' });
  const textOf = (cause: unknown) =>
    describeFailure({ _tag: 'Unreachable', cause: new TypeError('fetch failed', { cause }), sent: false });
  expect(textOf(ofAll)).toMatch(/could not be reached: connect ECONNREFUSED 127\.0\.0\.1:8080$/);
  expect(textOf(coded)).toMatch(/could not be reached: ECONNREFUSED$/);
  expect(textOf(new AggregateError([]))).toMatch(/could not be reached: no reason given$/);
});

test('a response with HTTP 400 says itself what is wrong, so the text does not name the address', () => {
  const text = '{"error":"unknown scenario declin-029"}';
  const refused = describeFailure({ _tag: 'NotAReply', httpStatus: 400, reason: 'NoResponseCode', text });
  expect(refused).toContain('declin-029');
  expect(refused).not.toContain('baseUrl');
  expect(describeFailure(attemptFailures.NotAReply)).toContain('baseUrl');
});

test.each([
  ['self-signed certificate; if the root CA is installed locally', 'NODE_EXTRA_CA_CERTS'],
  ['certificate has expired', ': certificate has expired'],
  ['0A:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:x', 'an http:// address'],
  [
    '0A:error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version:x:SSL alert number 70\n',
    ': tlsv1 alert protocol version',
  ],
])('a TLS mistake is named with what to do: %s', (message, advice) => {
  expect(describeFailure({ _tag: 'Unreachable', cause: new Error(message) })).toContain(advice);
});

test('a wrong response phrase is named with what to compare', () => {
  const failure = { _tag: 'InvalidSignature', reason: 'SignatureMismatch', unverifiedReply: {} } as const;
  expect(describeFailure(failure)).toContain('Compare responsePhrase and shaType with those of the account');
});
