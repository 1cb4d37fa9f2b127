/** The decoders of bodies: JSON, forms and XML. */
import { decodeBody, sign, requestPhrase, type FeedbackEncoding } from '@postern/protocol';
import { decodeErrors, defaultSizeLimits, feedback, JsonNumber, parseJson } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { formWords, jsonWords, protocolWords, xmlWords } from '../protocol-words.ts';
import { encodesBackTo, isWithin } from './message-properties.ts';

const encodings = RR.keys(feedback.encodings);

const checkBody = (encoding: FeedbackEncoding, input: Uint8Array): Violation => {
  const decoded = decodeBody(encoding, input);
  const text = textOf(input);
  if (text !== undefined) {
    const fromText = decodeBody(encoding, text);
    // A text is measured in code units, so it may be within the limit when its bytes are not.
    if (input.length <= defaultSizeLimits.maxBytes && JSON.stringify(fromText) !== JSON.stringify(decoded))
      return 'the text is decoded differently from its bytes';
  }
  if (E.isLeft(decoded))
    return Object.hasOwn(decodeErrors, decoded.left.reason) ? undefined : 'refused without a reason';
  if (input.length > defaultSizeLimits.maxBytes) return 'accepted a body longer than the limit';
  return (
    isWithin(defaultSizeLimits, decoded.right) ??
    encodings.map((each) => encodesBackTo(each, decoded.right)).find((violation) => violation !== undefined)
  );
};

const textOf = (input: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
  } catch {
    return undefined;
  }
};

/** `parseJson` accepts what `JSON.parse` accepts, with the same values. */
const checkJsonObject = (input: Uint8Array): Violation => {
  const text = textOf(input);
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  const expected = E.tryCatch((): unknown => JSON.parse(text), String);
  if (E.isLeft(expected))
    return E.isLeft(parsed) && parsed.left === 'NotJson' ? undefined : 'accepted what is not JSON';
  if (E.isLeft(parsed)) return parsed.left === 'NotJson' ? 'refused JSON' : undefined;
  const values = JSON.stringify(parsed.right, (_name, value: unknown) =>
    value instanceof JsonNumber ? Number(value.source) : value,
  );
  return values === JSON.stringify(expected.right) ? undefined : 'parsed to other values than JSON.parse';
};

const message = {
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order 1+1',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  order_description: 'Two chairs & a table: طاولة',
};
const signed = sign(message, { shaType: 'SHA-256', phrase: requestPhrase('phrase') });

const examples: Readonly<Record<FeedbackEncoding, readonly string[]>> = {
  json: [
    JSON.stringify(signed),
    '{"fort_id":169000000000000001,"status":"04","list":["a",{"b":1.50,"c":null}],"flag":true}',
    ' { "a" : "\\u0062" , "c\\n" : [ ] } ',
  ],
  form: [
    new URLSearchParams(signed).toString(),
    'response_message=Order+not+found&status=05',
    'a=%D8%AA+b%26c&d=e!',
  ],
  xml: [
    `<?xml version="1.0" encoding="UTF-8"?>\n<response>${Object.entries(signed)
      .map(([name, value]) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`)
      .join('')}</response>`,
    '<response>\n <filters_list><filters><a>1</a></filters><filters>2</filters></filters_list>\n <b><c>&lt;</c></b></response>',
    '<response><a><![CDATA[<b>]]></a><!-- c --><d/></response>',
  ],
};

const words: Readonly<Record<FeedbackEncoding, readonly string[]>> = {
  json: jsonWords,
  form: formWords,
  xml: xmlWords,
};

const sources: Readonly<Record<FeedbackEncoding, readonly string[]>> = {
  json: ['json-codec', 'parse-json-losslessly', 'encode-decode-body'],
  form: ['form-codec', 'encode-decode-body'],
  xml: ['decode-xml', 'encode-decode-body'],
};

/** One target for each encoding. */
export const bodyTargets: readonly FuzzTarget[] = encodings.map((encoding) => ({
  name: `${encoding}-body`,
  description: `decodeBody of the protocol, for ${encoding} bodies`,
  sources: sources[encoding].map((file) => `packages/protocol/src/encoding/${file}.ts`),
  examples: examples[encoding],
  words: [...words[encoding], ...protocolWords],
  open: stateless((input) =>
    encoding === 'json' ? (checkBody(encoding, input) ?? checkJsonObject(input)) : checkBody(encoding, input),
  ),
}));
