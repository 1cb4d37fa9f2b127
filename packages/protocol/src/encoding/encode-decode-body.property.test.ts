/** Each encoding decodes what it encoded, and reports every other body as a named error. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  decodeBody,
  encodeBody,
  responsePhrase,
  sign,
  verify,
  type FeedbackEncoding,
  type Params,
} from '../index.ts';
import { isOperation, operations, shaTypes, decodeErrors, isShaType, type NestedValue } from '../spec.ts';
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

const specialCharacters = [' ', '\t', '\r', '\n', '<', '>', '&', '"', "'", '=', '+', '%', '[', '{', 'ت'];

// Any text that XML 1.0 can represent.
const xmlText = fc
  .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...specialCharacters) }))
  .map((text) => text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
const name = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z_][\w.-]{0,20}$/),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'filters'),
  )
  .filter((text) => !text.endsWith('_list'));
const anyTexts: fc.Arbitrary<Params> = fc.dictionary(name, xmlText);

const { message: nested } = fc.letrec<{ message: Params; object: Params; value: NestedValue }>((tie) => ({
  message: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    xmlText,
    fc.array(fc.oneof(xmlText, tie('object')), { maxLength: 4 }),
    tie('object'),
  ),
}));

const encoded = (encoding: FeedbackEncoding, params: Params): string => {
  const body = encodeBody(encoding, params);
  if (E.isLeft(body)) throw new Error(`not encoded as ${encoding}: ${JSON.stringify(body.left)}`);
  return body.right;
};

describe.each(encodings)('%s', (encoding) => {
  test('decodes every request, reply and feedback that it encoded, as text and as bytes', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const body = encoded(encoding, message);
        expect(decodeBody(encoding, body)).toEqual(E.right(message));
        expect(decodeBody(encoding, Buffer.from(body))).toEqual(E.right(message));
      }),
    );
  });

  test('decodes any texts under any names: white space, markup, other scripts, names of Object.prototype', () => {
    fc.assert(
      fc.property(anyTexts, (message) => {
        expect(decodeBody(encoding, encoded(encoding, message))).toEqual(E.right(message));
      }),
    );
  });

  test('keeps a signature valid in every language and with every SHA type', () => {
    fc.assert(
      fc.property(anyMessage, fc.constantFrom(...everyShaType), (message, shaType) => {
        const signing = { shaType, phrase: responsePhrase('عبارة & <phrase>') };
        const received = decodeBody(encoding, encoded(encoding, sign(message, signing)));
        expect(E.isRight(received) && E.isRight(verify(received.right, signing))).toBe(true);
      }),
    );
  });

  test('is refused as another encoding', () => {
    const others = encodings.filter((other) => other !== encoding);
    fc.assert(
      fc.property(anyMessage, fc.constantFrom(...others), (message, other) => {
        const decoded = decodeBody(other, encoded(encoding, message));
        expect(decoded).toEqual(E.left({ reason: 'WrongEncoding', encoding: other, looksLike: encoding }));
      }),
    );
  });

  test('decodes any input to a message or to a named error', () => {
    const damaged = fc.tuple(anyMessage, fc.nat(), fc.nat(20), fc.string()).map(([message, at, cut, put]) => {
      const body = encoded(encoding, message);
      const start = at % body.length;
      return body.slice(0, start) + put + body.slice(start + cut);
    });
    const bodies = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.uint8Array(), damaged, snippets);
    fc.assert(
      fc.property(bodies, (body) => {
        const decoded = decodeBody(encoding, body);
        expect(E.isLeft(decoded) ? decoded.left.reason in decodeErrors : hasOnlyTexts(decoded.right)).toBe(
          true,
        );
      }),
    );
  });
});

describe.each(['json', 'xml'] as const)('%s', (encoding) => {
  test('decodes lists and objects that it encoded', () => {
    fc.assert(
      fc.property(nested, (message) => {
        expect(decodeBody(encoding, encoded(encoding, message))).toEqual(E.right(message));
      }),
    );
  });
});

// Pieces of the grammars in any order.
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

const hasOnlyTexts = (value: NestedValue | Params): boolean =>
  typeof value === 'string' || Object.values<NestedValue>(value).every(hasOnlyTexts);
