/** The draft of a new order and its conversion to a request body. */
import { isCurrency } from '@postern/protocol';
import { isTestCard, purchaseOnlyBrands, testCards, type TestCard } from '@postern/protocol/payments';
import { checkValue, type MessageCode, type OptionalService, type Payment } from '@postern/protocol/spec';
import { defaultDecline } from '../../../form/decline-messages.ts';
import type { NewOrder } from '../../../api/orders.ts';
import type { InitialState } from './initial-state-texts.ts';

export interface NewOrderDraft {
  readonly merchant_reference: string;
  readonly state: InitialState;
  readonly currency: string;
  /** In minor units; undefined if the input is no valid amount. */
  readonly amount: string | undefined;
  readonly order_description: string;
  /** Whether the feedback of its payment is sent. */
  readonly feedback: boolean;
  /** The card in that feedback; undefined if the account has no payment channel. */
  readonly card: TestCard | undefined;
  /** The optional services that its payment uses. */
  readonly services: readonly OptionalService[];
  readonly processor_response_code: string;
  readonly acquirer_response_code: string;
  /** For orders whose payment has no outcome yet: the payment, and how it ends. */
  readonly payment: Payment;
  readonly ends: PaymentEnd;
  readonly after_seconds: string;
  /** The message of a decline, and the codes with which the payment ends. */
  readonly message: MessageCode;
  readonly end_processor_response_code: string;
  readonly end_acquirer_response_code: string;
}

/** The defaults of the fields: an authorized order. */
export const emptyDraft: Omit<NewOrderDraft, 'currency' | 'amount' | 'merchant_reference'> = {
  state: 'authorized',
  order_description: '',
  feedback: false,
  card: undefined,
  services: [],
  processor_response_code: '',
  acquirer_response_code: '',
  payment: 'AUTHORIZATION',
  ends: 'by_hand',
  after_seconds: '60',
  message: defaultDecline,
  end_processor_response_code: '',
  end_acquirer_response_code: '',
};

export const paymentEnds = ['by_hand', 'succeeded', 'declined'] as const;
type PaymentEnd = (typeof paymentEnds)[number];

/** Whether the payment of an order in this state has no outcome yet. */
export const isUndecided = (state: InitialState): boolean =>
  state === 'pending' || state === 'uncertain' || state === 'on_hold';

/** The test cards that take the payment of the order. */
export const cardsFor = ({
  state,
  payment,
}: Pick<NewOrderDraft, 'state' | 'payment'>): readonly TestCard[] => {
  const isPurchase = isUndecided(state) ? payment === 'PURCHASE' : state === 'purchased';
  return Object.keys(testCards)
    .filter(isTestCard)
    .filter((card) => isPurchase || !purchaseOnlyBrands.some((brand) => brand === testCards[card].brand));
};

/** Undefined while a field is missing or invalid. */
export const toNewOrder = (draft: NewOrderDraft): NewOrder | undefined => {
  const { merchant_reference, state, currency, amount, feedback, card, services } = draft;
  const texts = filledTexts(draft);
  const undecided = isUndecided(state) ? undecidedMembers(draft) : {};
  return checkValue('merchant_reference', merchant_reference) === undefined &&
    texts !== undefined &&
    undecided !== undefined &&
    isCurrency(currency) &&
    amount !== undefined &&
    BigInt(amount) > 0n
    ? {
        merchant_reference,
        state,
        currency,
        amount,
        ...texts,
        ...(feedback && { feedback }),
        ...(feedback && card !== undefined && cardsFor(draft).includes(card) && { card }),
        ...(services.length > 0 && { services: [...services] }),
        ...undecided,
      }
    : undefined;
};

const undecidedMembers = (draft: NewOrderDraft): Pick<NewOrder, 'payment' | 'ends'> | undefined => {
  const { payment, ends: outcome, message } = draft;
  if (outcome === 'by_hand') return { payment };
  const after_seconds = toSeconds(draft.after_seconds);
  const codes = filledTexts({
    processor_response_code: draft.end_processor_response_code,
    acquirer_response_code: draft.end_acquirer_response_code,
  });
  if (after_seconds === undefined || codes === undefined) return undefined;
  return {
    payment,
    ends: { after_seconds, outcome, ...(outcome === 'declined' && { message }), ...codes },
  };
};

const textNames = ['order_description', 'processor_response_code', 'acquirer_response_code'] as const;
type Texts = { readonly [K in (typeof textNames)[number]]?: string };

/** The texts that are not empty, or undefined if one of them is invalid. */
const filledTexts = (texts: Texts): Texts | undefined => {
  const filled = textNames.flatMap((name) => {
    const text = texts[name] ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return filled.every(([name, text]) => checkValue(name, text) === undefined)
    ? Object.fromEntries(filled)
    : undefined;
};

/** The longest time that the gateway accepts: 30 days. */
export const maxSeconds = 30 * 24 * 3600;

const toSeconds = (text: string): number | undefined => {
  const seconds = Number(text);
  return /^\d+$/.test(text) && seconds <= maxSeconds ? seconds : undefined;
};

/** A reference from the current time, which is probably unused. */
export const suggestReference = (now: Date): string =>
  `order-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
