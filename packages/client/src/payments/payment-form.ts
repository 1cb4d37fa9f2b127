/** The form of a payment: its fields, signed, and the HTML that a shop shows. C4, C13, C36. */
import type { Language } from '@postern/protocol';
import {
  paymentForm,
  paymentRefusalReasons,
  type PaymentFormError,
  type PaymentFormParams,
} from '@postern/protocol/payments';
import { isPayment, refusalReasons, type DecimalPlaces } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { toMinorUnits } from '../call/build-request.ts';
import { explainRefusedAmount } from '../call/explain-refused-amount.ts';
import type { Amount, CurrencyOf, CurrencyText } from '../call/request-params-type.ts';
import { ClientError } from '../client/error-classes.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';

type FormParams = PaymentFormParams<'redirection'>;

/** The parameters of a payment. The account, the language and the signature are added. */
export type PaymentParams<Code extends string = string> = Omit<
  FormParams,
  'access_code' | 'merchant_identifier' | 'amount' | 'currency' | 'language'
> & {
  readonly amount: Amount;
  readonly currency: CurrencyOf<Code>;
  /** The language of the payment page. Default: that of the settings, or `en`. */
  readonly language?: Language;
};

/** How the HTML of a form looks. */
export interface FormOptions {
  /** The text of the button. Default: `Pay`. */
  readonly buttonText?: string;
}

/** A signed form. */
export interface PaymentForm {
  /** The address of the payment page, which the browser posts the fields to. */
  readonly action: string;
  /** All fields, with the signature. A further field in the form would make the signature wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** A `form` element with the fields as hidden inputs and one button, escaped. */
  readonly html: string;
}

export const createPaymentForm =
  ({ account, url, decimalPlaces }: ResolvedSettings) =>
  <const Code extends CurrencyText>(
    params: PaymentParams<Code>,
    { buttonText = 'Pay' }: FormOptions = {},
  ): PaymentForm => {
    const { accessCode, merchantIdentifier, shaType, requestPhrase: phrase } = account;
    const { language = account.language ?? 'en' } = params;
    const requested = { ...params, language };
    const texts = withTextAmount(requested, decimalPlaces);
    const form = E.isLeft(texts)
      ? texts
      : paymentForm(
          'redirection',
          { ...texts.right, access_code: accessCode, merchant_identifier: merchantIdentifier },
          { shaType, phrase },
        );
    if (E.isLeft(form)) throw new ClientError(toFailure(form.left, requested, decimalPlaces), url);
    const action = url.replace(/[^/]*$/, 'paymentPage');
    return { action, fields: form.right, html: formHtml(action, form.right, buttonText) };
  };

type PaymentRequest = PaymentParams & { readonly language: Language };

const withTextAmount = (
  params: PaymentRequest,
  places: DecimalPlaces,
): E.Either<readonly PaymentFormError[], Omit<FormParams, 'access_code' | 'merchant_identifier'>> => {
  const minorUnits = toMinorUnits(params, places);
  if (E.isLeft(minorUnits)) return E.left([minorUnits.left]);
  const amount = minorUnits.right ?? params.amount;
  // Callers in JavaScript may pass anything here.
  const others = Object.entries({ ...params, amount }).filter(
    ([, value]: [string, unknown]) => value !== undefined && typeof value !== 'string',
  );
  return others.length > 0
    ? E.left(others.map(([parameter]) => ({ reason: 'InvalidFormat', parameter })))
    : E.right({ ...params, amount: typeof amount === 'string' ? amount : '' });
};

const toFailure = (
  errors: readonly PaymentFormError[],
  { command, amount, currency }: PaymentRequest,
  places: DecimalPlaces,
): Failure.InvalidRequest => ({
  _tag: 'InvalidRequest',
  operation: isPayment(command) ? command : 'PURCHASE',
  violations: errors.map((error): Failure.FormViolation => {
    const { reason, parameter } = error;
    if (reason === 'Ambiguous')
      return { reason, parameter, meaning: ambiguityOf(error), message: SignatureMismatch.messageCode };
    const { description, messageCode } = paymentRefusalReasons[reason];
    const isWrongAmount = parameter === 'amount' && (reason === 'InvalidFormat' || reason === 'TooLong');
    const meaning = isWrongAmount ? explainRefusedAmount(amount, currency, places) : description;
    return { reason, parameter, meaning, message: messageCode };
  }),
  effect: 'none',
  attempts: 0,
});

const { SignatureMismatch } = refusalReasons;

const ambiguityOf = ({ part }: Extract<PaymentFormError, { readonly reason: 'Ambiguous' }>): string =>
  `the form or its return could be read as another message${isName.test(part) ? `, because of ${part}` : ''}. Choose another value`;

// A part that is no name is a value, which may be personal.
const isName = /^\w+[=_]$/;

const formHtml = (action: string, fields: PaymentForm['fields'], buttonText: string): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">${inputs.join('')}<button>${escapeHtml(buttonText)}</button></form>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
