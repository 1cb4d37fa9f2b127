/** A page that exchanges a card for a token: what it shows, and what a click on it decides. Chapter 5 of the supplement; C7, C22, C30, C32. */
import type { StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import type { TokenPageState } from '../domain/payment.ts';
import type { TokenDecision } from '../domain/saved-card-repository.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { createCardToken, newTokenName, type CardForToken } from './create-card-token.ts';
import { endParams } from './payment-return-params.ts';
import { readTypedCard, type CardMistake } from './read-page-card.ts';

/** The return of a page that has ended, whatever ended it. */
export const findTokenReturn = ({ page, now }: TokenPageState): StringParams | undefined => {
  if (O.isSome(page.ended)) return page.ended.value.params;
  return page.expiresAt > now ? undefined : endParams(page.form, 'expired', false);
};

/** The card that a shopper typed on the page, and whether the shop may save it. */
export const readCardForToken = (fields: URLSearchParams): E.Either<readonly CardMistake[], CardForToken> => {
  const typed = readTypedCard(fields);
  return E.isLeft(typed)
    ? typed
    : E.right({
        card: O.some(typed.right.card),
        expiryDate: typed.right.expiryDate,
        cardHolderName: typed.right.cardHolderName,
        isRemembered: fields.get('remember_me') === 'YES',
      });
};

/** Exchanges the card, unless the page has ended. */
export const decideCardOnPage =
  (account: Account, card: CardForToken) =>
  (state: TokenPageState, existing: O.Option<SavedCard>): TokenDecision | undefined =>
    findTokenReturn(state) === undefined
      ? createCardToken(account, state.page.form, card, newTokenName)(existing, state.now)
      : decideEndWithoutToken(state);

/** Ends the page without a token, unless a click has ended it: it was cancelled, or it had expired. */
export const decideEndWithoutToken = (state: TokenPageState): TokenDecision | undefined =>
  O.isSome(state.page.ended)
    ? undefined
    : { params: findTokenReturn(state) ?? endParams(state.page.form, 'cancelled', false), token: O.none };
