import {
  formatRecordedExchange,
  formatRecordingHeader,
  parseRecording,
  type RecordedExchange,
} from './recorded-exchange.ts';
import { redactExchange } from './redact-exchange.ts';

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
    const line = formatRecordedExchange(redactExchange(exchangeOf(body), { secrets: [secret] }));
    for (const value of Object.values(sensitive)) {
      expect(line).not.toContain(value);
      expect(line).not.toContain(encodeURIComponent(value).replaceAll('%20', '+'));
    }
    for (const value of Object.values(plain)) expect(line).toContain(value);
  });

  test('has no known secret, wherever it stands', () => {
    const { request } = redactExchange(exchangeOf(JSON.stringify({ order_description: `x ${secret}` })), {
      secrets: [secret],
    });
    expect(request.body).toBe('{"order_description":"x ****"}');
  });

  test('keeps the digits of numbers', () => {
    const { request } = redactExchange(exchangeOf('{"fort_id":169000000000000001}'), { secrets: [] });
    expect(request.body).toBe('{"fort_id":169000000000000001}');
  });

  test('has no body that is no message', () => {
    const { request } = redactExchange(exchangeOf(`<html>${sensitive.card_number}`), { secrets: [] });
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
