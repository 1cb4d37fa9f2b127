/** The form of a payment on the payment page: its fields, signed, and the HTML that a shop shows. */
import * as E from 'fp-ts/lib/Either.js';
import type { CurrencyText } from '../call/request-params-type.ts';
import { ClientError } from '../client/error-classes.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import { hiddenInputs, formHtml } from './form-html.ts';
import { signRequest, type ParamsOf } from './sign-payment-request.ts';
import type { PaymentFlow } from '@postern/protocol/payments';

/** The parameters of a payment. The account, the language and the signature are added. */
export type PaymentParams<Code extends string = string> = ParamsOf<'redirection', Code>;

/** How the HTML of a form looks. */
export interface FormOptions {
  /** The text of the button. Default: `Pay`. */
  readonly buttonText?: string;
}

/** A signed form. */
export interface PaymentForm {
  /** The address of the payment page, which the browser posts the fields to. */
  readonly action: string;
  /** All signed fields, with the signature. A further field would make it wrong, apart from those of the card in an own form. */
  readonly fields: Readonly<Record<string, string>>;
  /** A `form` element with the fields as hidden inputs and one button, escaped. Of a tokenization, with the inputs or the frame for the card. */
  readonly html: string;
}

export const createPaymentForm = (settings: ResolvedSettings) => {
  const sign = createSignForm(settings);
  return <const Code extends CurrencyText>(
    params: PaymentParams<Code>,
    { buttonText = 'Pay' }: FormOptions = {},
  ): PaymentForm => {
    const { action, fields } = sign('redirection', params);
    return { action, fields, html: formHtml({ action, content: hiddenInputs(fields), buttonText }) };
  };
};

/** Signs the fields of a form. Throws a `ClientError` if the gateway would refuse them. */
export const createSignForm =
  (settings: ResolvedSettings) =>
  (flow: PaymentFlow, params: object): Pick<PaymentForm, 'action' | 'fields'> => {
    const { url } = settings;
    const fields = signRequest(settings, flow, params);
    if (E.isLeft(fields)) throw new ClientError(fields.left, url);
    return { action: url.replace(/[^/]*$/, 'paymentPage'), fields: fields.right };
  };
