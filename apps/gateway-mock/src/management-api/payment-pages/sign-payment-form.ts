/** Signs the form of a payment for an account, as its shop does. What is not named has a default. */
import { sign, type StringParams } from '@postern/protocol';
import { paymentParameters } from '@postern/protocol/payments';
import { payments } from '@postern/protocol/spec';
import type { Account } from '../../domain/account.ts';
import { paymentReturnAddress } from '../../domain/payment.ts';
import { positiveAmount } from '../../schema/amount.ts';
import { currency } from '../../schema/currency.ts';
import { enumOf } from '../../schema/enum.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { describedAs } from '../../schema/schema.ts';
import { nonBlankText } from '../../schema/text.ts';

export const pageLanguages = { en: true, ar: true } as const;

const { customer_email, return_url } = paymentParameters;

/** What the caller says of a payment. */
export const paymentMembers = {
  required: { merchant_reference: parameter('merchant_reference'), amount: positiveAmount, currency },
  optional: {
    command: describedAs('AUTHORIZATION by default', enumOf(payments)),
    language: describedAs('The language of the page; en by default', enumOf(pageLanguages)),
    customer_email: describedAs(
      `${customer_email.description}; an address of an example domain by default`,
      nonBlankText(customer_email.maxLength),
    ),
    order_description: parameter('order_description'),
    return_url: describedAs(
      `${return_url.description}; by default that of the account, or a page of the gateway that shows the return`,
      nonBlankText(return_url.maxLength),
    ),
  },
} as const;

export const signPaymentForm = (
  params: Readonly<Record<string, string | undefined>>,
  { accessCode, merchantIdentifier, shaType, requestPhrase, payments: { returnUrl } }: Account,
  operationUrl: string,
): StringParams => {
  const fields = {
    command: 'AUTHORIZATION',
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    language: 'en',
    customer_email: 'shopper@shop.example',
    return_url: returnUrl === undefined ? paymentReturnAddress(operationUrl) : undefined,
    ...params,
  };
  const sent = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return sign(Object.fromEntries(sent), { shaType, phrase: requestPhrase });
};
