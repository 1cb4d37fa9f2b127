/** What holds for every message: each encoding gives back what it was given, and takes nothing else for a message. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  decodeBody,
  encodeBody,
  isOperation,
  operations,
  responsePhrase,
  shaTypes,
  sign,
  decodeErrors,
  verify,
  isShaType,
  type FeedbackEncoding,
  type Params,
  type NestedValue,
} from '../index.ts';
import { validFeedback, validReply, validRequest } from '../testing/index.ts';

const encodings: readonly FeedbackEncoding[] = ['form', 'json', 'xml'];
const everyOperation = Object.keys(operations).filter(isOperation);
const everyShaType = Object.keys(shaTypes).filter(isShaType);

const anyMessage: fc.Arbitrary<Params> = fc.oneof(
  ...everyOperation.flatMap((operation) => [validRequest(operation), validReply(operation)]),
  validFeedback('CAPTURE'),
  validFeedback('VOID_AUTHORIZATION'),
  validFeedback('REFUND'),
);

const delicate = [' ', '\t', '\r', '\n', '<', '>', '&', '"', "'", '=', '+', '%', '[', '{', 'ت'];

// Any text but what XML 1.0 has no way to write.
const writable = fc
  .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...delicate) }))
  .map((text) => text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
const name = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z_][\w.-]{0,20}$/),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'filters'),
  )
  .filter((text) => !text.endsWith('_list'));
const anyTexts: fc.Arbitrary<Params> = fc.dictionary(name, writable);

const { message: nested } = fc.letrec<{ message: Params; object: Params; value: NestedValue }>((tie) => ({
  message: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    writable,
    fc.array(fc.oneof(writable, tie('object')), { maxLength: 4 }),
    tie('object'),
  ),
}));

const written = (encoding: FeedbackEncoding, params: Params): string => {
  const encoded = encodeBody(encoding, params);
  if (E.isLeft(encoded)) throw new Error(`${encoding} cannot hold it: ${JSON.stringify(encoded.left)}`);
  return encoded.right;
};

describe.each(encodings)('%s', (encoding) => {
  test('gives back every request, reply and feedback, from its text and from its bytes', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const body = written(encoding, message);
        expect(decodeBody(encoding, body)).toEqual(E.right(message));
        expect(decodeBody(encoding, Buffer.from(body))).toEqual(E.right(message));
      }),
    );
  });

  test('gives back any texts under any names: white space, markup, other scripts, names of prototypes', () => {
    fc.assert(
      fc.property(anyTexts, (message) => {
        expect(decodeBody(encoding, written(encoding, message))).toEqual(E.right(message));
      }),
    );
  });

  test('carries a signature over, whatever the language and the SHA type', () => {
    fc.assert(
      fc.property(anyMessage, fc.constantFrom(...everyShaType), (message, shaType) => {
        const signing = { shaType, phrase: responsePhrase('عبارة & <phrase>') };
        const received = decodeBody(encoding, written(encoding, sign(message, signing)));
        expect(E.isRight(received) && E.isRight(verify(received.right, signing))).toBe(true);
      }),
    );
  });

  test('is not taken for another encoding', () => {
    const others = encodings.filter((other) => other !== encoding);
    fc.assert(
      fc.property(anyMessage, fc.constantFrom(...others), (message, other) => {
        const read = decodeBody(other, written(encoding, message));
        expect(read).toEqual(E.left({ reason: 'OtherEncoding', encoding: other, looksLike: encoding }));
      }),
    );
  });

  test('reads anything at all as a message or as a named failure', () => {
    const damaged = fc.tuple(anyMessage, fc.nat(), fc.nat(20), fc.string()).map(([message, at, cut, put]) => {
      const body = written(encoding, message);
      const start = at % body.length;
      return body.slice(0, start) + put + body.slice(start + cut);
    });
    const bodies = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.uint8Array(), damaged, snippets);
    fc.assert(
      fc.property(bodies, (body) => {
        const read = decodeBody(encoding, body);
        expect(E.isLeft(read) ? read.left.reason in decodeErrors : everyText(read.right)).toBe(true);
      }),
    );
  });
});

describe.each(['json', 'xml'] as const)('%s', (encoding) => {
  test('gives back lists and objects', () => {
    fc.assert(
      fc.property(nested, (message) => {
        expect(decodeBody(encoding, written(encoding, message))).toEqual(E.right(message));
      }),
    );
  });
});

// Pieces of grammar in any order.
const snippets = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      '\\u00',
      '1',
      '1e9',
      'null',
      'true',
      '"a"',
      '=',
      '&',
      '%',
      '%2',
      '%C0%AF',
      '%ED%A0%80',
      '+',
      '<response>',
      '</response>',
      '<a>',
      '</a>',
      '<a/>',
      '<a_list>',
      '</a_list>',
      '&lt;',
      '&#0;',
      '&#x41;',
      '&a;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?xml version="1.0"?>',
      '<!DOCTYPE a>',
      'a',
      ' ',
      'a=b',
      '__proto__',
      '\u0000',
      '\ud800',
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

const everyText = (value: NestedValue | Params): boolean =>
  typeof value === 'string' || Object.values<NestedValue>(value).every(everyText);
