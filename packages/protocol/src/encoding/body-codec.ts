import type * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/params.ts';
import type { SizeLimits } from './size-limits.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';

/** One encoding, both ways. What `decode` is given is within the bound on length. */
export interface BodyCodec {
  readonly encode: (params: Params) => E.Either<EncodeError, string>;
  readonly decode: (text: string, bounds: SizeLimits) => E.Either<DecodeError['reason'], Params>;
}
