/** The form that exchanges a card for a token. The shop's server never receives the card. C13, C36. */
import {
  paymentFlows,
  paymentParameters,
  type PaymentFlow,
  type PaymentFlowRow,
} from '@postern/protocol/payments';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import { attributes, escapeHtml, formHtml, hiddenInputs } from './form-html.ts';
import { createSignForm, type PaymentForm } from './payment-form.ts';
import type { ParamsOf } from './sign-payment-request.ts';

/**
 * The parameters of a tokenization. `TOKENIZATION` makes a token that pays one order, `CREATE_TOKEN` saves a card without a payment. The
 * browser adds the fields of the card.
 */
export type TokenizationParams = ParamsOf<'own_form'> | ParamsOf<'create_token'>;

/** Where the shopper types the card, and how the HTML looks. */
export type TokenizationFormOptions = OwnFormOptions | IframeOptions;

/** Your page has the fields of the card, and its form posts them to the gateway. */
export interface OwnFormOptions {
  readonly flow: 'own_form';
  /** The text of the button. Default: `Continue`. */
  readonly buttonText?: string;
  /** The texts of the labels. Default: in English. */
  readonly labels?: Partial<Readonly<Record<CardField, string>>>;
}

/** Your page frames a page of the gateway, which has the fields of the card. Only TOKENIZATION has it. */
export interface IframeOptions {
  readonly flow: 'iframe';
  /** The text of the button that loads the page. Default: `Continue`. */
  readonly buttonText?: string;
  /** The name of the `iframe` element. Default: `card`. */
  readonly frameName?: string;
  /** The title of the `iframe` element, for screen readers. Default: `Card details`. */
  readonly frameTitle?: string;
}

/** The fields of a card in an own form. They are not signed. */
export type CardField = 'card_number' | 'expiry_date' | 'card_security_code' | 'card_holder_name';

export const createTokenizationForm = (settings: ResolvedSettings) => {
  const sign = createSignForm(settings);
  return (params: TokenizationParams, options: TokenizationFormOptions): PaymentForm => {
    const { buttonText = 'Continue' } = options;
    const flow = flowOf(params, options);
    const { action, fields } = sign(flow, params);
    const hidden = hiddenInputs(fields);
    if (options.flow !== 'iframe')
      return {
        action,
        fields,
        html: formHtml({ action, content: hidden + inputs(flow, options), buttonText }),
      };
    const { frameName: name = 'card', frameTitle: title = 'Card details' } = options;
    const form = formHtml({ action, content: hidden, buttonText, target: name });
    return { action, fields, html: `${form}<iframe${attributes({ name, title })}></iframe>` };
  };
};

const flowOf = ({ service_command }: TokenizationParams, { flow }: TokenizationFormOptions): PaymentFlow =>
  flow === 'own_form' && service_command === 'CREATE_TOKEN' ? 'create_token' : flow;

const cardFields = {
  card_number: { label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric' },
  // A browser would fill in another order of month and year.
  expiry_date: { label: 'Expiry date (YYMM)', autocomplete: 'off', inputmode: 'numeric' },
  card_security_code: { label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric' },
  card_holder_name: { label: 'Name on the card', autocomplete: 'cc-name', inputmode: 'text' },
} as const satisfies Readonly<Record<CardField, object>>;

const cardFieldNames = ['card_number', 'expiry_date', 'card_security_code', 'card_holder_name'] as const;

const inputs = (flow: PaymentFlow, { labels }: OwnFormOptions): string => {
  const { request }: PaymentFlowRow = paymentFlows[flow];
  return cardFieldNames
    .map((name) => {
      const { label, ...hints } = cardFields[name];
      const input = attributes({
        name,
        ...hints,
        maxlength: String(paymentParameters[name].maxLength),
        required: request[name] === 'required' ? '' : undefined,
      });
      return `<label>${escapeHtml(labels?.[name] ?? label)} <input${input}></label>`;
    })
    .join('');
};
