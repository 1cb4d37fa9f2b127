/** Encodes and decodes messages in the three encodings (sections 4 and 6; D23, D27). */
import * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/message-params-type.ts';
import { feedback, type FeedbackEncoding } from '../spec/feedback.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { defaultSizeLimits, maxDepthOfAll, type SizeLimits } from './size-limits.ts';
import { decodeXml } from './decode-xml.ts';
import { encodeXml } from './encode-xml.ts';
import { decodeForm, encodeForm } from './form-codec.ts';
import { decodeJson, encodeJson } from './json-codec.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';
import { textOfBytes } from './decode-utf8.ts';

/**
 * Encodes a message as the body of a request, a reply or a feedback. Requests, replies and feedback of the four
 * operations can be represented in each encoding.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { encodeBody } from '@postern/protocol'
 *
 * encodeBody('form', { response_message: 'Order not found', status: '05' })
 * // => E.right('response_message=Order+not+found&status=05')
 */
export const encodeBody = (encoding: FeedbackEncoding, params: Params): E.Either<EncodeError, string> =>
  encoders[encoding](params);

/**
 * Decodes a body from its bytes or its text. Values are returned as they were sent, not trimmed and not decoded
 * twice, so that the signature can be verified. Invalid bodies are reported with a reason, and size limits apply to
 * all input.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { decodeBody } from '@postern/protocol'
 *
 * decodeBody('json', '{"fort_id":169000000000000001,"status":"04"}')
 * // => E.right({ fort_id: '169000000000000001', status: '04' })
 * decodeBody('xml', '<response><status>04</status></response>') // => E.right({ status: '04' })
 * decodeBody('form', '{"status":"04"}') // => E.left({ reason: 'WrongEncoding', encoding: 'form', looksLike: 'json' })
 */
export const decodeBody = (
  encoding: FeedbackEncoding,
  body: string | Uint8Array,
  limits: SizeLimits = defaultSizeLimits,
): E.Either<DecodeError, Params> => {
  // A text has at least as many UTF-8 bytes as code units.
  if (body.length > limits.maxBytes) return E.left({ reason: 'TooLong', encoding });
  const text = typeof body === 'string' ? E.right(body) : textOfBytes(body);
  if (E.isLeft(text)) return E.left({ reason: text.left, encoding });
  const maxDepth = Math.min(limits.maxDepth, maxDepthOfAll);
  const decoded = decoders[encoding](text.right, { ...limits, maxDepth });
  return E.isRight(decoded) ? decoded : E.left(whyNot(decoded.left, encoding, text.right));
};

/**
 * Returns the encoding that a `Content-Type` names, if it is one of the three. Parameters such as the character set
 * are ignored: the messages of this protocol are UTF-8.
 *
 * @example
 * import { encodingFromContentType } from '@postern/protocol'
 *
 * encodingFromContentType('application/x-www-form-urlencoded; charset=UTF-8') // => 'form'
 * encodingFromContentType('text/xml') // => 'xml'
 * encodingFromContentType('text/plain') // => undefined
 */
export const encodingFromContentType = (contentType: string | undefined = ''): FeedbackEncoding | undefined =>
  encodingsByContentType.get(
    contentType
      .replace(/;.*/s, '')
      .trim()
      .toLowerCase()
      .replace(/^text\//, 'application/'),
  );

const encodingsByContentType = /* @__PURE__ */ new Map<string, FeedbackEncoding>(
  /* @__PURE__ */ keysOf(feedback.encodings).map((name) => [feedback.encodings[name].contentType, name]),
);

// Two tables: a page that only decodes does not load the encoders.
const encoders = { form: encodeForm, json: encodeJson, xml: encodeXml };
const decoders = { form: decodeForm, json: decodeJson, xml: decodeXml };

const whyNot = (reason: DecodeError['reason'], encoding: FeedbackEncoding, text: string): DecodeError => {
  const looksLike = reason === 'Malformed' ? looks(text) : undefined;
  return looksLike === undefined || looksLike === encoding
    ? { reason, encoding }
    : { reason: 'WrongEncoding', encoding, looksLike };
};

const looks = (text: string): FeedbackEncoding | undefined =>
  keysOf(beginnings).find((encoding) => beginnings[encoding].test(text));

const beginnings: Readonly<Record<FeedbackEncoding, RegExp>> = {
  json: /^\s*[[{]/,
  xml: /^\s*</,
  form: /^[^\s=&]+=/,
};
