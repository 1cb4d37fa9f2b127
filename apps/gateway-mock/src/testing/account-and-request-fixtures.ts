/** Test merchants, and the signed requests that they send. */
import {
  requestPhrase,
  responsePhrase,
  sign,
  verify,
  type Operation,
  type RequestPhrase,
  type ResponsePhrase,
  type SigningKey,
  type StringParams,
} from '@postern/protocol';
import { operations } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { SeedAccount, SeedOrder } from '../seed/read-seed.ts';

export const account: SeedAccount = {
  merchant_identifier: 'TEST0001',
  name: 'Test store',
  access_code: 'accesscodeoftest0001',
  sha_type: 'SHA-256',
  sha_request_phrase: 'the request phrase',
  sha_response_phrase: 'the response phrase',
};

export const otherAccount: SeedAccount = {
  merchant_identifier: 'TEST0002',
  name: 'Another store',
  access_code: 'accesscodeoftest0002',
  sha_type: 'HMAC-512',
  sha_request_phrase: "the other's request phrase",
  sha_response_phrase: "the other's response phrase",
};

export const inactiveAccount: SeedAccount = {
  merchant_identifier: 'TEST0003',
  name: 'Closed store',
  access_code: 'accesscodeoftest0003',
  active: false,
  sha_type: 'SHA-512',
  sha_request_phrase: 'a request phrase of old',
  sha_response_phrase: 'a response phrase of old',
};

/** An authorized order over 100.00 AED, with the changes of a test. */
export const seedOrder = (merchant_reference: string, otherwise: Partial<SeedOrder> = {}): SeedOrder => ({
  merchant_reference,
  currency: 'AED',
  amount: '10000',
  state: 'authorized',
  ...otherwise,
});

/** The key that a merchant signs its requests with. */
export const requestSigning = (by: SeedAccount): SigningKey<RequestPhrase> => ({
  shaType: by.sha_type,
  phrase: requestPhrase(by.sha_request_phrase),
});

/** The key that the gateway signs its replies to a merchant with. */
export const responseSigning = (by: SeedAccount): SigningKey<ResponsePhrase> => ({
  shaType: by.sha_type,
  phrase: responsePhrase(by.sha_response_phrase),
});

/** Parameters that replace or extend the default ones. `undefined` removes a parameter. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** A signed request for `order-1`, with the amount 1.00 AED if the operation has one. */
export const requestOf = (operation: Operation, changes: Changes = {}, by = account): StringParams =>
  signedBy(by, unsignedRequestOf(operation, changes, by));

export const unsignedRequestOf = (operation: Operation, changes: Changes = {}, by = account): StringParams =>
  withoutUndefined({
    [operations[operation].selector]: operation,
    access_code: by.access_code,
    merchant_identifier: by.merchant_identifier,
    merchant_reference: 'order-1',
    ...('amount' in operations[operation].request ? { amount: '100', currency: 'AED' } : {}),
    language: 'en',
    ...changes,
  });

export const signedBy = (by: SeedAccount, params: StringParams): StringParams =>
  sign(params, requestSigning(by));

const withoutUndefined = (params: Changes): StringParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Verifies the signature of a reply to this merchant and returns the other parameters. */
export const verifyReply = (by: SeedAccount, reply: StringParams): StringParams => {
  const { signature: _signature, ...params } = reply;
  if (E.isLeft(verify(reply, responseSigning(by))))
    throw new Error(`not signed for ${by.merchant_identifier}: ${JSON.stringify(reply)}`);
  return params;
};
