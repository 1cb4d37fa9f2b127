/** The shopper of a gateway in this process: pays, is declined, cancels or leaves at the payment page, without a browser. */
import type { StringParams } from '@postern/protocol';
import { paymentOutcomes } from '@postern/protocol/payments';
import { payments } from '@postern/protocol/spec';
import { GatewayError } from '../../domain/gateway-error.ts';
import { PaymentPageView } from '../../payments/payment-page-view.ts';
import type { ShopperAction } from '../../payments/act-as-shopper.ts';
import type { TestShopper } from '../in-process-gateway-type.ts';
import type { PaymentReturn, ShopForm, ShopperCard } from '../public-types.ts';
import type { CallRoute } from './call-route.ts';

export const createTestShopper = (callRoute: CallRoute): TestShopper => {
  const act = (
    name: keyof TestShopper,
    action: ShopperAction,
    form: ShopForm,
    { cardHolderName, rememberCard, ...card }: ShopperCard = {},
  ): Promise<PaymentPageView> => {
    const fields = fieldsOf(form);
    return callRoute({
      name: `shopper.${name}`,
      account: fields['merchant_identifier'] ?? '',
      route: 'POST /shopper',
      body: {
        form: fields,
        action,
        ...card,
        ...(cardHolderName && { card_holder_name: cardHolderName }),
        ...(rememberCard && { remember_card: true }),
      },
      reply: PaymentPageView,
    });
  };

  return {
    pay: async (form, card) => returnIn('pay', await act('pay', 'pay', form, card)),

    decline: async (form, card) => {
      const declines = card?.challenge === undefined || card.challenge === 'succeed';
      const view = await act('decline', 'pay', form, { ...(declines && { outcome: 'declined' }), ...card });
      if (view.kind === 'form' && view.declined !== null) return { ...view.declined, return: undefined };
      const returned = returnIn('decline', view);
      const { response_code = '', response_message = '', status = '' } = returned.fields;
      if (failureStatuses.has(status)) return { response_code, response_message, return: returned };
      throw notPossible('decline', `the card was not declined: the browser returns with ${response_code}`);
    },

    cancel: async (form) => returnIn('cancel', await act('cancel', 'cancel', form)),

    abandon: async (form, card) => {
      await act('abandon', 'abandon', form, card);
    },
  };
};

const failureStatuses: ReadonlySet<string> = new Set([
  ...Object.values(payments).map(({ failureStatus }) => failureStatus),
  paymentOutcomes.challengeFailed.status,
]);

const fieldsOf = (form: ShopForm): StringParams => (hasFields(form) ? form.fields : form);

const hasFields = (form: ShopForm): form is Extract<ShopForm, { readonly fields: StringParams }> =>
  typeof form['fields'] === 'object';

const returnIn = (call: keyof TestShopper, view: PaymentPageView): PaymentReturn => {
  if (view.kind === 'returned') return { ...view.return, times: view.times };
  throw notPossible(call, whyNoReturn(view));
};

const notPossible = (call: keyof TestShopper, reason: string): GatewayError =>
  new GatewayError('NotPossible', `shopper.${call}: ${reason}.`);

const whyNoReturn = (view: Exclude<PaymentPageView, { readonly kind: 'returned' }>): string => {
  switch (view.kind) {
    case 'form':
      if (view.mistakes.length > 0)
        return `the page does not accept ${view.mistakes.map(({ field, mistake }) => `${field} (${mistake})`).join(', ')}`;
      return view.declined === null
        ? 'the browser stays on the page'
        : `the card was declined with ${view.declined.response_code}, and the page offers another try`;
    case 'card':
      return 'the page has accepted no card';
    case 'challenge':
      return 'the challenge is not answered';
    case 'undecided':
      return 'the payment is not decided yet';
    case 'refused':
      return `the gateway refuses the form with ${view.response_code} (${view.response_message})${view.parameter === null ? '' : `: ${view.parameter}`}`;
    case 'unknown':
      return 'the page ended meanwhile';
    case 'failed':
      return 'the gateway failed: see its log';
  }
};
