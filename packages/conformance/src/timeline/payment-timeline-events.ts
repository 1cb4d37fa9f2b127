/** The events of timelines in which a shopper pays. `paymentTimelineSteps` has the steps that cause them. */
import type { TimelineEventDefinition } from './timeline-event-definition.ts';

export const paymentTimelineEvents = {
  paid_at_page: {
    message: 'flow',
    does: 'a shopper pays the order at the payment page, and the shop neither captures nor refunds it',
    needs: 'checkout',
    onlyWith: ['language', 'feedback encoding', 'payment page', 'challenge', 'return'],
  },
  card_declined_first: {
    message: 'payment page',
    does: 'a card is declined before the one that pays',
    within: 'paid_at_page',
  },
  cancelled_first: {
    message: 'payment page',
    does: 'the shopper cancels, and pays later with another form',
    within: 'paid_at_page',
  },
  page_expired_first: {
    message: 'payment page',
    does: 'the payment page expires, and the shopper pays with another form',
    within: 'paid_at_page',
  },
  second_tab_open: {
    message: 'payment page',
    does: 'the payment page is open in a second tab, in which the shopper cancels after the payment',
    within: 'paid_at_page',
  },
  challenge_succeeded: {
    message: 'challenge',
    does: 'the bank asks for a code, and the shopper enters it',
    needs: 'three_d_secure',
    within: 'paid_at_page',
  },
  challenge_failed_first: {
    message: 'challenge',
    does: 'the shopper fails a challenge before the card that pays',
    needs: 'three_d_secure',
    within: 'paid_at_page',
  },
  challenge_left_open_first: {
    message: 'challenge',
    does: 'the shopper leaves a challenge open, and pays with another card when it has timed out',
    needs: 'three_d_secure',
    within: 'paid_at_page',
  },
  return_lost: {
    message: 'return',
    does: 'the shopper never returns to the shop',
    within: 'paid_at_page',
  },
  return_twice: { message: 'return', does: 'the browser returns twice', within: 'paid_at_page' },
  return_forged_first: {
    message: 'return',
    does: 'forged returns arrive before the payment, by POST and by GET',
    within: 'paid_at_page',
  },
  return_by_get: {
    message: 'return',
    does: 'the browser returns by GET, and no feedback comes',
    within: 'paid_at_page',
  },
  return_without_cookies: {
    message: 'return',
    does: 'the browser returns without cookies, and no feedback comes',
    within: 'paid_at_page',
  },
  feedback_after_return: {
    message: 'return',
    does: 'the feedback of the payment arrives two minutes after the return',
    within: 'paid_at_page',
  },
} as const satisfies Readonly<Record<string, TimelineEventDefinition>>;
