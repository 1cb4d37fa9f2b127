/** From a body to the parameters it holds. Sections 4 and 6; D18, D23. */
import {
  decode,
  encodingOf,
  type Bounds,
  type FeedbackEncoding,
  type Params,
  type Undecodable,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { VerificationFailure, InvalidBodyReason } from './verification-failure.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** All that was received, and in what it was written. */
export interface ParsedRequest {
  readonly params: Params;
  readonly encoding: FeedbackEncoding | 'parsed';
}

export const parseRequest = (
  incoming: FeedbackRequest,
  bounds: Bounds,
): E.Either<VerificationFailure, ParsedRequest> => {
  const { method = 'POST', contentType, body } = incoming;
  if (method !== 'POST') return E.left({ _tag: 'MethodNotAllowed' });
  if (typeof body === 'string' || body instanceof Uint8Array) return readRaw(contentType, body, bounds);
  if (tagOf(body) === 'Parsed' && 'value' in body) return readParsed(body.value, bounds);
  const why = tagOf(body);
  return E.left({ _tag: why === 'BodyTooLarge' || why === 'BodyTimedOut' ? why : 'BodyAlreadyRead' });
};

// From callers without types, and from `request.body`, whose type is `any`: nothing, or what a parser made, not marked as such.
const tagOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && '_tag' in body ? body._tag : undefined;

// The type that is said is tried first; where the body is plainly something else, the body is right.
const readRaw = (
  contentType: string | undefined,
  body: string | Uint8Array,
  bounds: Bounds,
): E.Either<VerificationFailure, ParsedRequest> => {
  if (body.length === 0) return unreadable('Empty');
  const said = encodingOf(contentType) ?? 'form';
  const first = decode(said, body, bounds);
  const encoding = E.isLeft(first) ? (first.left.looksLike ?? said) : said;
  return filled(encoding, encoding === said ? first : decode(encoding, body, bounds));
};

// As JSON once more, which is read within the same bounds: numbers as they are written, null left out.
const readParsed = (value: object, bounds: Bounds): E.Either<VerificationFailure, ParsedRequest> => {
  let lost = false;
  const keeping = (_name: string, part: unknown): unknown => {
    lost ||= typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part);
    return part;
  };
  try {
    const text = JSON.stringify(value, keeping);
    return lost ? unreadable('PrecisionLost') : filled('parsed', decode('json', text, bounds));
  } catch {
    return unreadable('NotAMessage');
  }
};

const filled = (
  encoding: ParsedRequest['encoding'],
  decoded: E.Either<Undecodable, Params>,
): E.Either<VerificationFailure, ParsedRequest> => {
  if (E.isLeft(decoded)) {
    const { reason } = decoded.left;
    return reason === 'TooLong' ? E.left({ _tag: 'BodyTooLarge' }) : unreadable(reason);
  }
  return Object.keys(decoded.right).length === 0
    ? unreadable('Empty')
    : E.right({ params: decoded.right, encoding });
};

const unreadable = (reason: InvalidBodyReason): E.Either<VerificationFailure, never> =>
  E.left({ _tag: 'InvalidBody', reason });
