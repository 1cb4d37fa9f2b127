import { classifyAttempt } from './classify-attempt.ts';

const at = (of: { status?: number; error?: string; address?: string }) =>
  classifyAttempt({ address: 'https://shop.example/feedback', status: null, error: null, ...of });

test('what the gateway takes for received is told so', () => {
  expect([200, 204, 302].map((status) => at({ status }))).toEqual(Array(3).fill('acknowledged'));
});

test.each([
  [301, 'redirects'],
  [401, 'wantsSignIn'],
  [404, 'notThere'],
  [405, 'takesNoPost'],
  [415, 'otherEncoding'],
  [422, 'refusedMessage'],
  [429, 'busy'],
  [500, 'receiverFailed'],
  [502, 'behindProxy'],
  [600, 'oddStatus'],
])('an answer of %i is told as %s', (status, cause) => {
  expect(at({ status })).toBe(cause);
});

test.each([
  ['the connection was refused', 'notListening'],
  ['the connection was closed before there was an answer', 'cutOff'],
  ['no answer within 10 s', 'tooSlow'],
  ['the connection was not made in time', 'tooSlow'],
  ['the name of the host is not known', 'unknownHost'],
  ['the host cannot be reached', 'unreachable'],
  ['the account has no address for it any more', 'noAddress'],
  [
    '10.0.0.1 is not where feedback may go: a range that it never goes to, or one that takes a setting of the gateway',
    'barred',
  ],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['something else', 'noAnswer'],
])('without an answer, "%s" is told as %s', (error, cause) => {
  expect(at({ error })).toBe(cause);
});

test('what the inbox was told to refuse is mended at the inbox', () => {
  expect(at({ address: 'inbox', status: 500 })).toBe('inboxRefuses');
  expect(at({ address: 'inbox', error: 'no answer within 10 s' })).toBe('inboxRefuses');
});
