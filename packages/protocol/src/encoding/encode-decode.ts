/**
 * A message in one of the three encodings, and back (sections 4 and 6; D23, D27).
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/params.ts';
import { feedback, type FeedbackEncoding } from '../spec/feedback.ts';
import { keysOf } from '../spec/map-table.ts';
import { defaultSizeLimits, type SizeLimits } from './size-limits.ts';
import type { BodyCodec } from './body-codec.ts';
import { form } from './form.ts';
import { json } from './json.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';
import { textOfBytes } from './utf8.ts';
import { xml } from './xml.ts';

/**
 * A message as the body of a request, a reply or a feedback. Requests, replies and feedback of the four operations can
 * be written in each encoding.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { encodeBody } from '@postern/protocol'
 *
 * encodeBody('form', { response_message: 'Order not found', status: '05' })
 * // => E.right('response_message=Order+not+found&status=05')
 */
export const encodeBody = (encoding: FeedbackEncoding, params: Params): E.Either<EncodeError, string> =>
  codecs[encoding].encode(params);

/**
 * The message that a body holds, from its bytes or its text: every value as it was sent, nothing trimmed and nothing
 * decoded twice, so that its signature can be verified. Whatever else arrives is a named failure, within bounds.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { decodeBody } from '@postern/protocol'
 *
 * decodeBody('json', '{"fort_id":169000000000000001,"status":"04"}')
 * // => E.right({ fort_id: '169000000000000001', status: '04' })
 * decodeBody('xml', '<response><status>04</status></response>') // => E.right({ status: '04' })
 * decodeBody('form', '{"status":"04"}') // => E.left({ reason: 'OtherEncoding', encoding: 'form', looksLike: 'json' })
 */
export const decodeBody = (
  encoding: FeedbackEncoding,
  body: string | Uint8Array,
  bounds: SizeLimits = defaultSizeLimits,
): E.Either<DecodeError, Params> => {
  // A text has at least as many bytes as code units.
  if (body.length > bounds.maxBytes) return E.left({ reason: 'TooLong', encoding });
  const text = typeof body === 'string' ? E.right(body) : textOfBytes(body);
  if (E.isLeft(text)) return E.left({ reason: text.left, encoding });
  const decoded = codecs[encoding].decode(text.right, bounds);
  return E.isRight(decoded) ? decoded : E.left(whyNot(decoded.left, encoding, text.right));
};

/**
 * The encoding that a `Content-Type` names, if it is one of the three. Parameters such as the character set are not
 * looked at: the messages of this protocol are UTF-8.
 *
 * @example
 * import { encodingFromContentType } from '@postern/protocol'
 *
 * encodingFromContentType('application/x-www-form-urlencoded; charset=UTF-8') // => 'form'
 * encodingFromContentType('text/xml') // => 'xml'
 * encodingFromContentType('text/plain') // => undefined
 */
export const encodingFromContentType = (contentType: string | undefined): FeedbackEncoding | undefined => {
  const [type = ''] = (contentType ?? '').split(';', 1);
  const named = type
    .trim()
    .toLowerCase()
    .replace(/^text\//, 'application/');
  return keysOf(feedback.encodings).find((name) => feedback.encodings[name].contentType === named);
};

const codecs: Readonly<Record<FeedbackEncoding, BodyCodec>> = { form, json, xml };

const whyNot = (reason: DecodeError['reason'], encoding: FeedbackEncoding, text: string): DecodeError => {
  const looksLike = reason === 'Malformed' ? looks(text) : undefined;
  return looksLike === undefined || looksLike === encoding
    ? { reason, encoding }
    : { reason: 'OtherEncoding', encoding, looksLike };
};

const looks = (text: string): FeedbackEncoding | undefined => {
  const first = text.trimStart().charAt(0);
  if (first === '{' || first === '[') return 'json';
  if (first === '<') return 'xml';
  return /^[^\s=&]+=/.test(text) ? 'form' : undefined;
};
