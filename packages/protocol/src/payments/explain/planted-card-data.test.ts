/** No explanation has a card number or a security code, whatever was pasted, and whatever is wrong with it. */
import * as E from 'fp-ts/lib/Either.js';
import { encodeBody, requestPhrase, responsePhrase, sign, type StringParams } from '../../index.ts';
import {
  explainMessage,
  formatMessageExplanation,
  readPastedMessage,
  redactCardDataInMessage,
} from './index.ts';

const number = '4557012345678902';
const spaced = '4557 0123 4567 8902';
const code = '98765';
const key = { shaType: 'SHA-256', phrase: requestPhrase('of requests') } as const;
const other = responsePhrase('of replies');

const planted: StringParams = {
  service_command: 'TOKENIZATION',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  card_number: number,
  card_security_code: code,
  expiry_date: '3012',
  cvv: code,
  [`x${number}`]: 'name',
  [number]: 'name',
  merchant_extra: `paid with ${spaced}`,
  return_url: `https://shop.example/?pan=${number}&cvc=${code}`,
  device_fingerprint: `{"card_number":"${spaced}","securityCode": "${code}"}`,
};

const bodyOf = (encoding: 'json' | 'form' | 'xml', params: StringParams): string => {
  const { [number]: _name, [`x${number}`]: _other, ...xml } = params;
  return E.getOrElse(() => '')(encodeBody(encoding, encoding === 'xml' ? xml : params));
};

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const ways: Readonly<Record<string, (params: StringParams) => string>> = {
  JSON: (params) => bodyOf('json', params),
  'a form body': (params) => bodyOf('form', params),
  XML: (params) => bodyOf('xml', params),
  'an address': (params) =>
    `https://shop.example/paid?number=${number}&cvv=${code}&${bodyOf('form', params)}`,
  'a page': (params) =>
    `<form>${Object.entries(params)
      .map(([name, value]) => `<input name="${name}" value="${escapeHtml(value)}">`)
      .join('')}</form>`,
  'a network log': (params) =>
    JSON.stringify({
      log: {
        entries: [
          {
            request: {
              method: 'POST',
              url: `https://shop.example/${number}?cvv=${code}`,
              postData: { mimeType: 'application/x-www-form-urlencoded', text: bodyOf('form', params) },
            },
          },
        ],
      },
    }),
};

const mistakes: Readonly<Record<string, (params: StringParams) => StringParams>> = {
  'all hashed': (params) => sign(params, key),
  'the wrong phrase': (params) => sign(params, { ...key, phrase: other }),
  'joined with &': (params) => ({
    ...params,
    signature: sign(
      { a: '' },
      {
        ...key,
        phrase: requestPhrase(
          Object.entries(params)
            .map((pair) => pair.join('='))
            .join('&'),
        ),
      },
    ).signature,
  }),
  'Arabic digits': (params) => ({
    ...params,
    signature: sign(
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          value.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit))),
        ]),
      ),
      key,
    ).signature,
  }),
  unexplained: (params) => ({ ...params, signature: '0'.repeat(64) }),
  'no signature': (params) => params,
  'a signature that is a number': (params) => ({ ...params, signature: number }),
};

const selectors: Readonly<Record<string, StringParams>> = {
  'an own form': {},
  'an operation': { service_command: '', command: 'CAPTURE' },
  'a return': { response_code: '14000' },
  'a payment': { service_command: '', command: 'PURCHASE' },
};

const cases = Object.keys(ways).flatMap((way) =>
  Object.keys(mistakes).flatMap((mistake) =>
    Object.keys(selectors).map((selector) => [way, mistake, selector] as const),
  ),
);

// Also with the digits of another script.
const digitsIn = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x06_60));

test.each(cases)('%s, %s, of %s', (way, mistake, selector) => {
  const text = ways[way]?.(mistakes[mistake]?.({ ...planted, ...selectors[selector] }) ?? {}) ?? '';
  const read = readPastedMessage(text);
  if (E.isLeft(read)) throw new Error(read.left.reason);
  const explanation = explainMessage(read.right, { ...key, otherPhrases: [other] });
  const views = [
    JSON.stringify(explanation),
    formatMessageExplanation(explanation),
    JSON.stringify(redactCardDataInMessage(read.right.params)),
  ].map(digitsIn);
  for (const each of views) {
    expect(each.replaceAll(/[\s.-]/g, '')).not.toContain(number);
    expect(each).not.toContain(code);
  }
});

test('a masked card number stays as it is', () => {
  const message = { card_number: '455701******8902', expiry_date: '3012' };
  expect(redactCardDataInMessage(message)).toEqual(message);
});
