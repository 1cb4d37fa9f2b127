/** Whether a payment may use a token, and what becomes of the token. Chapters 3, 5 and 6 of the supplement; C29, C30. */
import type { PaymentFlow, PaymentRefusalReason } from '@postern/protocol/payments';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import type { PaymentForm, UsedToken } from '../domain/payment.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { cardTokenState, hasPaid } from './card-token-state.ts';

/** Why a payment cannot use a token, if it cannot. Its order takes the payment. */
export const findTokenRefusal = (
  flow: PaymentFlow,
  { merchant_reference: reference }: Pick<PaymentForm, 'merchant_reference'>,
  found: O.Option<SavedCard>,
  now: Date,
): PaymentRefusalReason | undefined => {
  if (O.isNone(found) || found.value.status === 'INACTIVE') return 'UnknownToken';
  const token = found.value;
  switch (cardTokenState(token, now)) {
    case 'dead':
      return 'UnknownToken';
    case 'reserved':
      return 'TokenInUse';
    case 'unused':
      return shopperFlows.has(flow) && token.merchantReference === reference
        ? undefined
        : 'TokenOfOtherPayment';
    case 'saved':
      return flow === 'recurring' && !hasPaid(token) ? 'TokenOfOtherPayment' : undefined;
  }
};

// A token that is not saved needs its shopper.
const shopperFlows: ReadonlySet<PaymentFlow> = new Set<PaymentFlow>(['token', 'redirection']);

/** What a payment makes of a token that it may use. One that is not saved belongs to the payment from now on, and follows its outcome. */
export const useToken = (
  token: SavedCard,
  form: PaymentForm,
  { services }: Pick<Account, 'services'>,
  now: Date,
): UsedToken | undefined =>
  cardTokenState(token, now) === 'saved'
    ? undefined
    : {
        name: token.name,
        isRemembered: token.isRemembered && form['remember_me'] !== 'NO' && services.includes('tokenization'),
      };
