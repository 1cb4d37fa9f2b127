/** Validates a request by the row of its flow. C4, C10, C13, C15, C17. */
import { findStrangers } from '../message/cross-parameter-rules.ts';
import { isAbsent } from '../message/is-absent.ts';
import { requestValueRules } from '../message/find-request-violations.ts';
import { checkOf, createCheck, type ValueError } from '../parameter/check-parameter-value.ts';
import { containsCardNumber } from '../secrets/find-card-numbers.ts';
import { isParameter } from '../spec/parameters.ts';
import { keysOf, mapTable } from '../spec/typed-object-keys.ts';
import { isExpiryDate } from './expiry-outcomes.ts';
import { isReturnUrl } from './is-return-url.ts';
import {
  paymentFlows,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
} from './payment-flows.ts';
import { paymentParameters } from './payment-parameters.ts';
import type { PaymentRefusalReason } from './payment-refusal-reasons.ts';

/**
 * Returns all violations of a request, in the order of the checks: the gateway answers the first.
 *
 * @example
 * import { findPaymentFormViolations } from '@postern/protocol/payments'
 *
 * findPaymentFormViolations('redirection', { command: 'PURCHASE', card_number: '4005550000000001' })[0]
 * // => { reason: 'UnknownParameter', parameter: 'card_number' }
 * findPaymentFormViolations('trusted', { command: 1 })[0] // => { reason: 'InvalidFormat', parameter: 'command' }
 */
export const findPaymentFormViolations = (
  flow: PaymentFlow,
  form: Readonly<Record<string, unknown>>,
): readonly PaymentFormViolation[] => {
  const presences: PaymentFlowRow['request'] = paymentFlows[flow].request;
  const strangers = findStrangers(form, presences).map((parameter): PaymentFormViolation => ({
    reason: 'UnknownParameter',
    parameter,
  }));
  const broken: PaymentFormViolation[] = [];
  const senseless: PaymentFormViolation[] = [];
  for (const parameter of keysOf(presences)) {
    const value = form[parameter];
    if (isAbsent(value) && presences[parameter] === 'required')
      broken.push({ reason: 'MissingParameter', parameter });
    else if (value !== undefined) {
      const reason = errorOf(flow, parameter, value);
      const nonsense =
        reason === undefined && typeof value === 'string' ? valueRules[parameter]?.(value) : undefined;
      if (reason !== undefined) broken.push({ reason, parameter });
      else if (nonsense !== undefined) senseless.push({ reason: nonsense, parameter });
    }
  }
  return [...strangers, ...broken, ...senseless];
};

/** One violation of a form: the parameter, and why it is refused. */
export interface PaymentFormViolation {
  readonly reason: PaymentRefusalReason;
  readonly parameter: string;
}

/**
 * Returns the error of one value of a payment's request, or `undefined` if it is well-formed.
 *
 * @example
 * import { checkPaymentValue } from '@postern/protocol/payments'
 *
 * checkPaymentValue('customer_email', 'layla@shop.example') // => undefined
 * checkPaymentValue('check_3ds', 'OK') // => 'ValueNotAllowed'
 */
export const checkPaymentValue = (name: PaymentMessageParameter, value: unknown): ValueError | undefined =>
  isParameter(name) ? checkOf(name)(value) : checks[name](value);

const checks = mapTable(paymentParameters, (name) => createCheck(paymentParameters[name]));

const errorOf = (
  flow: PaymentFlow,
  parameter: PaymentMessageParameter,
  value: unknown,
): PaymentRefusalReason | undefined => {
  const error = checkPaymentValue(parameter, value);
  if (error === 'ValueNotAllowed' && parameter === 'payment_option') return 'UnsupportedPaymentOption';
  if (error !== undefined) return error;
  if (typeof value !== 'string') return 'InvalidFormat';
  if (parameter === 'return_url' && !isReturnUrl(value)) return 'InvalidFormat';
  if (!isIdentifier(parameter) && containsCardNumber(parameter, value)) return 'InvalidFormat';
  if (parameter === 'expiry_date' && !isExpiryDate(value)) return 'InvalidFormat';
  if (valuesAllowedIn(flow)[parameter]?.includes(value) !== false) return undefined;
  return flow === 'recurring' && parameter === 'command' ? 'RecurringPurchaseOnly' : 'ValueNotAllowed';
};

/** The values that a flow accepts of a parameter that has others in other flows. */
export const valuesAllowedIn = (
  flow: PaymentFlow,
): { readonly [P in PaymentMessageParameter]?: readonly string[] | undefined } => {
  const { operations, eci }: PaymentFlowRow = paymentFlows[flow];
  return { command: operations, service_command: operations, eci };
};

export const isIdentifier = (parameter: PaymentMessageParameter): boolean => identifiers.has(parameter);

// Their digits are no card numbers, like those of the identifiers of the four operations (C10).
const identifiers: ReadonlySet<PaymentMessageParameter> = new Set([
  'merchant_identifier',
  'access_code',
  'signature',
  'token_name',
  'new_token_name',
  'card_number',
]);

const valueRules: {
  readonly [P in PaymentMessageParameter]?: (value: string) => PaymentRefusalReason | undefined;
} = requestValueRules;
