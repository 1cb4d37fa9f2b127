import type * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/params.ts';
import type { Bounds } from './size-limits.ts';
import type { Undecodable } from './decode-errors.ts';
import type { Unencodable } from './encode-errors.ts';

/** One encoding, both ways. What `decode` is given is within the bound on length. */
export interface Codec {
  readonly encode: (params: Params) => E.Either<Unencodable, string>;
  readonly decode: (text: string, bounds: Bounds) => E.Either<Undecodable['reason'], Params>;
}
