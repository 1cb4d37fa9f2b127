import type * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/message-params-type.ts';
import { findAmbiguityAmong, protocolNames } from '../signature/find-signed-string-ambiguity.ts';
import type { SigningKey } from '../signature/sign.ts';
import { verifyOneReading, type SignatureError, type VerifiedWithKey } from '../signature/verify.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import type { PaymentParameter } from './payment-parameters.ts';
import { paymentReply } from './payment-replies.ts';

// Of requests, refusals and saved cards. A list, which a test compares with `paymentParameters`: a receiver of feedback would load that table
// only for its names.
const otherNames = [
  'return_url',
  'remember_me',
  'card_security_code',
  'card_bin',
  '3ds_url',
  'check_3ds',
  'device_fingerprint',
  'app_programming',
  'app_framework',
  'app_ver',
  'app_plugin',
  'app_plugin_version',
  'recurring_mode',
  'installments',
  'token_status',
  'new_token_name',
  'card_brand',
  'creation_date',
  'device_id',
  'sdk_token',
] as const satisfies readonly PaymentParameter[];

/** The names that messages of payments may have. */
export const paymentMessageNames: readonly string[] = [
  ...new Set([...protocolNames, ...keysOf(paymentReply), ...otherNames]),
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
export const verifyPaymentMessage = <P extends Params, S extends SigningKey>(
  params: P,
  keys: readonly S[],
  returnUrl?: string,
): E.Either<SignatureError, VerifiedWithKey<P, S>> =>
  verifyOneReading(params, keys, (all) => findPaymentAmbiguity(all, returnUrl));

/**
 * Returns the parameters at which the signed string of a payment's message could be split in another way, as `findAmbiguity` does for
 * the four operations.
 *
 * @example
 * import { findPaymentAmbiguity } from '@postern/protocol/payments'
 *
 * const form = { amount: '1050', return_url: 'https://shop.example/?token_name=7' }
 * findPaymentAmbiguity(form) // => ['return_url']
 * findPaymentAmbiguity(form, form.return_url) // => []
 */
export const findPaymentAmbiguity = (params: Params, returnUrl?: string): readonly string[] =>
  findAmbiguityAmong(
    paymentMessageNames,
    params['return_url'] !== undefined && params['return_url'] === returnUrl
      ? { ...params, return_url: '' }
      : params,
  );
