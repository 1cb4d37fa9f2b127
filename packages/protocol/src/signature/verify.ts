/**
 * Verifies signatures (section 5): the same hash over all received parameters, documented or not. D8, D16, D18, D20.
 */
import { equalInConstantTime } from '#digest';
import * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/message-params-type.ts';
import { findAmbiguity } from './find-signed-string-ambiguity.ts';
import { computeSignature, type SigningKey } from './sign.ts';

/**
 * A message whose signature was verified. Only `verify`, `verifyAny` and the functions for payments make one. The mark exists only in the type; its name is a
 * text, so that two versions of this package agree on it.
 */
export type Verified<P> = P & { readonly '~signature': 'verified' };

/** Why a message is not verified. `Ambiguous`: another message has the same signed string (D8). */
export type SignatureError = 'SignatureMissing' | 'SignatureMismatch' | 'Ambiguous';

/** A verified message and the key that matched. */
export interface VerifiedWithKey<P, S extends SigningKey> {
  readonly params: Verified<P>;
  readonly key: S;
}

/**
 * Verifies the signature of a message. Returns an `Either`: the message as `Verified` on the right, or why it is not verified on the
 * left. Read it with `E.isRight`: the `Either` itself is an object, so `if (verify(…))` is always true. Pass all received parameters,
 * known or not. Hexadecimal digits of either case are accepted; the comparison takes constant time.
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
  signing: SigningKey,
): E.Either<SignatureError, Verified<P>> => {
  const verified = verifyAny(params, [signing]);
  return E.isRight(verified) ? E.right(verified.right.params) : verified;
};

/**
 * Verifies a message with several keys, for key rotation (D20), and returns the key that matched. Other members of the
 * key object are returned with it.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase, sign, verifyAny } from '@postern/protocol'
 *
 * const current = { shaType: 'SHA-256', phrase: responsePhrase('last year'), name: 'current' } as const
 * const next = { shaType: 'HMAC-256', phrase: responsePhrase('this year'), name: 'next' } as const
 * const feedback = sign({ response_code: '04000' }, next)
 * const verified = verifyAny(feedback, [current, next])
 * E.isRight(verified) && verified.right.key.name // => 'next'
 */
export const verifyAny = <P extends Params, S extends SigningKey>(
  params: P,
  keys: readonly S[],
): E.Either<SignatureError, VerifiedWithKey<P, S>> => verifyOneReading(params, keys, findAmbiguity);

/** As `verifyAny`, with another search for ambiguous parameters. */
export const verifyOneReading = <P extends Params, S extends SigningKey>(
  params: P,
  keys: readonly S[],
  findAmbiguous: (params: P) => readonly unknown[],
): E.Either<SignatureError, VerifiedWithKey<P, S>> => {
  const received = params['signature'];
  if (typeof received !== 'string' || received === '') return E.left('SignatureMissing');
  const digits = received.toLowerCase();
  const key = keys.find((each) => equalInConstantTime(digits, computeSignature(params, each)));
  if (key === undefined) return E.left('SignatureMismatch');
  return findAmbiguous(params).length === 0 ? E.right({ params: proven(params), key }) : E.left('Ambiguous');
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof exists only in the type, and this is its only source
const proven = <P extends Params>(params: P): Verified<P> => params as Verified<P>;
