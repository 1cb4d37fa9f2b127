/** The cases of the chapter *Paying*: what happens between the checkout of the shop, the payment page and the return. */
import { payments } from '@postern/protocol/spec';
import { typedObjectKeys } from '../../certify-gateway/typed-object-keys.ts';
import {
  forgedReturns,
  type ScenarioOfStep,
  type ShopCase,
  type ShopStep,
  type ShopperStep,
} from './shop-case.ts';

const checkout: ShopStep = { step: 'checkout' };
const back: ShopStep = { step: 'return' };
const compare: ShopStep = { step: 'compare' };
const secondsOfPage = 16 * 60;

/** The cases of shops that take payments at the payment page. */
export const paymentCases: readonly ShopCase[] = (
  [
    {
      id: 'paid',
      title: 'The shopper pays, and returns',
      consequence: 'The shop does not ship what is paid.',
      steps: [checkout, pay(), back, compare],
    },
    {
      id: 'return-before-feedback',
      title: 'The return arrives before the feedback',
      consequence: 'The shopper comes back to an order that is not paid.',
      steps: [
        checkout,
        scenario({ kind: 'feedback_delayed', seconds: 60 }),
        pay(),
        back,
        compare,
        { step: 'advance', seconds: 61 },
      ],
    },
    {
      id: 'feedback-before-return',
      title: 'The feedback arrives before the return',
      consequence: 'The feedback of an order that waits for its shopper is lost.',
      steps: [checkout, pay(), compare, back, compare],
    },
    {
      id: 'return-lost',
      title: 'The shopper pays, and never returns',
      consequence: 'The shopper has paid, and gets nothing.',
      steps: [checkout, pay(), compare],
    },
    {
      id: 'feedback-lost',
      title: 'The shopper returns, and no feedback comes',
      consequence: 'The shop does not know of money that it has received.',
      steps: [checkout, scenario({ kind: 'feedback_dropped' }), pay(), back, compare],
    },
    {
      id: 'returned-twice',
      title: 'The browser returns twice',
      consequence: 'The shop ships twice.',
      steps: [checkout, pay(), { step: 'return', times: 2 }, compare],
    },
    {
      id: 'return-without-signature',
      title: 'A return without a signature says that the order is paid',
      consequence: 'A shopper gets the goods without paying.',
      steps: [checkout, act({ does: 'leave' }), ...forgedReturns('no_signature'), compare],
    },
    {
      id: 'return-forged',
      title: 'A return with a wrong signature says that the order is paid',
      consequence: 'A shopper gets the goods without paying.',
      steps: [checkout, act({ does: 'leave' }), ...forgedReturns('wrong_signature'), compare],
    },
    {
      id: 'return-of-another-order',
      title: 'The return of a paid order is sent to the address of another order',
      consequence: 'A shopper pays once, and gets two orders.',
      steps: [
        checkout,
        pay(),
        back,
        { step: 'checkout', order: 'second' },
        act({ does: 'leave' }),
        { step: 'return', of: 0, toLastForm: true },
        compare,
      ],
    },
    {
      id: 'form-changed',
      title: 'The shopper changes the amount in the payment form',
      consequence: 'A shopper pays less than the price.',
      steps: [checkout, act({ does: 'pay', amount: { percent: 10, by: 'shopper' } }), compare],
    },
    {
      id: 'earlier-form-paid',
      title: 'The shopper pays with a form that the shop signed for a smaller amount',
      consequence: 'A shopper fills the cart after opening the payment page, and pays the price of before.',
      steps: [checkout, act({ does: 'pay', amount: { percent: 10, by: 'earlier_form' } }), back, compare],
    },
    {
      id: 'earlier-form-in-another-currency',
      title: 'The shopper pays with a form that the shop signed for another currency',
      consequence: 'The price is in dinars, and the shopper pays as many yen as it has fils.',
      steps: [
        { step: 'checkout', currency: 'KWD' },
        act({ does: 'pay', amount: { percent: 100, by: 'earlier_form', currency: 'JPY' } }),
        back,
        compare,
      ],
    },
    {
      id: 'declined-then-paid',
      title: 'A card is declined, and the next one pays',
      consequence: 'A paid order stays declined.',
      steps: [checkout, act({ does: 'pay', outcome: 'declined' }), compare, pay(), back, compare],
    },
    {
      id: 'declined-twice',
      title: 'Two cards are declined with the same code, and the shopper leaves',
      consequence: 'The shop refuses the second feedback, or ships what is not paid.',
      steps: [
        checkout,
        act({ does: 'pay', outcome: 'declined' }),
        act({ does: 'pay', outcome: 'declined' }),
        compare,
      ],
    },
    {
      id: 'late-decline',
      title: 'The feedback of a declined card arrives after the payment',
      consequence: 'A paid order becomes unpaid again.',
      steps: [
        checkout,
        scenario({ kind: 'feedback_delayed', seconds: 60 }, 1),
        act({ does: 'pay', outcome: 'declined' }),
        pay(),
        back,
        { step: 'advance', seconds: 61 },
        compare,
      ],
    },
    {
      id: 'cancelled',
      title: 'The shopper cancels',
      consequence: 'The shop ships what is not paid.',
      steps: [checkout, act({ does: 'cancel' }), back, compare],
    },
    {
      id: 'cancelled-then-paid',
      title: 'The shopper cancels, comes back to the shop, and pays',
      consequence: 'An equal form leads to the page that has ended: for 15 minutes, the shopper cannot pay.',
      steps: [checkout, act({ does: 'cancel' }), back, checkout, pay(), back, compare],
    },
    {
      id: 'late-cancel',
      title: 'The shopper cancels and then pays, and the return of the cancelled page arrives last',
      consequence: 'The shop cancels a paid order.',
      steps: [
        checkout,
        act({ does: 'cancel' }),
        // An equal form leads to the page that has ended, until its time is over.
        { step: 'advance', seconds: secondsOfPage },
        checkout,
        pay(),
        back,
        { step: 'return', of: 0 },
        compare,
      ],
    },
    {
      id: 'two-tabs',
      title: 'The shopper pays in one tab, and cancels in another',
      consequence: 'The shop cancels a paid order, or ships twice.',
      steps: [
        checkout,
        act({ does: 'leave' }),
        checkout,
        pay(),
        back,
        act({ does: 'cancel', form: 0 }),
        back,
        compare,
      ],
    },
    {
      id: 'expired',
      title: 'The payment page expires after a declined card (01778)',
      consequence: 'The shop ships what is not paid.',
      steps: [
        checkout,
        act({ does: 'pay', outcome: 'declined' }),
        { step: 'advance', seconds: secondsOfPage },
        act({ does: 'cancel' }),
        back,
        compare,
      ],
    },
    {
      id: 'paid-late',
      title: 'The shopper leaves the payment page, and pays a day later',
      consequence: 'The shop has given up an order that is paid.',
      steps: [
        checkout,
        act({ does: 'leave' }),
        { step: 'advance', seconds: 86_400 },
        checkout,
        pay(),
        back,
        compare,
      ],
    },
    {
      id: 'uncertain-payment',
      title: 'The outcome of the payment is uncertain (15777), and it succeeds a minute later',
      consequence: 'The shop ships before it is paid, or never learns that it was paid.',
      steps: [
        checkout,
        act({ does: 'pay', outcome: 'uncertain' }),
        back,
        compare,
        { step: 'advance', seconds: 61 },
        compare,
      ],
    },
    {
      id: 'challenge-failed',
      title: 'The shopper fails the challenge of the bank',
      consequence: 'The shop ships what is not paid.',
      steps: [checkout, act({ does: 'pay', card: 'visa-challenge', challenge: 'fail' }), compare],
    },
    {
      id: 'challenge-left-open',
      title: 'A challenge is left open (20064, then 15778), and the shopper pays with another card',
      consequence: 'The shop counts an open challenge as paid, or a paid order stays unpaid.',
      steps: [
        checkout,
        act({ does: 'leave', card: 'visa-challenge', challenge: 'abandon' }),
        compare,
        { step: 'advance', seconds: 601 },
        compare,
        { step: 'advance', seconds: 61 },
        pay(),
        back,
        compare,
      ],
    },
    {
      id: 'refused-after-paid',
      title: 'The shopper opens the form of a paid order once more (00066)',
      consequence: 'The shop cancels a paid order.',
      steps: [
        checkout,
        pay(),
        back,
        { step: 'advance', seconds: secondsOfPage },
        act({ does: 'leave', form: 0, isRefused: true }),
        back,
        compare,
      ],
    },
    {
      id: 'session-lost',
      title: 'The browser returns without the cookies of the shop (SameSite)',
      consequence:
        'Real browsers send no cookie of SameSite=Lax with this POST: the shop works only on one machine.',
      steps: [
        checkout,
        scenario({ kind: 'feedback_dropped' }),
        pay(),
        { step: 'return', withCookies: false },
        compare,
      ],
    },
    {
      id: 'return-by-get',
      title: 'The browser returns by GET, after the query of the address, with starred values',
      consequence: 'The shop refuses each return of an account that returns by GET.',
      steps: [
        { step: 'return_method', method: 'GET' },
        checkout,
        scenario({ kind: 'feedback_dropped' }),
        pay(),
        back,
        compare,
      ],
    },
    {
      id: 'escaped-apostrophe',
      title: 'An apostrophe arrives as &#39;, and is signed so',
      consequence: 'The shop refuses the payments of everyone who is called O’Neil.',
      steps: [
        { step: 'checkout', customerName: "Layla O'Neil" },
        scenario({ kind: 'text_escaped' }),
        scenario({ kind: 'feedback_dropped' }),
        act({ does: 'pay', cardHolderName: "Layla O'Neil" }),
        back,
        compare,
      ],
    },
    {
      id: 'paid-in-arabic',
      title: 'The payment page and the messages are in Arabic',
      consequence: 'The shop refuses or misreads what it gets about payers who read Arabic.',
      steps: [{ step: 'checkout', language: 'ar', customerName: 'ليلى حسن' }, pay(), back, compare],
    },
    {
      id: 'paid-in-kwd',
      title: 'The payment has a currency with three decimals',
      consequence: 'The shop asks for ten times too much or too little.',
      steps: [{ step: 'checkout', currency: 'KWD' }, pay(), back, compare],
    },
    {
      id: 'token-reply-lost',
      title: 'The shop pays with a saved card, and the reply is lost',
      consequence: 'The payer pays twice, or the shop does not pay at all.',
      steps: [
        checkout,
        act({ does: 'pay', remembersCard: true }),
        back,
        ...ofEachPayment({ kind: 'reply_lost' }),
        { step: 'pay_by_token' },
        compare,
      ],
    },
    {
      id: 'saved-card-expired',
      title: 'The shop pays with a saved card that has expired',
      consequence: 'The shop ships what is not paid.',
      steps: [
        checkout,
        act({ does: 'pay', remembersCard: true }),
        back,
        ...ofEachPayment({ kind: 'decline', message: '012' }),
        { step: 'pay_by_token', must: 'not_be_applied' },
        compare,
      ],
    },
  ] satisfies readonly Omit<ShopCase, 'chapter'>[]
).map((row) => ({ ...row, chapter: 'paying' }));

function act(step: Omit<ShopperStep, 'step'>): ShopperStep {
  return { step: 'shopper', ...step };
}

function pay(): ShopperStep {
  return act({ does: 'pay' });
}

function scenario(effect: ScenarioOfStep['effect'], times?: number): ShopStep {
  return { step: 'scenario', scenario: { effect, ...(times !== undefined && { times }) } };
}

// The shop chooses whether it authorizes or purchases.
function ofEachPayment(effect: ScenarioOfStep['effect']): readonly ShopStep[] {
  return typedObjectKeys(payments).map((operation) => ({
    step: 'scenario',
    scenario: { operation, effect, times: 1 },
  }));
}
