/** Decodes a request body into parameters: form, JSON or XML, raw or parsed by other code (rules D18 and D23). */
import {
  decodeBody,
  encodingFromContentType,
  type FeedbackEncoding,
  type Params,
  type DecodeError,
} from '@postern/protocol';
import type { SizeLimits } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { FeedbackRequest } from './feedback-http-request.ts';
import type { InvalidBodyReason, VerificationFailure } from './verification-failure.ts';

/** The parameters of a request, and the encoding they were in. */
export interface ParsedRequest {
  readonly params: Params;
  readonly encoding: FeedbackEncoding | 'parsed';
}

export const parseRequest = (
  request: FeedbackRequest,
  bounds: SizeLimits,
): E.Either<VerificationFailure, ParsedRequest> => {
  const { method = 'POST', contentType, body } = request;
  if (method !== 'POST') return E.left({ _tag: 'MethodNotAllowed' });
  if (typeof body === 'string' || body instanceof Uint8Array) return parseRawBody(contentType, body, bounds);
  const tag = tagOf(body);
  if (tag === 'Parsed' && 'value' in body) return readParsedBody(body.value, bounds);
  return E.left({ _tag: tag === 'BodyTooLarge' || tag === 'BodyTimedOut' ? tag : 'BodyAlreadyRead' });
};

// The argument may break its type: JavaScript callers, and `request.body`, whose type is `any`, pass undefined or an object
// that `parsedBody` has not marked.
const tagOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && '_tag' in body ? body._tag : undefined;

// Decodes by content type first. If the body clearly has another encoding, decodes it by that one.
const parseRawBody = (
  contentType: string | undefined,
  body: string | Uint8Array,
  bounds: SizeLimits,
): E.Either<VerificationFailure, ParsedRequest> => {
  if (body.length === 0) return invalidBody('Empty');
  if (isCompressed(body)) return invalidBody('Compressed');
  const declared = encodingFromContentType(typeof contentType === 'string' ? contentType : '') ?? 'form';
  const first = decodeBody(declared, body, bounds);
  const encoding = E.isLeft(first) ? (first.left.looksLike ?? declared) : declared;
  return toParsedRequest(encoding, encoding === declared ? first : decodeBody(encoding, body, bounds));
};

// How gzip, zlib and zstd data begin. No form, JSON object or XML document begins so.
const isCompressed = ([first, second]: string | Uint8Array): boolean =>
  (first === 0x1f && second === 0x8b) ||
  (first === 0x78 && [0x01, 0x5e, 0x9c, 0xda].some((level) => level === second)) ||
  (first === 0x28 && second === 0xb5);

// Serializes to JSON and decodes again, so that the same bounds apply, numbers become text, and null is left out.
const readParsedBody = (value: object, bounds: SizeLimits): E.Either<VerificationFailure, ParsedRequest> => {
  let precisionLost = false;
  const checkPrecision = (_name: string, part: unknown): unknown => {
    precisionLost ||= typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part);
    return part;
  };
  try {
    const json = JSON.stringify(value, checkPrecision);
    return precisionLost
      ? invalidBody('PrecisionLost')
      : toParsedRequest('parsed', decodeBody('json', json, bounds));
  } catch {
    return invalidBody('InvalidStructure');
  }
};

const toParsedRequest = (
  encoding: ParsedRequest['encoding'],
  decoded: E.Either<DecodeError, Params>,
): E.Either<VerificationFailure, ParsedRequest> => {
  if (E.isLeft(decoded)) {
    const { reason } = decoded.left;
    return reason === 'TooLong' ? E.left({ _tag: 'BodyTooLarge' }) : invalidBody(reason);
  }
  return Object.keys(decoded.right).length === 0
    ? invalidBody('Empty')
    : E.right({ params: decoded.right, encoding });
};

const invalidBody = (reason: InvalidBodyReason): E.Either<VerificationFailure, never> =>
  E.left({ _tag: 'InvalidBody', reason });
