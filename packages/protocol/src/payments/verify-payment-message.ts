import type * as E from 'fp-ts/lib/Either.js';
import type { StringParams } from '../message/message-params-type.ts';
import { findAmbiguityAmong, protocolNames } from '../signature/find-signed-string-ambiguity.ts';
import type { SigningKey } from '../signature/sign.ts';
import { verifyOneReading, type SignatureError, type VerifiedWithKey } from '../signature/verify.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { paymentParameters } from './payment-parameters.ts';

/** The names that messages of payments may have. */
export const paymentMessageNames: readonly string[] = [
  ...new Set([...protocolNames, ...keysOf(paymentParameters)]),
];

/**
 * Verifies a message of a payment, as `verifyAny` does. The parameters of payments count as known names. A `return_url` that equals
 * `returnUrl` may have any text: it is clear where it ends (C36).
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { requestPhrase, sign } from '@postern/protocol'
 * import { verifyPaymentMessage } from '@postern/protocol/payments'
 *
 * const key = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const
 * const form = sign({ amount: '1050', return_url: 'https://shop.example/?status=paid' }, key)
 * verifyPaymentMessage(form, [key]) // => E.left('Ambiguous')
 * E.isRight(verifyPaymentMessage(form, [key], form.return_url)) // => true
 */
export const verifyPaymentMessage = <S extends SigningKey>(
  params: StringParams,
  keys: readonly S[],
  returnUrl?: string,
): E.Either<SignatureError, VerifiedWithKey<StringParams, S>> =>
  verifyOneReading(params, keys, (all) =>
    findAmbiguityAmong(
      paymentMessageNames,
      all['return_url'] !== undefined && all['return_url'] === returnUrl ? { ...all, return_url: '' } : all,
    ),
  );
