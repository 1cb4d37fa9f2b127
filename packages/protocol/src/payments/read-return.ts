import * as E from 'fp-ts/lib/Either.js';
import type { StringParams } from '../message/message-params-type.ts';
import type { ResponsePhrase } from '../signature/request-and-response-phrases.ts';
import type { SigningKey } from '../signature/sign.ts';
import type { SignatureError, VerifiedWithKey } from '../signature/verify.ts';
import { paymentMessageNames, verifyPaymentMessage } from './verify-payment-message.ts';

/** What a shop needs to read a return. */
export interface ReturnSettings<S extends SigningKey<ResponsePhrase>> {
  /** More than one during a key rotation. */
  readonly keys: readonly S[];
  /** The address that the browser returns to. Pass it if it has a query of its own, or if you sent it as `return_url`. */
  readonly returnUrl?: string;
}

/**
 * Why a return is not verified. `ReturnUrlMismatch`: it names another `return_url`. Only the return of a page that ended without a payment, or of
 * a tokenization, names one.
 */
export type ReturnError = SignatureError | 'ReturnUrlMismatch';

/**
 * Verifies the return of a payment: the fields of the POST, or of the query of the GET, whose personal values are starred. The query of
 * `returnUrl` is not signed, so its names are left out. Compare `merchant_reference`, `amount` and `currency` with your order: a
 * verified return can be that of another order.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase, sign } from '@postern/protocol'
 * import { readReturn } from '@postern/protocol/payments'
 *
 * const key = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const signed = sign({ merchant_reference: '7', response_code: '14000' }, key)
 * const settings = { keys: [key], returnUrl: 'https://shop.example/paid?session=3' }
 * E.isRight(readReturn({ session: '3', ...signed }, settings)) // => true
 * readReturn({ ...signed, response_code: '00072' }, settings) // => E.left('SignatureMismatch')
 */
export const readReturn = <S extends SigningKey<ResponsePhrase>>(
  fields: StringParams,
  { keys, returnUrl }: ReturnSettings<S>,
): E.Either<ReturnError, VerifiedWithKey<StringParams, S>> => {
  const params = returnUrl === undefined ? fields : withoutQueryOf(returnUrl, fields);
  const verified = verifyPaymentMessage(params, keys, returnUrl);
  if (E.isLeft(verified) || returnUrl === undefined) return verified;
  return (params['return_url'] ?? returnUrl) === returnUrl ? verified : E.left('ReturnUrlMismatch');
};

const withoutQueryOf = (address: string, fields: StringParams): StringParams => {
  const own = namesOfQuery(address).filter((name) => !paymentMessageNames.includes(name));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !own.includes(name)));
};

const namesOfQuery = (address: string): readonly string[] => {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? [];
  return query.split('&').map((pair) => decoded(pair.replace(/=.*$/, '')));
};

// Text with half an escape stays as it is.
const decoded = (text: string): string =>
  E.getOrElse(() => text)(
    E.tryCatch(
      () => decodeURIComponent(text.replaceAll('+', ' ')),
      () => text,
    ),
  );
