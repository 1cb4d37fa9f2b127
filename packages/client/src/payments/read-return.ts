/** The return of a payment or of a tokenization: the fields that the shopper's browser brings back, verified. C21, C36. */
import { amountFromDecimal, isCurrency, type ResponseCodeClass, type StringParams } from '@postern/protocol';
import { readReturn, type ReturnError } from '@postern/protocol/payments';
import { omitSecretParams } from '@postern/protocol/secrets';
import { isPayment, type DecimalPlaces } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { explainInvalidAmount } from '../call/explain-invalid-amount.ts';
import { signingsOf } from '../call/verify-reply.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import { InputError } from '../outcome/input-error.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import type { Hooks } from '../settings/hooks.ts';
import { meaningOfCode } from './meaning-of-code.ts';
import { starCardNumber } from './redact-card.ts';
import { classifyReturn, type PaymentOrder, type ReturnOutcome } from './return-outcome.ts';

/**
 * The fields of a return, as a framework gives them: an object (the body or the query of Express), a `URLSearchParams` or a `FormData`, or
 * the text of the body. Anything else is rejected as `InvalidBody`, such as an object with a list.
 */
export type ReturnBody = string | object | null | undefined;

/** A return; `_tag` says whether it is verified, and what it is the return of. */
export type ReturnResult =
  | ReturnResult.Returned
  | ReturnResult.Tokenized
  | ReturnResult.NotTokenized
  | ReturnResult.Rejected;

/** What a return can be. */
export declare namespace ReturnResult {
  /** The return of a payment, which the gateway signed for this account. */
  interface Returned {
    readonly _tag: 'Returned';
    /** To look the order up. A verified return may be that of any order of the account. */
    readonly merchant_reference: string;
    /** The key that verified the signature: which one, during a key rotation. */
    readonly signedBy: Hooks.KeyVersion;
    /**
     * Returns what the return says about the order that you stored. If the reference, the amount or the currency differs, the outcome is
     * `Unknown` with the reason `OrderMismatch`. Throws an `InputError` if the amount is none.
     */
    readonly outcomeFor: (order: PaymentOrder) => ReturnOutcome;
  }

  /** The return of a tokenization that made a token, which the gateway signed for this account. No money was moved. */
  interface Tokenized extends TokenizationDetails {
    readonly _tag: 'Tokenized';
    /** The token, for `payWithToken`. */
    readonly token_name: string;
    readonly class: 'succeeded';
  }

  /** The return of a tokenization that made no token, or whose code does not say so. No money was moved. */
  interface NotTokenized extends TokenizationDetails {
    readonly _tag: 'NotTokenized';
    readonly class: Exclude<ResponseCodeClass, 'succeeded'>;
  }

  /** The members of the return of a tokenization. */
  interface TokenizationDetails {
    readonly operation: Tokenization;
    /** To look the order or the shopper up. A verified return may be that of any tokenization of the account. */
    readonly merchant_reference: string;
    /** The key that verified the signature: which one, during a key rotation. */
    readonly signedBy: Hooks.KeyVersion;
    /** The five-digit response code (section 7). */
    readonly code: string;
    /**
     * The verified parameters, without the access code and the signature, such as the masked card number, `expiry_date` (YYMM) and
     * `card_bin`. In a return by GET, the first two have stars only.
     */
    readonly params: Outcome.PaymentParams<Tokenization>;
  }

  /** The operations whose return has a token. */
  type Tokenization = 'TOKENIZATION' | 'CREATE_TOKEN';

  /** Not a return that the gateway signed for this account. Any client may have sent it: do nothing with the order. */
  interface Rejected {
    readonly _tag: 'Rejected';
    readonly reason: RejectionReason;
  }

  /** Why a return is rejected. */
  type RejectionReason =
    /** Not the fields of a form: no object of texts, no field at all, or a name occurs twice. */
    | 'InvalidBody'
    /** `SignatureMissing`, `SignatureMismatch`, `Ambiguous`, or `ReturnUrlMismatch`: it names another `return_url`. */
    | ReturnError
    /** It names another `merchant_identifier`. */
    | 'OtherMerchant'
    /** It is signed, but has no `merchant_reference`, no code, or a `command` or `service_command` that no form has. */
    | 'NotAPayment';
}

export const createReadReturn =
  ({ account, decimalPlaces }: ResolvedSettings) =>
  (body: ReturnBody, { returnUrl }: { readonly returnUrl: string }): ReturnResult => {
    const rejected = (reason: ReturnResult.RejectionReason): ReturnResult => ({ _tag: 'Rejected', reason });
    const fields = fieldsOf(body, returnUrl);
    // A body that was not parsed arrives as an empty object.
    if (fields === undefined || Object.keys(fields).length === 0) return rejected('InvalidBody');
    const verified = readReturn(fields, { keys: signingsOf(account), returnUrl });
    if (E.isLeft(verified)) return rejected(verified.left);
    const { params, key } = verified.right;
    const {
      command = '',
      service_command = '',
      merchant_identifier,
      merchant_reference,
      response_code: code,
    } = params;
    if (merchant_identifier !== undefined && merchant_identifier !== account.merchantIdentifier)
      return rejected('OtherMerchant');
    if (merchant_reference === undefined || code === undefined) return rejected('NotAPayment');
    const returned = { merchant_reference, signedBy: key.name };
    const loggable = omitSecretParams(starCardNumber(params));
    if (isTokenization(service_command) && command === '')
      return { ...returned, ...tokenizationOf(service_command, code, loggable) };
    if (!isPayment(command) || service_command !== '') return rejected('NotAPayment');
    return {
      _tag: 'Returned',
      ...returned,
      outcomeFor: (order) =>
        classifyReturn(command, code, loggable, mismatchesOf(order, params, decimalPlaces)),
    };
  };

const isTokenization = (name: string): name is ReturnResult.Tokenization =>
  name === 'TOKENIZATION' || name === 'CREATE_TOKEN';

const tokenizationOf = (
  operation: ReturnResult.Tokenization,
  code: string,
  params: Outcome.PaymentParams<ReturnResult.Tokenization>,
) => {
  const { class: codeClass } = meaningOfCode(operation, code, params.status);
  const { token_name } = params;
  const details = { operation, code, params };
  if (codeClass !== 'succeeded') return { _tag: 'NotTokenized', class: codeClass, ...details } as const;
  // A success without a token is none.
  return token_name === undefined
    ? ({ _tag: 'NotTokenized', class: 'uncertain', ...details } as const)
    : ({ _tag: 'Tokenized', class: codeClass, token_name, ...details } as const);
};

const fieldsOf = (body: ReturnBody, returnUrl: string): StringParams | undefined => {
  if (typeof body === 'string') return fieldsOf(new URLSearchParams(body), returnUrl);
  // Callers in JavaScript may pass anything here.
  if (typeof body !== 'object' || body === null) return undefined;
  const [, query] = /\?([^#]*)/.exec(returnUrl) ?? [];
  const ofAddress = new Set([...new URLSearchParams(query).keys()].map(beforeBrackets));
  const fields = new Map<string, string>();
  for (const entry of isIterable(body) ? body : Object.entries(body)) {
    const [name, value] = isList(entry) ? entry : [];
    if (typeof name !== 'string') return undefined;
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value);
    // What the shop's own address repeats is not signed.
    else if (!ofAddress.has(beforeBrackets(name))) return undefined;
  }
  return Object.fromEntries(fields);
};

// Frameworks read `ids[]=7` as a list with the name `ids`.
const beforeBrackets = (name: string): string => name.replace(/\[.*/, '');

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isIterable = (body: object): body is Iterable<unknown> => Symbol.iterator in body;

const mismatchesOf = (
  order: PaymentOrder,
  returned: StringParams,
  places: DecimalPlaces,
): ReturnOutcome.Unknown['mismatches'] => {
  const ordered = minorUnitsOf(order, places);
  const { amount = '', currency, merchant_reference } = returned;
  const isSame: Readonly<Record<keyof PaymentOrder, boolean>> = {
    merchant_reference: order.merchant_reference === merchant_reference,
    amount: isDigits.test(amount) && BigInt(amount) === ordered,
    currency: order.currency === currency,
  };
  return (['merchant_reference', 'amount', 'currency'] as const).filter((name) => !isSame[name]);
};

const isDigits = /^\d{1,20}$/;

const minorUnitsOf = ({ amount, currency }: PaymentOrder, places: DecimalPlaces): bigint => {
  if (typeof amount === 'bigint') return amount;
  if (typeof amount === 'string' && isDigits.test(amount)) return BigInt(amount);
  const isDecimal = typeof amount === 'object' && (amount as object | null) !== null;
  if (isDecimal && !isCurrency(currency))
    throw new InputError("currency of the order must be that of ISO 4217, for example 'AED'");
  const minorUnits =
    isDecimal && isCurrency(currency) ? amountFromDecimal(amount.decimal, currency, places) : undefined;
  if (minorUnits !== undefined && E.isRight(minorUnits)) return minorUnits.right;
  throw new InputError(`amount of the order: ${explainInvalidAmount(amount, currency, places)}`);
};
