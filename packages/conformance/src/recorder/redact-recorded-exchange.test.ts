import { parameters } from '@postern/protocol/spec';
import { containsSecret } from '@postern/protocol/secrets';
import { waysToWriteASecret } from '@postern/protocol/testing';
import fc from 'fast-check';
import {
  formatRecordedExchange,
  formatRecordingHeader,
  parseRecording,
  type RecordedExchange,
} from './recorded-exchange.ts';
import { redactRecordedExchange } from './redact-recorded-exchange.ts';

const secret = 'phrase-of-the-account';
const sensitive = {
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  signature: 'a'.repeat(64),
  card_number: '4005550000000001',
  customer_email: 'amal@example.com',
  customer_name: 'Amal Haddad',
  phone_number: '00971500000000',
  anything: 'card 4005 5500 0000 0001',
};
const plain = { merchant_reference: 'order-1', fort_id: '169000000000000001', amount: '100' };

const json = JSON.stringify({ customer_name: 'Amal Haddad', access_code: sensitive.access_code });
const embedded = {
  'JSON in a text': json,
  'JSON in JSON in a text': JSON.stringify({ payload: json }),
  'a form in a text': `sent access_code=${sensitive.access_code}&amount=1`,
  'a form that is percent-encoded': encodeURIComponent(`card=${sensitive.card_number}`),
  'XML in a text': '<request><customer_name>Amal Haddad</customer_name></request>',
  'a header': `Authorization: Bearer ${sensitive.access_code}`,
  'an e-mail address': 'for amal@example.com',
  'base64 of JSON': Buffer.from(json).toString('base64'),
  'base64 of base64': Buffer.from(Buffer.from(json).toString('base64')).toString('base64'),
  'a card number with points': '4005.5500.0000.0001',
  'a card number with no-break spaces': '4005\u00A05500\u00A00000\u00A00001',
};

const bodies = {
  json: JSON.stringify({ ...plain, ...sensitive, nested: { customer_email: sensitive.customer_email } }),
  form: new URLSearchParams({ ...plain, ...sensitive }).toString(),
  xml: `<response>${Object.entries({ ...plain, ...sensitive })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</response>`,
};

const exchangeOf = (body: string, contentType?: string): RecordedExchange => ({
  at: '2026-11-24T08:00:00.000Z',
  kind: 'request',
  request: { method: 'POST', path: `/FortAPI/paymentApi?signature=${sensitive.signature}`, body },
  response: { httpStatus: 200, body, ...(contentType !== undefined && { contentType }) },
  verification: { request: { outcome: 'accepted' } },
});

describe('a redacted exchange', () => {
  test.each(Object.entries(bodies))('in %s has no secrets and keeps the rest', (_, body) => {
    const line = formatRecordedExchange(redactRecordedExchange(exchangeOf(body), { secrets: [secret] }));
    for (const value of Object.values(sensitive)) {
      expect(line).not.toContain(value);
      expect(line).not.toContain(encodeURIComponent(value).replaceAll('%20', '+'));
    }
    for (const value of Object.values(plain)) expect(line).toContain(value);
  });

  test.each(Object.entries(embedded))('has no sensitive value %s', (_, description) => {
    const params = { ...plain, order_description: description };
    const written = [JSON.stringify(params), new URLSearchParams(params).toString()].map((body) =>
      formatRecordedExchange(redactRecordedExchange(exchangeOf(body), { secrets: [] })),
    );
    for (const line of written) {
      expect(line).not.toContain(JSON.stringify(description).slice(1, -1));
      expect(line).not.toContain(encodeURIComponent(description));
      expect(line).not.toMatch(/4005|amal|zx0IPmPy/iu);
      expect(line).toContain('order-1');
    }
  });

  test('has no sensitive name', () => {
    const [card, email] = [sensitive.card_number, sensitive.customer_email];
    const bodies = [
      JSON.stringify({ [card]: 'x', merchant_extra: { [email]: '1' } }),
      `status=04&${card}&${encodeURIComponent(email)}=1`,
      `card ${card}`,
    ];
    for (const body of bodies) {
      const { request } = redactRecordedExchange(exchangeOf(body), { secrets: [] });
      expect(decodeURIComponent(request.body)).not.toMatch(/4005|amal/u);
    }
  });

  test('has no sensitive part in its path or in a difference', () => {
    const redacted = redactRecordedExchange(
      {
        ...exchangeOf('{}'),
        request: {
          method: 'GET',
          path: `/pay/${sensitive.card_number}/a%40example.com?x=1&token=abc`,
          body: '',
        },
        differences: [
          { parameter: 'customer', expected: '(missing)', observed: '{"email":"amal@example.com"}' },
        ],
      },
      { secrets: [] },
    );
    expect(redacted).toMatchObject({
      request: { path: '/pay/[redacted]/[redacted]?x=1&token=[redacted]' },
      differences: [{ expected: '(missing)', observed: '[redacted]' }],
    });
  });

  test('keeps the parameters of the specification that are neither secret nor personal', () => {
    const names = Object.keys(parameters).filter(
      (name) => !/access_code|signature|customer|card|expiry|phone|token/u.test(name),
    );
    const params = Object.fromEntries(names.map((name) => [name, '169000000000000001']));
    const { request } = redactRecordedExchange(exchangeOf(JSON.stringify(params)), { secrets: [] });
    expect(JSON.parse(request.body)).toEqual(params);
  });

  const written = 'a/b"c\\d é+1';
  test.each<[string, string]>([
    ['as it is', written],
    ['percent-encoded', encodeURIComponent(written)],
    [
      'percent-encoded in lower case',
      encodeURIComponent(written).replaceAll(/%../gu, (escape) => escape.toLowerCase()),
    ],
    ['in a form', new URLSearchParams({ a: written }).toString().slice(2)],
    ['in JSON in JSON', JSON.stringify({ a: written })],
  ])('has no known secret %s', (_, text) => {
    const body = JSON.stringify({ order_description: text });
    for (const request of [exchangeOf(body).request, { method: 'POST', path: `/?x=${text}`, body: '' }]) {
      const redacted = redactRecordedExchange({ ...exchangeOf('{}'), request }, { secrets: [written] });
      const line = formatRecordedExchange(redacted);
      expect(line).toContain('[redacted]');
      expect(line).not.toMatch(/a(?:\/|%2f)b/iu);
    }
  });

  test.each(Object.entries(waysToWriteASecret))('has no known secret written %s', (_, write) => {
    const body = JSON.stringify({ order_description: write(written, 'see ', '!') });
    const { request } = redactRecordedExchange(exchangeOf(body), { secrets: [written] });
    expect(request.body).toContain('[redacted]');
    expect(containsSecret(request.body, [written])).toBe(false);
  });

  test('has no known secret, wherever it stands', () => {
    const { request } = redactRecordedExchange(
      exchangeOf(JSON.stringify({ order_description: `x ${secret}` })),
      {
        secrets: [secret],
      },
    );
    expect(request.body).toBe('{"order_description":"x [redacted]"}');
  });

  test('keeps the digits of numbers', () => {
    const { request } = redactRecordedExchange(exchangeOf('{"fort_id":169000000000000001}'), { secrets: [] });
    expect(request.body).toBe('{"fort_id":169000000000000001}');
  });

  test('has no body that is no message', () => {
    const { request } = redactRecordedExchange(exchangeOf(`<html>${sensitive.card_number}`), { secrets: [] });
    expect(request).toMatchObject({ body: '', omitted: 'the body is not a message that can be redacted' });
  });
});

describe('a recording', () => {
  const header = formatRecordingHeader({ raw: false });
  const line = formatRecordedExchange(exchangeOf('{}'));

  test('is read as it was written', () => {
    expect(parseRecording(header + line + line)).toMatchObject({
      header: { raw: false },
      exchanges: [exchangeOf('{}'), exchangeOf('{}')],
      isCutOff: false,
    });
  });

  test('is read, whatever was written', () => {
    const long = fc.string().map((text) => text.repeat(20_000).slice(0, 40_000));
    const longText = fc.oneof(fc.string(), long);
    const message = fc.record({
      body: fc.oneof(longText, fc.constant('{"cvv":1}'.repeat(40_000))),
      contentType: longText,
    });
    fc.assert(
      fc.property(
        fc.record({
          message,
          path: longText,
          failure: longText,
          reason: longText,
          advice: longText,
          uncompared: longText,
        }),
        ({ message: each, path, failure, reason, advice, uncompared }) => {
          const { contentType, ...rest } = each;
          const exchange: RecordedExchange = {
            ...exchangeOf('{}'),
            request: { ...rest, contentType: contentType.replaceAll(/[^ -~]/gu, ''), method: 'POST', path },
            failure,
            uncompared,
            verification: { request: { outcome: 'refused', reason, advice } },
            differences: [{ parameter: path, expected: reason, observed: advice }],
          };
          const written = [exchange, redactRecordedExchange(exchange, { secrets: [secret] })].map(
            formatRecordedExchange,
          );
          expect(parseRecording(header + written.join(''))).toMatchObject({ isCutOff: false });
        },
      ),
    );
  });

  test('whose last line is cut off is read without it', () => {
    expect(parseRecording(header + line + line.slice(0, 40))).toMatchObject({
      exchanges: [exchangeOf('{}')],
      isCutOff: true,
    });
  });

  test.each([
    ['{}\n', 'line 1 is not the header of a recording: {"recording":"postern","version":1,"raw":false}'],
    [`${header}${line}oops\n${line}`, 'line 3 is not JSON'],
    [`${header}${line}{"at":1}\n`, 'line 3 is not a recorded exchange: at, kind, request, verification'],
  ])('that is wrong is refused with the line', (text, error) => {
    expect(parseRecording(text)).toBe(error);
  });
});
