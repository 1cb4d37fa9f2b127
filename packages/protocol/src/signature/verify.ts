/**
 * Section 5, receiving side: the same hash over every parameter received, known or not. D16, D18.
 */
import { equalInConstantTime } from '#digest';
import * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/params.ts';
import { ambiguousIn } from './ambiguity.ts';
import { signatureOf, type Signing } from './sign.ts';

declare const proof: unique symbol;

/** A message whose signature was found right. Only `verify` makes one. */
export type Verified<P> = P & { readonly [proof]: true };

/** Why a message is not to be believed. `Ambiguous`: the same signature fits another message too (D8). */
export type SignatureFailure = 'SignatureMissing' | 'SignatureMismatch' | 'Ambiguous';

/**
 * The message, proven to come from someone who knows the phrase. Hand it all that was received, before anything is
 * dropped. Hexadecimal digits of either case are taken; the comparison is in constant time.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase, sign, verify } from '@postern/protocol'
 *
 * const signing = { shaType: 'HMAC-512', phrase: responsePhrase('PASS') } as const
 * const reply = sign({ response_code: '04000', amount: '1050' }, signing)
 * E.isRight(verify(reply, signing)) // => true
 * verify({ ...reply, amount: '9999' }, signing) // => E.left('SignatureMismatch')
 */
export const verify = <P extends Params>(
  params: P,
  signing: Signing,
): E.Either<SignatureFailure, Verified<P>> => {
  const received = params['signature'];
  if (typeof received !== 'string' || received === '') return E.left('SignatureMissing');
  if (!equalInConstantTime(received.toLowerCase(), signatureOf(params, signing)))
    return E.left('SignatureMismatch');
  return ambiguousIn(params).length === 0 ? E.right(proven(params)) : E.left('Ambiguous');
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof exists in the type alone; this is where it is given
const proven = <P extends Params>(params: P): Verified<P> => params as Verified<P>;
