import type * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/message-params-type.ts';
import type { SizeLimits } from './size-limits.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';

/** Encodes a message in one encoding. */
export type EncodeMessage = (params: Params) => E.Either<EncodeError, string>;

/** Decodes a body in one encoding. The text is within the length limit. */
export type DecodeText = (text: string, limits: SizeLimits) => E.Either<DecodeError['reason'], Params>;
