import * as E from 'fp-ts/lib/Either.js';
import { encodeBody } from '../../index.ts';
import { decodeHtmlEntities } from './decode-html-entities.ts';
import { pastedTextMax, readPastedMessage } from './index.ts';

const paramsIn = (text: string) => {
  const read = readPastedMessage(text);
  return E.isRight(read) ? read.right.params : read.left;
};

const input = (attributes: string) =>
  `<form action="/FortAPI/paymentPage"><input name="signature" value="1" ${attributes}></form>`;

test.each([
  [
    'hidden inputs',
    '<form><input type="hidden" name="amount" value="10"><INPUT NAME=language VALUE=en></form>',
    { amount: '10', language: 'en' },
  ],
  [
    'inputs without a form',
    '<input name=amount value=10 /><input name="language" value="en">',
    { amount: '10', language: 'en' },
  ],
  [
    'a text area',
    '<form><textarea name="order_description">\nTom &amp; Layla\n</textarea></form>',
    { order_description: 'Tom & Layla\r\n' },
  ],
  [
    'no other buttons and no empty names',
    '<form><input name=amount value=1><input type=reset name=go value=Pay><button type=button name=no>No</button><input value=2><button>Pay</button></form>',
    { amount: '1' },
  ],
  [
    'the submit button, if it has a name',
    '<form><input name=amount value=1><button name=submit value=1>Pay</button></form>',
    { amount: '1', submit: '1' },
  ],
  [
    'an input that submits',
    '<form><input name=amount value=1><input type=submit name=go value=Pay></form>',
    { amount: '1', go: 'Pay' },
  ],
  [
    'none of two submit buttons',
    '<form><input name=amount value=1><button name=go value=1>Pay</button><input type=submit name=stop></form>',
    { amount: '1' },
  ],
  [
    'no disabled input',
    '<form><input name=amount value=1><input disabled name=language value=en></form>',
    { amount: '1' },
  ],
  [
    'checked boxes only',
    '<form><input name=amount value=1><input type=checkbox name=remember_me value=YES><input type=radio checked name=eci value=ECOMMERCE></form>',
    { amount: '1', eci: 'ECOMMERCE' },
  ],
  [
    'nothing in comments and scripts',
    '<form><!-- <input name=currency value=AED> --><script>"<input name=language>"</script><input name=amount value=1></form>',
    { amount: '1' },
  ],
  ['the first of two equal attributes', '<form><input name=amount value=1 value=2></form>', { amount: '1' }],
  [
    'line breaks',
    '<form><input type=hidden name=order_description value="a\nb"><input name=amount value="1\n0"></form>',
    { order_description: 'a\r\nb', amount: '10' },
  ],
  [
    'the form with a signature',
    '<form><input name=language value=ar></form><form><input name=amount value=1><input name=signature value=ab></form><form><input name=currency value=AED></form>',
    { amount: '1', signature: 'ab' },
  ],
])('of a page: %s', (_, html, params) => {
  expect(paramsIn(html)).toEqual(params);
});

test.each([
  ['O&#39;Brien &amp;#39; &lt;&quot;&apos;&eacute;&nbsp;&#x41;&#128;', "O'Brien &#39; <\"'é\u00a0A€"],
  ['&unknown; &#0;&#xd800; &;', '&unknown; \ufffd\ufffd &;'],
])('decodes %j as a browser does', (html, text) => {
  expect(decodeHtmlEntities(html)).toBe(text);
});

test('in an attribute, a name without a semicolon is text before a letter, a digit and an equals sign', () => {
  expect(decodeHtmlEntities('/?a=1&copy=2&lang=en&amp=3', true)).toBe('/?a=1&copy=2&lang=en&amp=3');
  expect(decodeHtmlEntities('a &amp b &copy', true)).toBe('a & b ©');
});

const entry = (request: unknown) => ({ request });
const har = (...entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });
const posted = (text: string) => ({
  method: 'POST',
  url: 'https://gateway.example/FortAPI/paymentPage?x=1',
  postData: { mimeType: 'application/x-www-form-urlencoded', text },
});
const get = (url: string) => ({ method: 'GET', url });

test('of a network log: the last message with a signature', () => {
  const text = har(
    entry(get('https://shop.example/cart?signature=none')),
    entry(posted('command=PURCHASE&merchant_identifier=M&signature=first')),
    entry(posted('command=PURCHASE&merchant_identifier=M&signature=second')),
    entry(get('https://shop.example/paid?cart=7&merchant_identifier=M&response_code=00008')),
  );
  expect(readPastedMessage(text)).toEqual(
    E.right({
      source: 'har',
      params: { command: 'PURCHASE', merchant_identifier: 'M', signature: 'second' },
      entryPoint: 'page',
      addressQuery: {},
      text: 'command=PURCHASE&merchant_identifier=M&signature=second',
      place: 'POST https://gateway.example/FortAPI/paymentPage (message 2 of 3)',
    }),
  );
});

test('of a network log: a return by GET, and a body that is only there as fields', () => {
  const url = 'https://shop.example/paid?cart=7&merchant_identifier=M&response_code=14000&signature=ab';
  expect(readPastedMessage(har(entry(get(url))))).toMatchObject({
    right: {
      addressQuery: { cart: '7' },
      params: { response_code: '14000' },
      place: 'GET https://shop.example/paid',
    },
  });
  const { postData: _postData, ...request } = posted('');
  const params = [
    { name: 'merchant_identifier', value: 'M' },
    { name: 'signature', value: 'a+b' },
  ];
  const postData = { mimeType: 'application/x-www-form-urlencoded;charset=UTF-8', params };
  expect(paramsIn(har(entry({ ...request, postData })))).toEqual({
    merchant_identifier: 'M',
    signature: 'a+b',
  });
});

test.each(['form', 'json', 'xml'] as const)(
  'of feedback that `postern feedback show --json` prints: the payload that is sent, in %s',
  (encoding) => {
    const params = { response_code: '04000', signature: 'ab' };
    const view = {
      feedback: { id: '1', params: { response_code: '04000' }, attempts: [{ status: 400, answer: null }] },
      encoding,
      payloads: {
        form: {
          content_type: 'application/x-www-form-urlencoded',
          body: new URLSearchParams(params).toString(),
        },
        json: { content_type: 'application/json', body: JSON.stringify(params) },
        xml: { content_type: 'application/xml', body: E.getOrElse(() => '')(encodeBody('xml', params)) },
      },
    };
    expect(readPastedMessage(JSON.stringify(view))).toMatchObject({ right: { source: encoding, params } });
  },
);

const nested = `${'['.repeat(200)}${']'.repeat(200)}`;

test.each([
  ['a page without a message', '<form><input name=q></form>', { source: 'html', reason: 'NoForm' }],
  [
    'a page whose tag does not end',
    '<form><input name=amount value="1>',
    { source: 'html', reason: 'NoForm' },
  ],
  [
    'a form with a name twice',
    input('').replace('</form>', '<input name=signature></form>'),
    { source: 'html', reason: 'DuplicateName' },
  ],
  [
    'a page that is too long',
    `<form>${' '.repeat(pastedTextMax.html)}</form>`,
    { source: 'html', reason: 'TooLong' },
  ],
  [
    'a page with too many fields',
    '<input name=amount>'.repeat(10_001),
    { source: 'html', reason: 'TooManyValues' },
  ],
  [
    'a network log without a message',
    har(entry(get('https://shop.example/'))),
    { source: 'har', reason: 'NoMessage' },
  ],
  ['a network log without entries', '{"log":{}}', { source: 'har', reason: 'InvalidStructure' }],
  ['a network log that is cut off', '{"log":{"entries":[', { source: 'har', reason: 'Malformed' }],
  ['a network log that is too deep', `{"log":{"entries":${nested}}}`, { source: 'har', reason: 'TooDeep' }],
  [
    'a network log with too many entries',
    har(...Array.from({ length: 10_001 }, () => 1)),
    { source: 'har', reason: 'TooManyValues' },
  ],
  ['JSON that is too deep', `{"a":${nested}}`, { source: 'json', reason: 'TooDeep' }],
  [
    'an address that is too long',
    `/paid?a=${'1'.repeat(pastedTextMax.address)}`,
    { source: 'address', reason: 'TooLong' },
  ],
  ['a body with a name twice', 'amount=1&amount=2', { source: 'form', reason: 'DuplicateName' }],
  ['other text', 'hello', { source: 'json', reason: 'Malformed' }],
])('refuses %s', (_, text, error) => {
  expect(paramsIn(text)).toEqual(error);
});

test.each([
  ['quotes that do not end', '<input name=amount x="'.repeat(40_000)],
  ['tags that do not end', '<input '.repeat(140_000)],
  ['comments that do not end', '<input><!--'.repeat(90_000)],
  ['text areas that do not end', '<textarea>'.repeat(100_000)],
  ['blanks', `<input ${' ='.repeat(500_000)}>`],
  ['escaped quotes', `{"log":{"a":${String.raw`\"`.repeat(500_000)}`],
  ['ampersands', `<input value="${'&amp'.repeat(250_000)}">`],
])('a long text of %s is read in linear time', (_, text) => {
  const start = performance.now();
  readPastedMessage(text);
  expect(performance.now() - start).toBeLessThan(2000);
});
