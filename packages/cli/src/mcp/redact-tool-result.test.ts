import { requestPhrase, responsePhrase } from '@postern/protocol';
import { secretsOfConnection } from '../connection/secrets-of-connection.ts';
import { redactToolResult, redactText } from './redact-tool-result.ts';

const values = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  requestPhrase: String.raw`Rq"phr&ase <1> é/x\y`,
  responsePhrase: "Rs'phr+ase=%zz ~42",
  token: `postern_${'aB3-_'.repeat(9).slice(0, 43)}`,
};
const secrets = secretsOfConnection({
  baseUrl: 'http://127.0.0.1',
  sources: { baseUrl: undefined, merchantIdentifier: undefined },
  isDemo: false,
  ...values,
  requestPhrase: requestPhrase(values.requestPhrase),
  responsePhrase: responsePhrase(values.responsePhrase),
});

const json = (text: string): string => JSON.stringify(text).slice(1, -1);
const form = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2);
const bytes = (text: string): readonly string[] =>
  Array.from(Buffer.from(text), (byte) => byte.toString(16).padStart(2, '0'));

/** How a gateway may write a secret: not how it is searched for. */
const forms: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  JSON: json,
  'JSON in JSON': (secret) => json(json(secret)),
  'JSON of PHP': (secret) => json(secret).replaceAll('/', String.raw`\/`),
  'JSON with code units': (secret) =>
    secret
      .split('')
      .map((unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'))
      .join(''),
  'JSON in ASCII': (secret) => json(secret).replaceAll('é', String.raw`\u00E9`),
  CSV: (secret) => secret.replaceAll('"', '""'),
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (secret) =>
    encodeURIComponent(secret).replaceAll(/%../g, (escape) => escape.toLowerCase()),
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'with each byte percent-encoded': (secret) =>
    bytes(secret)
      .map((hex) => `%${hex}`)
      .join(''),
  'in a form': form,
  'in a form in a form': (secret) => form(form(secret)),
  'JSON in a form': (secret) => form(json(secret)),
  'HTML entities': (secret) =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  'numbered HTML entities': (secret) =>
    Array.from(secret, (character) => `&#${character.codePointAt(0)};`).join(''),
  'bytes read as Latin-1': (secret) => Buffer.from(secret).toString('latin1'),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  'base64, one byte on': (secret) => Buffer.from(`:${secret}`).toString('base64'),
  'base64, two bytes on': (secret) => Buffer.from(`a:${secret}:b`).toString('base64'),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  'base64 in a form': (secret) => form(Buffer.from(secret).toString('base64')),
  'JSON in base64': (secret) => Buffer.from(JSON.stringify({ a: secret })).toString('base64'),
  hexadecimal: (secret) => bytes(secret).join(''),
  'hexadecimal in upper case': (secret) => bytes(secret).join('').toUpperCase(),
};

/** Where it may stand, in a result as the agent reads it. */
const places: Readonly<Record<string, (written: string) => unknown>> = {
  'a value': (written) => ({ items: [{ order_description: `see ${written}, please` }] }),
  'the name of a member': (written) => ({ [written]: 1 }),
  'JSON in a value': (written) => ({ body: JSON.stringify({ [written]: [written] }) }),
  'a text': (written) => `a,${written}\n`,
};

describe.each(Object.keys(forms))('a secret that is written as %s', (name) => {
  test.each(Object.keys(places))('is redacted in %s', (place) => {
    for (const [member, secret] of Object.entries(values)) {
      const written = forms[name]?.(secret) ?? '';
      const result = JSON.stringify(redactToolResult(places[place]?.(written), secrets));
      expect({ member, result }).toEqual({ member, result: expect.stringContaining('[redacted]') });
      expect(result).not.toContain(json(written));
      expect(result).not.toContain(json(json(written)));
      expect(redactText(JSON.stringify(places[place]?.(written)), secrets)).not.toContain(json(written));
    }
  });
});

test('the rest of a text stays', () => {
  expect(
    redactText(
      `a=${form(values.requestPhrase)}&b=${values.token}-c;%41 ${String.raw`\u0041`} Rq"phr`,
      secrets,
    ),
  ).toBe(String.raw`a=[redacted]&b=[redacted]-c;%41 \u0041 Rq"phr`);
  const reply = { items: [{ fort_id: '169000000000000004', amount: 100, note: null, of: 'zx0IPmPy' }] };
  expect(redactToolResult(reply, secrets)).toEqual(reply);
});

test('the beginning of a secret in a shortened text is redacted', () => {
  const { requestPhrase: phrase } = values;
  for (const written of [phrase, json(phrase), encodeURIComponent(phrase)])
    expect(redactText(`name: not ${written.slice(0, -2)}…`, secrets)).toBe('name: not [redacted]…');
});

test('a token that is not of the connection is redacted, too', () => {
  expect(redactText(`postern_${'x'.repeat(43)} postern_mcp`, [])).toBe('[redacted] postern_mcp');
});

test('a long secret is redacted as a whole', () => {
  for (const length of [128, 129, 1000]) {
    const long = '"x&é+'.repeat(length).slice(0, length);
    for (const written of [long, json(json(long)), form(long), Buffer.from(long).toString('base64')])
      expect(redactText(`a ${written} b`, [long])).toMatch(/^a (\[redacted\])+ b$/);
  }
});

test('a short secret stays, because it could be part of other words', () => {
  expect(redactText('order', ['order'])).toBe('order');
});

test('a secret that contains another one is redacted as a whole', () => {
  const both = ['token-1234', 'token-1234-and-more'];
  expect(redactToolResult(['a token-1234-and-more b', { text: 'token-1234' }], both)).toEqual([
    'a [redacted] b',
    { text: '[redacted]' },
  ]);
});

test('removes members that have the name of a secret', () => {
  const reply = {
    token: 'a',
    sign_in_path: '/back-office/#sign-in=a',
    sha_request_phrase: 'b',
    nested: [{ access_code: 'c' }],
    name: 'd',
    token_name: 'e',
  };
  expect(redactToolResult(reply, [])).toEqual({
    token: '[redacted]',
    sign_in_path: '[redacted]',
    sha_request_phrase: '[redacted]',
    nested: [{ access_code: '[redacted]' }],
    name: 'd',
    token_name: 'e',
  });
});
