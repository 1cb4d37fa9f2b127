import type * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/message-params-type.ts';
import type { SizeLimits } from './size-limits.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';

/** Encodes and decodes bodies in one encoding. The input of `decode` is within the length limit. */
export interface BodyCodec {
  readonly encode: (params: Params) => E.Either<EncodeError, string>;
  readonly decode: (text: string, limits: SizeLimits) => E.Either<DecodeError['reason'], Params>;
}
