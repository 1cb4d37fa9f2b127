/** Explains why a parameter of a payment's request is refused, with the causes of the four operations and some of its own. C4, C10, C15, C17. */
import {
  explainInvalidValue,
  explainListed,
  explainStranger,
  explainViolation,
  type ViolationExplanation,
} from '../../message/explain-violation.ts';
import type { ValueError } from '../../parameter/check-parameter-value.ts';
import { isParameter, type ParameterRow } from '../../spec/parameters.ts';
import type { ViolationReason } from '../../spec/refusal-reasons.ts';
import { containsCardNumber } from '../../secrets/find-card-numbers.ts';
import {
  checkPaymentValue,
  isIdentifier,
  valuesAllowedIn,
  type PaymentFormViolation,
} from '../find-payment-form-violations.ts';
import { isReturnUrl } from '../is-return-url.ts';
import { paymentFlows, type PaymentFlow } from '../payment-flows.ts';
import { paymentViolationCauses, type PaymentViolationCause } from './payment-violation-causes.ts';
import { isPaymentParameter, paymentParameters } from '../payment-parameters.ts';
import type { PaymentRefusalReason } from '../payment-refusal-reasons.ts';

/** Why a parameter of a payment's request is refused. */
export interface PaymentViolationExplanation extends Omit<ViolationExplanation, 'cause'> {
  readonly cause: ViolationExplanation['cause'] | PaymentViolationCause;
}

/**
 * Explains why a parameter of a payment's request is refused: which mistake it is, and what to do. `value` is what was sent. Returns
 * `undefined` if the description of the reason says all. The explanation has at most one character of the value, and none of a card.
 *
 * @example
 * import { explainPaymentViolation } from '@postern/protocol/payments/explain'
 *
 * const violation = { reason: 'InvalidFormat', parameter: 'amount' } as const
 * explainPaymentViolation(violation, '10.50', 'redirection')?.meaning // => 'is not a whole number'
 */
export const explainPaymentViolation = (
  { reason, parameter }: PaymentFormViolation,
  value: unknown,
  flow: PaymentFlow | undefined,
): PaymentViolationExplanation | undefined => explainers[reason]?.(parameter, value, flow);

type Explain = (
  parameter: string,
  value: unknown,
  flow: PaymentFlow | undefined,
) => PaymentViolationExplanation;

const asInOperations =
  (reason: ViolationReason): Explain =>
  (parameter, value) =>
    explainViolation({ reason, parameter }, value);

const asValue =
  (reason: ValueError): Explain =>
  (parameter, value, flow) =>
    explainPaymentValue(reason, parameter, value, flow);

const explainers: { readonly [R in PaymentRefusalReason]?: Explain } = {
  UnknownParameter: (parameter, _value, flow) =>
    explainStranger(parameter, flow === undefined ? [] : Object.keys(paymentFlows[flow].request)),
  MissingParameter: asInOperations('MissingParameter'),
  InvalidAmount: asInOperations('InvalidAmount'),
  UnknownCurrency: asInOperations('UnknownCurrency'),
  InvalidFormat: asValue('InvalidFormat'),
  TooLong: asValue('TooLong'),
  ValueNotAllowed: asValue('ValueNotAllowed'),
};

const explainPaymentValue = (
  reason: ValueError,
  parameter: string,
  value: unknown,
  flow: PaymentFlow | undefined,
): PaymentViolationExplanation => {
  if (!isParameter(parameter) && !isPaymentParameter(parameter))
    return explainViolation({ reason, parameter }, value);
  // The value may be redacted already.
  if (parameter === 'card_number' || parameter === 'card_security_code') return ofPayments('NotCardDigits');
  if (parameter === 'expiry_date') return ofPayments('NotExpiryDate');
  if (typeof value === 'string' && checkPaymentValue(parameter, value) === undefined) {
    const listed = flow && valuesAllowedIn(flow)[parameter];
    if (listed !== undefined && reason === 'ValueNotAllowed') return explainListed(value, listed);
    if (!isIdentifier(parameter) && containsCardNumber(parameter, value))
      return ofPayments('CardNumberInText');
    if (parameter === 'return_url' && !isReturnUrl(value)) return ofPayments('NotReturnUrl');
  }
  if (isParameter(parameter)) return explainViolation({ reason, parameter }, value);
  const row: ParameterRow = paymentParameters[parameter];
  // Not one letter of the name on the card.
  return explainInvalidValue(
    reason,
    value,
    parameter === 'card_holder_name' ? { ...row, secret: true } : row,
  );
};

const ofPayments = (cause: PaymentViolationCause): PaymentViolationExplanation => {
  const { description, remedy } = paymentViolationCauses[cause];
  return { cause, details: {}, meaning: description, remedy };
};
