/** What an entry records of the HTTP request: the bytes as they arrived, and none of the secrets, wherever they stand. */
import { containsCardNumber, isCardDataName } from '@postern/protocol/secrets';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { httpRecordingOf } from '../../testing/sample-http-recording.ts';
import { recordHttp } from './record-http.ts';
import type { KnownSecrets } from './secret-kinds.ts';

const accessCode = 'zx0IPmPy5jp1vAz8Kpg7';
const phrase = 'quo"ted \\ phrase é';
const known: KnownSecrets = { secrets: [accessCode, phrase], accessCode, isSigned: true };
const unknown: KnownSecrets = { secrets: [], accessCode: undefined, isSigned: false };
const bounds = { body: 8192, path: 500, headers: { count: 60, length: 500 } };

const bodyOf = (body: string | Uint8Array, isJson = false, of = unknown, max = bounds.body) =>
  recordHttp(httpRecordingOf(body), isJson, of, { ...bounds, body: max }).body;
const textOf = (...params: Parameters<typeof bodyOf>): string => {
  const { text, base64 = '' } = bodyOf(...params) ?? {};
  return text ?? Buffer.from(base64, 'base64').toString('latin1');
};

describe('a JSON body', () => {
  test('is recorded as it arrived, except the values of secret parameters', () => {
    const body = `{ "amount" : 1050,\n"access_code":"${accessCode}", "b":"كرسي", "a": null, "signature":"ab" }`;
    expect(bodyOf(body, true, known)).toEqual({
      size: Buffer.byteLength(body),
      text: '{ "amount" : 1050,\n"access_code":"[redacted]", "b":"كرسي", "a": null, "signature":"[redacted]" }',
      redactions: [
        { at: 34, length: 20, kind: 'access_code' },
        { at: 83, length: 2, kind: 'signature' },
      ],
    });
  });

  test.each([
    [
      'nested',
      '{"a":{"access_code":["SECRET1",{"b":"SECRET2"}]},"c":1}',
      '{"a":{"access_code":["[redacted]",{"[redacted]":"[redacted]"}]},"c":1}',
    ],
    ['a number', '{"access_code": 123456, "c":1}', '{"access_code": [redacted], "c":1}'],
    [
      'escaped',
      String.raw`{"access\u005fcode":"SEC\"RET","c":1}`,
      String.raw`{"access\u005fcode":"[redacted]","c":1}`,
    ],
    ['empty', '{"access_code":"","c":1}', '{"access_code":"","c":1}'],
    ['null', '{"access_code":null,"c":1}', '{"access_code":null,"c":1}'],
    ['a name of another case', '{"Access-Code":"SECRET","c":1}', '{"Access-Code":"[redacted]","c":1}'],
    [
      'texts that look like members',
      '{"a":1,":":"x","access_code":"SECRET"}',
      '{"a":1,":":"x","access_code":"[redacted]"}',
    ],
  ])('with a secret that is %s', (_what, body, expected) => {
    expect(textOf(body, true)).toBe(expected);
  });

  test.each([
    ['in a value', `{"a":"see ${accessCode}!"}`, '{"a":"see [redacted]!"}'],
    ['in a name', `{"${accessCode}":1}`, '{"[redacted]":1}'],
    ['with escapes', JSON.stringify({ a: phrase }), '{"a":"[redacted]"}'],
    [
      'with other escapes',
      `{"a":"${phrase
        .split('')
        .map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join('')}"}`,
      '{"a":"[redacted]"}',
    ],
  ])('with a secret of the account %s', (_where, body, expected) => {
    expect(textOf(body, true, known)).toBe(expected);
  });

  test('a short secret of the account is redacted only as a whole value', () => {
    const short = { ...known, secrets: ['ab'], accessCode: undefined };
    expect(textOf('{"a":"ab","b":"cab"}', true, short)).toBe('{"a":"[redacted]","b":"cab"}');
  });

  test('finds the secret in any JSON object, and changes nothing else', () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).filter((others) => {
      const text = JSON.stringify(others);
      return !/code|phrase|signature/i.test(text) && !isCardDataName(text) && !containsCardNumber('', text);
    });
    const property = fc.property(members, fc.constantFrom(0, 2), (others, indent) => {
      const body = JSON.stringify({ ...others, access_code: 'S-E-C-R-E-T' }, null, indent);
      const text = textOf(body, true, unknown, 100_000);
      expect(text).not.toContain('S-E-C-R-E-T');
      expect(text.replace('[redacted]', 'S-E-C-R-E-T')).toBe(body);
    });
    fc.assert(property);
  });
});

describe('a body that cannot be read contains no value with a secret name', () => {
  test.each([
    ['form', 'amount=1&access_code=SECRET+SECRET&x=2', 'amount=1&access_code=[redacted]&x=2'],
    ['form with escapes', 'a=1&access%5Fcode=%53ECRET&x=2', 'a=1&access%5Fcode=[redacted]&x=2'],
    [
      'XML',
      '<r><access_code>SECRET</access_code><a>1</a></r>',
      '<r><access_code>[redacted]</access_code><a>1</a></r>',
    ],
    [
      'XML with a namespace',
      '<n:access_code x="1">SECRET</n:access_code>',
      '<n:access_code x="1">[redacted]</n:access_code>',
    ],
    [
      'XML with CDATA',
      '<access_code><![CDATA[SECRET]]></access_code>',
      '<access_code>[redacted]</access_code>',
    ],
    [
      'XML attributes',
      '<param name="access_code" value="SECRET"/>',
      '<param name="access_code" value="[redacted]"/>',
    ],
    [
      'XML members',
      '<string name="access_code">SECRET</string>',
      '<string name="access_code">[redacted]</string>',
    ],
    ['JSON without its end', '{"a":"1","access_code":"SECRET', '{"a":"1","access_code":"[redacted]'],
    ['JSON without quotation marks', "{access_code: 'SECRET', a: 1}", '{access_code: [redacted], a: 1}'],
    ['Ruby', '{"access_code"=>"SECRET", "a"=>"1"}', '{"access_code"=>"[redacted]", "a"=>"1"}'],
    ['lines', 'access_code: SECRET\namount: 1', 'access_code: [redacted]\namount: 1'],
    [
      'multipart',
      '--x\r\nContent-Disposition: form-data; name="access_code"\r\n\r\nSECRET\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="access_code"\r\n\r\n[redacted]\r\n--x--',
    ],
    ['base64', Buffer.from('{"access_code":"SECRET"}').toString('base64'), '[redacted]'],
  ])('%s', (_format, body, expected) => {
    expect(textOf(body)).toBe(expected);
  });

  test.each(['utf16le', 'latin1'] as const)('%s', (encoding) => {
    const body = Buffer.from('{"b":"é","access_code":"SECRET","a":1}', encoding);
    const text = textOf(body).replaceAll('\0', '');
    expect(text).not.toContain('SECRET');
    expect(text).toMatch(/"access_code":"\[redacted\]","a":1\}$/);
  });

  test('compressed bytes are not recorded', () => {
    const body = gzipSync('{"access_code":"SECRET"}');
    expect(bodyOf(body)).toEqual({ size: body.length, omitted: true });
  });

  test.each([
    `x=${JSON.stringify(phrase)}&y=1`,
    `x=${encodeURIComponent(phrase)}&y=1`,
    `x=${encodeURIComponent(phrase).replaceAll('%20', '+').toLowerCase()}`,
    `<x>${phrase}</x>`,
    `<x>${phrase.replaceAll('"', '&quot;')}</x>`,
    `<x a="${phrase.replaceAll('"', '&#34;')}">`,
    Buffer.from(phrase, 'utf16le'),
    Buffer.from(`"${phrase}"`, 'latin1'),
    Buffer.from(`{"a":${JSON.stringify(phrase)}}`).toString('base64'),
  ])('nor a secret of the account: %s', (body) => {
    const text = textOf(body, false, known).replaceAll('\0', '');
    expect(text).toContain('[redacted]');
    expect(text).not.toMatch(/quo|phrase/);
  });
});

describe('a truncated body', () => {
  const at = (start: number, secret: string) =>
    `{"a":"${'x'.repeat(start - 6)}${secret}","b":"${'y'.repeat(5000)}"}`;

  test('contains no part of a secret at its end', () => {
    for (let start = 80; start < 105; start++) {
      const { text, truncated } = bodyOf(at(start, accessCode), true, known, 100) ?? {};
      expect(truncated).toBe(true);
      expect(text?.replace('[redacted]', '')).toMatch(/^\{"a":"x+"?(,"?b?)?/);
      expect(text).not.toContain('zx0');
    }
  });

  test('that the client cut off contains no beginning of a secret', () => {
    expect(textOf(`{"a":"${phrase.slice(0, 5)}`, false, known)).not.toContain('quo');
    expect(textOf(`see ${accessCode.slice(0, 10)}`, false, known)).toBe('see [redacted]');
  });

  test('is cut between two characters', () => {
    expect(textOf('𝔸'.repeat(10), false, unknown, 5)).toBe('𝔸𝔸');
  });
});

describe('headers', () => {
  const headersOf = (rawHeaders: readonly string[], of = unknown) =>
    recordHttp(httpRecordingOf('', rawHeaders), true, of, bounds).headers;

  test('keep their order, their spelling and their duplicates', () => {
    expect(headersOf(['B', '1', 'a', '2', 'b', '3'])).toEqual([
      { name: 'B', value: '1' },
      { name: 'a', value: '2' },
      { name: 'b', value: '3' },
    ]);
  });

  test.each([
    'Authorization',
    'proxy-authorization',
    'Cookie',
    'set-cookie',
    'X-Api-Key',
    'x-auth-token',
    'X-Client-Secret',
    'X-Access-Code',
    'X_Password',
  ])('%s is redacted', (name) => {
    expect(headersOf([name, 'SECRET'])).toEqual([{ name, value: '[redacted]' }]);
  });

  test('contain no secret in another value', () => {
    const headers = headersOf(
      ['user-agent', `shop ${accessCode}`, 'referer', 'http://shop/?access_code=SECRET&a=1', accessCode, '1'],
      known,
    );
    expect(headers).toEqual([
      { name: 'user-agent', value: 'shop [redacted]' },
      { name: 'referer', value: 'http://shop/?access_code=[redacted]&a=1' },
      { name: '[redacted]', value: '1' },
    ]);
  });

  test('are bounded in number and length', () => {
    const many = Array.from({ length: 200 }, (_, i) => [`h${i}`, 'x'.repeat(1000)]).flat();
    const { headers, omitted_headers: omitted } = recordHttp(
      httpRecordingOf('', many),
      true,
      unknown,
      bounds,
    );
    expect([headers.length, omitted, headers[0]?.value.length]).toEqual([60, 140, 519]);
  });
});

test('the path contains no secret, and is bounded', () => {
  const pathOf = (path: string, of = unknown) => {
    const recording = httpRecordingOf('');
    return recordHttp({ ...recording, request: { ...recording.request, path } }, true, of, bounds).path;
  };
  expect(pathOf('/x?access_code=SECRET&a=1')).toBe('/x?access_code=[redacted]&a=1');
  expect(pathOf(`/x/${accessCode}`, known)).toBe('/x/[redacted]');
  expect(pathOf(`/${'x'.repeat(1000)}`)).toHaveLength(519);
});

test('contains the response, the connection and the durations in microseconds', () => {
  expect(recordHttp(httpRecordingOf('{}'), true, unknown, bounds)).toMatchObject({
    status: 200,
    reply_headers: [{ name: 'content-length', value: '10' }],
    connection: { address: '192.0.2.1', port: 1234, request: 1, tls: false },
    durations: { reading: 100, processing: 2000, delay: 0, sending: 20 },
  });
});
