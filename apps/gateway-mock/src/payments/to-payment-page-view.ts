/** Shows a payment page, or a refused form, to a program. Chapters 7 to 9 of the supplement. */
import type { StringParams } from '@postern/protocol';
import { testCards } from '@postern/protocol/payments';
import { formatResponseCode } from '@postern/protocol/spec';
import type { EffectAt } from '../domain/scenario/scenario-effects.ts';
import type { PaymentPageView } from './payment-page-view.ts';
import type { OpenedForm, PageView } from './payment-pages.ts';
import type { ReturnToShop } from './return-to-shop.ts';
import { offeredCards, offeredOutcomes, tokenCards, type OfferedCard } from './offered-test-cards.ts';

/** A page that is looked at, or that was clicked. `path` is its own. */
export const toPaymentPageView = (
  view: PageView,
  path: string,
  returnEffect?: EffectAt<'return'>,
): PaymentPageView => {
  switch (view._tag) {
    case 'Unknown':
      return { kind: 'unknown' };
    case 'Failed':
      return { kind: 'failed' };
    case 'Form':
      return { kind: 'form', page: path, ...formOf(view) };
    case 'Card':
      return { kind: 'card', page: path, mistakes: view.mistakes, cards: tokenCards.map(toCardView) };
    case 'Challenge':
      return { kind: 'challenge', page: path, is_code_wrong: view.isCodeWrong };
    case 'Undecided':
      return { kind: 'undecided', page: path };
    case 'Ended':
      return returned(view.returns, timesOf(returnEffect));
  }
};

const timesOf = (effect: EffectAt<'return'> | undefined): number => {
  if (effect?.kind === 'return_lost') return 0;
  return effect?.kind === 'return_duplicated' ? 2 : 1;
};

/** The return of an own form. */
export const toReturnedView = ({
  returns,
}: Extract<OpenedForm, { readonly _tag: 'Returned' }>): PaymentPageView => returned(returns, 1);

/** A form that was refused: it returns to the shop, if the gateway trusts its address. */
export const toRefusedFormView = ({
  params,
  returns,
  refused,
}: Extract<OpenedForm, { readonly _tag: 'Refused' }>): PaymentPageView => {
  if (refused.failure !== undefined) return { kind: 'failed' };
  return returns === undefined
    ? { kind: 'refused', ...codeIn(params), parameter: refused.parameter ?? null }
    : returned(returns, 1);
};

const returned = (returns: ReturnToShop, times: number): PaymentPageView => ({
  kind: 'returned',
  return: returns,
  times,
});

const formOf = ({
  state,
  account,
  mistakes,
  isLate = false,
}: Extract<PageView, { readonly _tag: 'Form' }>) => {
  const last = state.tries.at(-1);
  return {
    try: state.tries.length + 1,
    declined: last === undefined ? null : codeIn(last.params),
    is_late: isLate,
    mistakes,
    cards: offeredCards(state, account).map(toCardView),
    outcomes: offeredOutcomes(state, account).map(({ outcome, expiryDate, code: { status, message } }) => ({
      name: outcome,
      expiry_date: expiryDate,
      response_code: formatResponseCode(status, message),
    })),
  };
};

const toCardView = ({ name, isChallenged }: OfferedCard) => {
  const { brand, number, securityCode } = testCards[name];
  return {
    name,
    brand,
    card_number: number,
    card_security_code: securityCode,
    is_challenged: isChallenged,
  };
};

const codeIn = ({ response_code = '', response_message = '' }: StringParams) => ({
  response_code,
  response_message,
});
