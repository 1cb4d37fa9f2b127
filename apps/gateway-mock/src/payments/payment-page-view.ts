/**
 * A payment page as JSON, for a program in the place of the shopper: what the page shows, and what can be submitted. A request gets it
 * with `Accept: application/json`. Chapters 7 to 9 of the supplement.
 */
import { paymentOutcomes, testCards, type CardBrand } from '@postern/protocol/payments';
import type * as t from 'io-ts';
import { dictionaryOf } from '../schema/dictionary.ts';
import { enumOf } from '../schema/enum.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { anyText, boolean, nullable, wholeNumber } from '../schema/primitives.ts';
import { describedAs } from '../schema/schema.ts';
import { taggedUnion } from '../schema/tagged-union.ts';
import { mistakeTexts } from './html/page-texts.ts';
import type { ReturnToShop } from './return-to-shop.ts';
import type { CardField } from './read-page-card.ts';

const page = describedAs('The path of the page, to which the next click is posted; it has a secret', anyText);

const code = {
  response_code: anyText,
  response_message: describedAs('In the language of the form', anyText),
};

const Return = object(
  {
    method: enumOf<ReturnToShop['method']>({ POST: true, GET: true }),
    url: describedAs('The address; of a GET, with the fields in its query', anyText),
    fields: describedAs('The signed fields', dictionaryOf('texts by name', anyText, anyText)),
  },
  {},
);

const Mistake = object(
  {
    field: enumOf<CardField>({
      card_number: true,
      expiry_date: true,
      card_security_code: true,
      card_holder_name: true,
    }),
    mistake: enumOf(mistakeTexts),
  },
  {},
);

const Card = object(
  {
    name: enumOf(testCards),
    brand: enumOf<CardBrand>({ VISA: true, MASTERCARD: true, AMEX: true, MADA: true, MEEZA: true }),
    card_number: anyText,
    card_security_code: anyText,
    is_challenged: describedAs('Whether 3-D Secure asks for a code', boolean),
  },
  {},
);

const Outcome = object(
  {
    name: enumOf(paymentOutcomes),
    expiry_date: describedAs('MM/YY: the expiry date that chooses the outcome', anyText),
    response_code: anyText,
  },
  {},
);

/** What a page shows. */
export const PaymentPageView = taggedUnion({
  form: {
    required: {
      page,
      try: describedAs('The number of the next try, to submit with the card', wholeNumber(1, 100)),
      declined: describedAs('Why the last card was declined; null if none was', nullable(object(code, {}))),
      is_late: describedAs('Whether the card was not tried, because another one came first', boolean),
      mistakes: describedAs('Why what was submitted is no try', list('mistakes', Mistake, 4)),
      cards: describedAs('The test cards', list('cards', Card, 100)),
      outcomes: describedAs('The outcomes, the success first', list('outcomes', Outcome, 100)),
    },
    optional: {},
  },
  card: {
    required: {
      page,
      mistakes: describedAs('Why what was submitted makes no token', list('mistakes', Mistake, 4)),
      cards: describedAs('The test cards', list('cards', Card, 100)),
    },
    optional: {},
  },
  challenge: { required: { page, is_code_wrong: boolean }, optional: {} },
  undecided: { required: { page }, optional: {} },
  returned: {
    required: {
      return: Return,
      times: describedAs('How often the browser returns: 1, or 0 or 2 by a scenario', wholeNumber(0, 2)),
    },
    optional: {},
  },
  refused: {
    required: { ...code, parameter: describedAs('The wrong parameter', nullable(anyText)) },
    optional: {},
  },
  unknown: { required: {}, optional: {} },
  failed: { required: {}, optional: {} },
});

export type PaymentPageView = t.TypeOf<typeof PaymentPageView>;
