import { redactSecrets, secretsOf } from './redact-secrets.ts';

test('removes members that have the name of a secret', () => {
  const reply = {
    token: 'a',
    sign_in_path: '/back-office/#sign-in=a',
    sha_request_phrase: 'b',
    nested: [{ access_code: 'c' }],
    name: 'd',
    token_name: 'e',
  };
  expect(redactSecrets(reply, [])).toEqual({
    token: '[redacted]',
    sign_in_path: '[redacted]',
    sha_request_phrase: '[redacted]',
    nested: [{ access_code: '[redacted]' }],
    name: 'd',
    token_name: 'e',
  });
});

test('removes the secrets of the connection wherever they stand', () => {
  const secrets = secretsOf({
    baseUrl: 'http://127.0.0.1',
    isDemo: false,
    token: 'token-1234',
    accessCode: 'token-1234-and-more',
  });
  expect(redactSecrets(['a token-1234-and-more b', { text: 'token-1234' }], secrets)).toEqual([
    'a [redacted] b',
    { text: '[redacted]' },
  ]);
});
