/** Signs the form of a payment for an account, as its shop does. What is not named has a default. */
import { sign, type StringParams } from '@postern/protocol';
import type { Account } from '../../domain/account.ts';

export const signPaymentForm = (
  params: Readonly<Record<string, string | undefined>>,
  { accessCode, merchantIdentifier, shaType, requestPhrase }: Account,
): StringParams => {
  const fields = {
    command: 'AUTHORIZATION',
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    language: 'en',
    customer_email: 'shopper@shop.example',
    ...params,
  };
  const sent = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return sign(Object.fromEntries(sent), { shaType, phrase: requestPhrase });
};
