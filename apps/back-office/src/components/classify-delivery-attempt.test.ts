import { classifyAttempt } from './classify-delivery-attempt.ts';

const at = (of: { status?: number; error?: string; address?: string }) =>
  classifyAttempt({ address: 'https://shop.example/feedback', status: null, error: null, ...of });

test('statuses that acknowledge feedback are classified as acknowledged', () => {
  expect([200, 204, 302].map((status) => at({ status }))).toEqual(Array(3).fill('acknowledged'));
});

test.each([
  [301, 'redirects'],
  [401, 'refused'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [415, 'unsupportedEncoding'],
  [422, 'rejected'],
  [429, 'overloaded'],
  [500, 'receiverError'],
  [502, 'badGateway'],
  [600, 'unexpectedStatus'],
])('status %i is classified as %s', (status, result) => {
  expect(at({ status })).toBe(result);
});

test.each([
  ['the connection was refused', 'connectionRefused'],
  ['the connection was closed before a response arrived', 'connectionClosed'],
  ['no response within 10 s', 'timeout'],
  ['the connection was not made in time', 'timeout'],
  ['unknown host name', 'unknownHost'],
  ['the host cannot be reached', 'unreachable'],
  ['No response within 10 s', 'timeout'],
  ['Connection refused', 'connectionRefused'],
  ['Connection closed before a response arrived', 'connectionClosed'],
  ['Unknown host', 'unknownHost'],
  ['the account has no address for it any more', 'noAddress'],
  [
    'feedback may not be sent to app over plain http: use https, or allow it with --allow-http-feedback=app',
    'addressNotAllowed',
  ],
  ['self-signed certificate in certificate chain', 'invalidCertificate'],
  ['something else', 'noResponse'],
])('without a response, the error "%s" is classified as %s', (error, result) => {
  expect(at({ error })).toBe(result);
});

test('a failure of the inbox comes from its own setting', () => {
  expect(at({ address: 'inbox', status: 500 })).toBe('inboxRefuses');
  expect(at({ address: 'inbox', error: 'no response within 10 s' })).toBe('inboxRefuses');
});
