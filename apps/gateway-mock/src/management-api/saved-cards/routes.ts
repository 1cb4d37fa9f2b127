/** The tokens of cards in the management API. Chapter 5 of the supplement; C30, C33. The code of payments is loaded with the first request. */
import { maskedCardNumber, testCards, type CardBrand } from '@postern/protocol/payments';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import type { ListedCard, SavedCardRepository } from '../../domain/saved-card-repository.ts';
import { savedCardStatuses } from '../../domain/saved-card.ts';
import type { CardTokenState } from '../../payments/card-token-state.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, nothing, nullable } from '../../schema/primitives.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { textMatching } from '../../schema/text.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { fetchPage, limit, pageSchema } from '../pagination.ts';
import { accountRoute } from '../route.ts';

export interface SavedCardsPorts {
  readonly savedCards: Pick<SavedCardRepository, 'list'>;
}

const states = {
  saved: { meaning: 'further payments can use it' },
  unused: { meaning: 'one payment of its order can use it, for an hour' },
  reserved: { meaning: 'a payment with it has no outcome yet' },
  dead: { meaning: 'it was used up, or its time is over' },
} as const satisfies Readonly<Record<CardTokenState, { readonly meaning: string }>>;

const SavedCard = namedSchema(
  'SavedCard',
  object(
    {
      token_name: describedAs('Its name on the wire', anyText),
      state: describedAs(
        Object.entries(states)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' '),
        enumOf<CardTokenState>(states),
      ),
      token_status: describedAs('INACTIVE: no payment can use it', enumOf(savedCardStatuses)),
      card: describedAs('The name of its test card', enumOf(testCards)),
      brand: enumOf<CardBrand>({ VISA: true, MASTERCARD: true, AMEX: true, MADA: true, MEEZA: true }),
      card_number: describedAs('With stars', anyText),
      expiry_date: describedAs('YYMM', anyText),
      card_holder_name: nullable(anyText),
      merchant_reference: describedAs('The order for which it was made', anyText),
      fort_id: describedAs(
        'The order of the first payment with it that succeeded, or of the one that uses it up. Null: there is none',
        nullable(parameter('fort_id')),
      ),
      created_at: describedAs("By the account's clock", timestamp),
    },
    {},
  ),
);

const listSavedCards = accountRoute({
  method: 'GET',
  path: '/saved-cards',
  audience: 'account',
  summary: 'List saved cards and the tokens of cards that are not saved, newest first',
  pathParams: {},
  query: {
    before: describedAs(
      'The end of the previous page',
      textMatching('the next of a page', /^[1-9]\d{0,14}$/, 15),
    ),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of saved cards', SavedCard) },
  problems: [],
  handle: ({ savedCards }: SavedCardsPorts, { merchantIdentifier }, { query }) =>
    pipe(
      TE.fromTask(() => import('../../payments/card-token-state.ts')),
      TE.flatMap(({ cardTokenState }) =>
        fetchPage(
          query.limit,
          (count) =>
            savedCards.list(
              merchantIdentifier,
              query.before === undefined ? undefined : Number(query.before),
              count,
            ),
          ({ id }) => String(id),
          (listed) => toView(listed, cardTokenState(listed.savedCard, listed.now)),
        ),
      ),
    ),
});

const toView = ({ savedCard }: ListedCard, state: CardTokenState): t.TypeOf<typeof SavedCard> => {
  const { name, card, expiryDate, cardHolderName, status, merchantReference, payment, createdAt } = savedCard;
  return {
    token_name: name,
    state,
    token_status: status,
    card,
    brand: testCards[card].brand,
    card_number: maskedCardNumber(card),
    expiry_date: expiryDate,
    card_holder_name: O.toNullable(cardHolderName),
    merchant_reference: merchantReference,
    fort_id: O.isSome(payment) ? payment.value.fortId : null,
    created_at: createdAt.toISOString(),
  };
};

export const savedCardRoutes = [listSavedCards];
