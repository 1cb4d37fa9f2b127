/** The parameters that a caller passes. The client adds the operation, the account, the language and the signature. */
import type { Currency, Operation, RequestOf } from '@postern/protocol';
import type { operations } from '@postern/protocol/spec';

/**
 * The parameters of an operation: the order by `merchant_reference`, `fort_id` or both, an amount, optional parameters. The
 * methods of a client infer `Code` from the currency that you pass.
 */
export type RequestParams<O extends Operation, Code extends string = string> = WithAmountFormats<
  Without<RequestOf<O>, 'language' | Added>,
  Code
> & {
  readonly language?: RequestOf<O>['language'];
};

/** The code of a currency: a literal must be a code of ISO 4217. A text of any other origin is checked before it is sent. */
export type CurrencyOf<Code extends string> = string extends Code
  ? Code
  : Code extends Currency
    ? Code
    : 'not a currency of ISO 4217 with a minor unit';

/** Suggests the known currencies to editors. */
export type CurrencyText = Currency | (string & {});

/**
 * An amount in minor units, as digits (`'1050'`) or a bigint (`1050n`), or a decimal amount (`{ decimal: '10.50' }`).
 * A decimal amount has the decimals of ISO 4217, or those of the setting `decimalPlaces`. Numbers and bare decimals such as `'10.50'`
 * are refused, because they could mean either unit.
 */
export type Amount = string | bigint | { readonly decimal: string };

/** Parameters with a `merchant_reference`, which CHECK_STATUS needs to find the order. */
export type RequestParamsWithReference<O extends Operation, Code extends string = string> = RequestParams<
  O,
  Code
> & {
  readonly merchant_reference: string;
};

type WithAmountFormats<T, Code extends string> = T extends unknown
  ? {
      [K in keyof T]: K extends 'amount' ? Amount : K extends 'currency' ? CurrencyOf<Code> : T[K];
    }
  : never;
type Added = 'access_code' | 'merchant_identifier' | 'signature' | (typeof operations)[Operation]['selector'];
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
