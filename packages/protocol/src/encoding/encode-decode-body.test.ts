import * as E from 'fp-ts/lib/Either.js';
import {
  decodeBody,
  encodeBody,
  encodingFromContentType,
  type FeedbackEncoding,
  type Params,
} from '../index.ts';
import { defaultSizeLimits, feedback } from '../spec.ts';

const params: Params = {
  status: '04',
  response_message: 'تمت العملية بنجاح',
  order_description: " Smith & Sons' <chairs> 1+1=2 ",
  filters: [
    { key: 'currency', value: 'AED' },
    { key: 'language', value: 'ar' },
  ],
  tags: ['a', 'b'],
  rule: { id: '7' },
};

test('JSON is encoded without additions', () => {
  expect(encodeBody('json', params)).toEqual(E.right(JSON.stringify(params)));
});

test('XML has the root element response, and lists as in the specification', () => {
  expect(encodeBody('xml', params)).toEqual(
    E.right(
      '<?xml version="1.0" encoding="UTF-8"?>\n<response><status>04</status>' +
        '<response_message>تمت العملية بنجاح</response_message>' +
        "<order_description> Smith &#38; Sons' &#60;chairs&#62; 1+1=2 </order_description>" +
        '<filters_list><filters><key>currency</key><value>AED</value></filters>' +
        '<filters><key>language</key><value>ar</value></filters></filters_list>' +
        '<tags_list><tags>a</tags><tags>b</tags></tags_list><rule><id>7</id></rule></response>',
    ),
  );
});

test('a form is encoded as in browsers', () => {
  const texts = { order_description: " 'a'(b)~*&=+%", response_message: 'é تم 😀' };
  expect(encodeBody('form', texts)).toEqual(E.right(String(new URLSearchParams(texts))));
});

test.each<[FeedbackEncoding, Params, string, string]>([
  ['form', { a: 'b', tags: ['x'] }, 'NestedValue', 'tags'],
  ['form', { a: '\ud800' }, 'InvalidCharacter', 'a'],
  ['form', { '\udfff': 'a' }, 'InvalidCharacter', '\udfff'],
  ['json', { a: '\\ud800', b: 'x\ud800y' }, 'InvalidCharacter', 'b'],
  ['json', { a: '', '\udfff': 'a' }, 'InvalidCharacter', '\udfff'],
  ['json', { a: '', b: [{ c: '\udc00' }] }, 'InvalidCharacter', 'b'],
  ['form', { '': 'c' }, 'InvalidName', ''],
  ['xml', { aª: 'c' }, 'InvalidName', 'aª'],
  ['xml', { معرّف: 'c' }, 'InvalidName', 'معرّف'],
  ['xml', { 'a b': 'c' }, 'InvalidName', 'a b'],
  ['xml', { '': 'c' }, 'InvalidName', ''],
  ['xml', { '<a>': 'c' }, 'InvalidName', '<a>'],
  ['xml', { tags_list: 'c' }, 'InvalidName', 'tags_list'],
  ['xml', { a: '\u0000' }, 'InvalidCharacter', 'a'],
  ['xml', { a: '\ud800' }, 'InvalidCharacter', 'a'],
  ['xml', { a: {} }, 'AmbiguousInXml', 'a'],
  ['xml', { a: [['b']] }, 'AmbiguousInXml', 'a'],
  ['xml', { a: [{ b: { 'c d': 'e' } }] }, 'InvalidName', 'a'],
])('%s cannot represent %j', (encoding, message, reason, parameter) => {
  expect(encodeBody(encoding, message)).toEqual(E.left({ reason, parameter }));
});

test.each<[FeedbackEncoding, string, Params]>([
  ['json', '{"a":null,"b":true,"c":10.50,"d":[1,null,{"e":null}]}', { b: 'true', c: '10.50', d: ['1', {}] }],
  ['json', ' {"fort_id" : 149295435400084008 } ', { fort_id: '149295435400084008' }],
  ['json', String.raw`{"a":"\ud83d\ude00\\ud800\u00e9"}`, { a: String.raw`😀\ud800é` }],
  ['form', '', {}],
  ['form', 'a=&b=c%3Dd=e', { a: '', b: 'c=d=e' }],
  ['form', '%61+b=%D8%AA', { 'a b': 'ت' }],
  ['xml', '<response/>', {}],
  ['xml', '<response><a/><b></b><c> </c></response>', { a: '', b: '', c: ' ' }],
  [
    'xml',
    '\n<response>\n  <a>1</a>\n  <!-- b --><c><![CDATA[<&]]>&#x41;&amp;</c>\n</response>\n',
    { a: '1', c: '<&A&' },
  ],
  ['xml', '<?xml version="1.0" encoding="utf-8"?><response><a>x\r\ny</a></response>', { a: 'x\ny' }],
  ['xml', '<response><a>\r\r\n\n\r&#13;</a></response>', { a: '\n\n\n\n\r' }],
  ['xml', '<response><a_list/><b_list>text</b_list></response>', { a: [], b_list: 'text' }],
])('%s: %j is decoded', (encoding, body, message) => {
  expect(decodeBody(encoding, body)).toEqual(E.right(message));
});

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
).join('')}]><response><a>&lol9;</a></response>`;

test.each<[string, FeedbackEncoding, string | Uint8Array, string]>([
  ['billion laughs', 'xml', billionLaughs, 'DocumentType'],
  [
    'an external entity',
    'xml',
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><response><a>&x;</a></response>',
    'DocumentType',
  ],
  [
    'an external document type',
    'xml',
    '<!DOCTYPE r SYSTEM "http://192.0.2.1/x.dtd"><response/>',
    'DocumentType',
  ],
  [
    'a parameter entity',
    'xml',
    '<!DOCTYPE r [<!ENTITY % p SYSTEM "http://192.0.2.1/">%p;]><response/>',
    'DocumentType',
  ],
  ['an undeclared entity', 'xml', '<response><a>&nbsp;</a></response>', 'Malformed'],
  [
    'a reference to a character that XML does not allow',
    'xml',
    '<response><a>&#0;</a></response>',
    'Malformed',
  ],
  ['tags that overlap', 'xml', '<response><a><b></a></b></response>', 'Malformed'],
  ['two roots', 'xml', '<response/><response/>', 'Malformed'],
  ['another root', 'xml', '<html><a>1</a></html>', 'InvalidStructure'],
  ['a text beside elements', 'xml', '<response>x<a>1</a></response>', 'InvalidStructure'],
  ['an attribute', 'xml', '<response><a x="1">1</a></response>', 'InvalidStructure'],
  ['an instruction', 'xml', '<response><a>1<?php x ?></a></response>', 'InvalidStructure'],
  ['another element in a list', 'xml', '<response><a_list><b>1</b></a_list></response>', 'InvalidStructure'],
  ['an element twice', 'xml', '<response><a>1</a><a>2</a></response>', 'DuplicateName'],
  [
    'a list and a text with the same name',
    'xml',
    '<response><a>1</a><a_list><a>2</a></a_list></response>',
    'DuplicateName',
  ],
  [
    'another declared character set',
    'xml',
    '<?xml version="1.0" encoding="windows-1256"?><response/>',
    'NotUtf8',
  ],
  ['deep elements', 'xml', `<response>${'<a>'.repeat(9)}${'</a>'.repeat(9)}</response>`, 'TooDeep'],
  [
    'very deep elements',
    'xml',
    `<response>${'<a>'.repeat(9000)}${'</a>'.repeat(9000)}</response>`,
    'TooDeep',
  ],
  [
    '10,000 elements',
    'xml',
    `<response>${Array.from({ length: 10_000 }, (_, i) => `<a${i}/>`).join('')}</response>`,
    'TooLong',
  ],
  [
    '2,000 elements',
    'xml',
    `<response>${Array.from({ length: 2000 }, (_, i) => `<a${i}/>`).join('')}</response>`,
    'TooManyValues',
  ],
  [
    'signature twice',
    'xml',
    '<response><signature>a</signature><signature>b</signature></response>',
    'DuplicateName',
  ],

  ['signature twice', 'form', 'signature=a&status=04&signature=b', 'DuplicateName'],
  ['signature twice, once escaped', 'form', 'signature=a&%73ignature=b', 'DuplicateName'],
  ['a value without a name', 'form', '=a', 'Malformed'],
  ['a list without a name', 'xml', '<response><_list/></response>', 'InvalidStructure'],
  ['an incomplete escape', 'form', 'a=%4', 'Malformed'],
  ['an invalid escape', 'form', 'a=%zz', 'Malformed'],
  ['a name without a value', 'form', 'a', 'Malformed'],
  ['a name without a value after another', 'form', 'a=1&b', 'Malformed'],
  ['a name without a value before another', 'form', 'a&b=1', 'Malformed'],
  ['a character outside URIs', 'form', 'a=é', 'Malformed'],
  ['overlong escapes', 'form', 'a=%C0%AF', 'NotUtf8'],
  ['escaped surrogates', 'form', 'a=%ED%A0%80', 'NotUtf8'],
  ['escaped latin-1', 'form', 'a=%E9', 'NotUtf8'],
  ['10,000 parameters', 'form', Array.from({ length: 10_000 }, (_, i) => `${i}=`).join('&'), 'TooManyValues'],

  ['signature twice', 'json', '{"signature":"a","signature":"b"}', 'DuplicateName'],
  ['a nested name twice', 'json', '{"a":[{"b":"1","b":"2"}]}', 'DuplicateName'],
  ['a list', 'json', '["a"]', 'InvalidStructure'],
  ['nothing', 'json', '', 'Malformed'],
  ['deep lists', 'json', `{"a":${'['.repeat(9)}${']'.repeat(9)}}`, 'TooDeep'],
  ['very deep lists', 'json', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'TooDeep'],
  ['5,000 items', 'json', JSON.stringify({ a: Array(5000).fill('x') }), 'TooManyValues'],
  [
    '10,000 parameters',
    'json',
    `{${Array.from({ length: 10_000 }, (_, i) => `"${i}":""`).join()}}`,
    'TooLong',
  ],

  ['half a surrogate pair', 'json', String.raw`{"a":"\ud800"}`, 'NotUtf8'],
  ['half a surrogate pair in a name', 'json', String.raw`{"\\\udc00":"x"}`, 'NotUtf8'],
  ['half a surrogate pair, nested', 'json', String.raw`{"a":[{"b":"x\uD83Dy"}]}`, 'NotUtf8'],
  ['bytes that are not UTF-8', 'json', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d), 'NotUtf8'],
  ['overlong bytes', 'xml', Uint8Array.of(0x3c, 0xc0, 0xaf, 0x3e), 'NotUtf8'],
  ['latin-1 bytes', 'form', Uint8Array.of(0x61, 0x3d, 0xe9), 'NotUtf8'],
])('%s as %s is refused with its reason', (_name, encoding, body, reason) => {
  expect(decodeBody(encoding, body)).toEqual(E.left({ reason, encoding }));
});

test.each([
  ['a%3Db=1', 'a=b=1', { a: 'b=1' }],
  ['a%26b=1', 'a=1&b=2', { a: '1', b: '2' }],
  ['a%2Bb=1', 'a+b=1', { 'a b': '1' }],
  ['a=1&b=2', 'a=1&bc=2', { a: '1', bc: '2' }],
  [
    'b=1&__proto__=2',
    'b=3&__proto__=4',
    Object.fromEntries([
      ['b', '3'],
      ['__proto__', '4'],
    ]),
  ],
])('after the form %s, the form %s is read as if it were the first', (earlier, later, params) => {
  decodeBody('form', earlier);
  expect(decodeBody('form', later)).toEqual(E.right(params));
});

test.each(['form', 'json', 'xml'] as const)('a body of a megabyte as %s is too long', (encoding) => {
  const encoded = encodeBody(encoding, { a: 'x'.repeat(1_000_000) });
  const body = E.isRight(encoded) ? encoded.right : '';
  expect(decodeBody(encoding, body)).toEqual(E.left({ reason: 'TooLong', encoding }));
  expect(decodeBody(encoding, Buffer.from(body))).toEqual(E.left({ reason: 'TooLong', encoding }));
  expect(E.isRight(decodeBody(encoding, body, { ...defaultSizeLimits, maxBytes: 2_000_000 }))).toBe(true);
});

test('a byte order mark is accepted only in XML', () => {
  for (const [encoding, body] of [
    ['form', 'a=b'],
    ['json', '{"a":"b"}'],
    ['xml', '<response><a>b</a></response>'],
  ] as const) {
    const marked = `\ufeff${body}`;
    expect(E.isRight(decodeBody(encoding, marked))).toBe(encoding === 'xml');
    expect(decodeBody(encoding, Buffer.from(marked))).toEqual(decodeBody(encoding, marked));
  }
});

test.each(['form', 'json', 'xml'] as const)(
  '%s: a body of exactly the maximum size is decoded',
  (encoding) => {
    const encoded = encodeBody(encoding, { a: 'b', c: 'd', e: 'f' });
    const body = E.isRight(encoded) ? encoded.right : '';
    const exact = { maxBytes: body.length, maxValues: 3, maxDepth: 1 };
    expect(E.isRight(decodeBody(encoding, body, exact))).toBe(true);
    expect(decodeBody(encoding, body, { ...exact, maxBytes: body.length - 1 })).toEqual(
      E.left({ reason: 'TooLong', encoding }),
    );
    expect(decodeBody(encoding, body, { ...exact, maxValues: 2 })).toEqual(
      E.left({ reason: 'TooManyValues', encoding }),
    );
    const unlimited = { maxBytes: Infinity, maxValues: Infinity, maxDepth: Infinity };
    expect(decodeBody(encoding, body, unlimited)).toEqual(decodeBody(encoding, body));
  },
);

test('items and members count as values', () => {
  const body = JSON.stringify({ a: ['b', { c: 'd' }] });
  expect(E.isRight(decodeBody('json', body, { ...defaultSizeLimits, maxValues: 4 }))).toBe(true);
  expect(E.isLeft(decodeBody('json', body, { ...defaultSizeLimits, maxValues: 3 }))).toBe(true);
});

test('a JSON list is recognised as JSON', () => {
  expect(decodeBody('form', '["a"]')).toEqual(
    E.left({ reason: 'WrongEncoding', encoding: 'form', looksLike: 'json' }),
  );
});

test('very long texts are decoded if the limits allow them', () => {
  const limits = { ...defaultSizeLimits, maxBytes: 100_000_000 };
  expect(E.isRight(decodeBody('json', `{"n":1,"a":"${'\\n'.repeat(4_000_000)}"}`, limits))).toBe(true);
  expect(E.isRight(decodeBody('form', `a=${'b'.repeat(10_000_000)}`, limits))).toBe(true);
});

// In quadratic time this would take many minutes.
test('very many carriage returns are decoded as line feeds', () => {
  const limits = { ...defaultSizeLimits, maxBytes: 100_000_000 };
  const body = `<?b ${'\r\n.'.repeat(2_000_000)}?><response><a>${'\r'.repeat(2_000_000)}</a></response>`;
  const decoded = decodeBody('xml', body, limits);
  expect(E.isRight(decoded) && decoded.right['a'] === '\n'.repeat(2_000_000)).toBe(true);
});

test('nesting deeper than the default is decoded if the limits allow it', () => {
  const deep = { a: { b: { c: [{ d: [{ e: { f: { g: 'h' } } }] }] } } };
  for (const encoding of ['json', 'xml'] as const) {
    const encoded = encodeBody(encoding, deep);
    const body = E.isRight(encoded) ? encoded.right : '';
    expect(decodeBody(encoding, body)).toEqual(E.left({ reason: 'TooDeep', encoding }));
    expect(decodeBody(encoding, body, { ...defaultSizeLimits, maxDepth: 9 })).toEqual(E.right(deep));
  }
});

test.each([
  ['json', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['json', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
  ['xml', `<response>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</response>`],
] as const)('%s: no limit allows nesting that exhausts the stack', (encoding, body) => {
  const unlimited = { maxBytes: Infinity, maxValues: Infinity, maxDepth: Infinity };
  expect(decodeBody(encoding, body, unlimited)).toEqual(E.left({ reason: 'TooDeep', encoding }));
});

test('names of Object.prototype are ordinary names, and no prototype is changed', () => {
  const message = JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}') as Params;
  for (const encoding of ['form', 'json', 'xml'] as const) {
    const encoded = encodeBody(encoding, message);
    const decoded = decodeBody(encoding, E.isRight(encoded) ? encoded.right : '');
    expect(E.isRight(decoded) && Object.entries(decoded.right)).toEqual(Object.entries(message));
  }
  expect(({} as Readonly<Record<string, unknown>>)['x']).toBeUndefined();
});

test('a content type determines the encoding', () => {
  for (const [encoding, { contentType }] of Object.entries(feedback.encodings)) {
    expect(encodingFromContentType(contentType)).toBe(encoding);
    expect(encodingFromContentType(` ${contentType.toUpperCase()} ; charset=utf-8`)).toBe(encoding);
  }
  for (const other of ['', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])
    expect(encodingFromContentType(other)).toBeUndefined();
  expect(encodingFromContentType(undefined)).toBeUndefined();
});
