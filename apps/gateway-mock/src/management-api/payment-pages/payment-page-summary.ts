/** What a list says of a payment page. It has neither the secret of its address nor data of a card. */
import { payments } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import type { PaymentPageState } from '../../domain/payment.ts';
import { amountOrZero } from '../../schema/amount.ts';
import { currency } from '../../schema/currency.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, nullable, wholeNumber } from '../../schema/primitives.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { pageLanguages } from './sign-payment-form.ts';

const pageStates = {
  form: { meaning: 'the shopper may submit a card' },
  challenge: { meaning: 'the shopper is asked for a code' },
  undecided: { meaning: 'the payment has no outcome yet' },
  ended: { meaning: 'it shows the way back to the shop' },
} as const;

export type PageStateName = keyof typeof pageStates;

export const PaymentPageSummary = namedSchema(
  'PaymentPage',
  object(
    {
      id: describedAs('Its id, which is not a part of its address', anyText),
      merchant_reference: parameter('merchant_reference'),
      fort_id: describedAs('The order. Null if there is none yet', nullable(parameter('fort_id'))),
      command: enumOf(payments),
      amount: describedAs('The amount of the payment, in minor units', amountOrZero),
      currency,
      language: enumOf(pageLanguages),
      opened_at: describedAs("By the account's clock, like all times of a page", timestamp),
      expires_at: describedAs('Each submitted card renews it', timestamp),
      state: describedAs(
        Object.entries(pageStates)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' '),
        enumOf<PageStateName>(pageStates),
      ),
      tries: describedAs('How many cards were submitted for the order, on all pages', wholeNumber(0, 100)),
      response_code: describedAs(
        'What the browser brings back to the shop. Null if the page has not ended',
        nullable(parameter('response_code')),
      ),
    },
    {},
  ),
);

export const toPaymentPageSummary = (
  { page, order, tries }: PaymentPageState,
  state: PageStateName,
  responseCode: string | undefined,
): t.TypeOf<typeof PaymentPageSummary> => ({
  id: page.id,
  merchant_reference: page.form.merchant_reference,
  fort_id: O.isSome(order) ? order.value.fortId : null,
  command: page.form.command,
  amount: page.form.amount,
  currency: page.form.currency,
  language: page.form.language,
  opened_at: page.openedAt.toISOString(),
  expires_at: page.expiresAt.toISOString(),
  state,
  tries: tries.length,
  response_code: responseCode ?? null,
});
