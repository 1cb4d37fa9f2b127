/** What a caller says of a request. The client adds the operation, the account, the language and the signature. */
import type { Currency, Operation, operations, Request } from '@postern/protocol';

/** What an operation needs to be told: by `merchant_reference`, `fort_id` or both, and how much, in three spellings. */
export type RequestParams<O extends Operation> = Spelled<Without<Request<O>, 'language' | Added>> & {
  readonly language?: Request<O>['language'];
};

/**
 * How much: minor units as digits (`'1050'`) or as a whole number (`1050n`), or a decimal text said to be one
 * (`{ decimal: '10.50' }`). A number is none of them, and `'10.50'` alone is refused: it might be meant either way.
 */
export type Amount = string | bigint | { readonly decimal: string };

/** By `merchant_reference`, since that is how CHECK_STATUS finds the order. */
export type RequestParamsWithReference<O extends Operation> = RequestParams<O> & {
  readonly merchant_reference: string;
};

type Spelled<T> = T extends unknown
  ? {
      [K in keyof T]: K extends 'amount' ? Amount : K extends 'currency' ? Currency | (string & {}) : T[K];
    }
  : never;
type Added = 'access_code' | 'merchant_identifier' | 'signature' | (typeof operations)[Operation]['selector'];
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
