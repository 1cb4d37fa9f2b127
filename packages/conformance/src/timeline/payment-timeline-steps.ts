/** The steps of a timeline in which a shopper pays at the payment page, with what happens before, at the challenge and on the way back. */
import {
  forgedReturns,
  type CheckoutStep,
  type ShopStep,
  type ShopperStep,
} from '../certify-shop/cases/shop-case.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** A shop that was at the end of a page gives a new form after it has expired. */
const secondsOfPage = 16 * 60;

export const paymentTimelineSteps = (
  events: readonly TimelineEvent[],
  members: Pick<CheckoutStep, 'language'>,
): readonly ShopStep[] => {
  const has = (event: TimelineEvent): boolean => events.includes(event);
  const checkout: ShopStep = { step: 'checkout', ...members };
  const act = (step: Omit<ShopperStep, 'step'>): ShopStep => ({ step: 'shopper', ...step });
  const back: ShopStep = { step: 'return' };
  const compare: ShopStep = { step: 'compare' };
  const scenario = (effect: { readonly kind: string; readonly seconds?: number }): ShopStep => ({
    step: 'scenario',
    scenario: { effect: { ...effect } },
  });

  const before: readonly ShopStep[] = [
    ...(has('card_declined_first') ? [act({ does: 'pay', outcome: 'declined' }), compare] : []),
    ...(has('cancelled_first')
      ? [
          act({ does: 'cancel' }),
          back,
          compare,
          { step: 'advance', seconds: secondsOfPage } as const,
          checkout,
        ]
      : []),
    ...(has('page_expired_first')
      ? [act({ does: 'leave' }), { step: 'advance', seconds: secondsOfPage } as const, checkout]
      : []),
    ...(has('second_tab_open') ? [act({ does: 'leave' }), checkout] : []),
  ];
  const challenge: readonly ShopStep[] = [
    ...(has('challenge_failed_first')
      ? [act({ does: 'pay', card: challengedCard, challenge: 'fail' }), compare]
      : []),
    ...(has('challenge_left_open_first')
      ? [
          act({ does: 'leave', card: challengedCard, challenge: 'abandon' }),
          compare,
          { step: 'advance', seconds: 601 } as const,
          { step: 'advance', seconds: 61 } as const,
        ]
      : []),
  ];
  const forged: readonly ShopStep[] = has('return_forged_first')
    ? [...forgedReturns('no_signature'), ...forgedReturns('wrong_signature'), compare]
    : [];
  const returned: readonly ShopStep[] = has('return_lost')
    ? []
    : [
        {
          step: 'return',
          ...(has('return_twice') && { times: 2 }),
          ...(has('return_without_cookies') && { withCookies: false as const }),
        },
      ];

  return [
    ...(has('return_by_get') ? [{ step: 'return_method', method: 'GET' } as const] : []),
    ...(has('feedback_as_json') ? [encoded('json')] : []),
    ...(has('feedback_as_xml') ? [encoded('xml')] : []),
    checkout,
    ...before,
    ...challenge,
    ...forged,
    ...(has('feedback_after_return') ? [scenario({ kind: 'feedback_delayed', seconds: 120 })] : []),
    // A return that is missing or that the shop refuses is hidden by feedback.
    ...(has('return_by_get') || has('return_without_cookies')
      ? [scenario({ kind: 'feedback_dropped' })]
      : []),
    act({ does: 'pay', ...(has('challenge_succeeded') && { card: challengedCard }) }),
    ...returned,
    compare,
    ...(has('second_tab_open') ? [act({ does: 'cancel', form: 0 }), back, compare] : []),
    { step: 'advance', seconds: 121 },
    compare,
  ];
};

const challengedCard = 'visa-challenge';

const encoded = (encoding: string): ShopStep => ({
  step: 'scenario',
  scenario: { effect: { kind: 'feedback_encoded', encoding } },
});
