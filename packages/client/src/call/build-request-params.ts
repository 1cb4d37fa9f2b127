/** Builds a request from the caller's parameters and validates it against the operation's rules. Sections 4 and 8. */
import {
  amountFromDecimal,
  isCurrency,
  type AmountError,
  type Operation,
  type StringParams,
  type Violation,
} from '@postern/protocol';
import { operations, findViolations, refusalReasons, type DecimalPlaces } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import { explainInvalidAmount } from './explain-invalid-amount.ts';

/** The unsigned parameters of a request, or all rules that they break. */
export const buildRequestParams = (
  { account, decimalPlaces }: Pick<ResolvedSettings, 'account' | 'decimalPlaces'>,
  operation: Operation,
  params: object | undefined,
): E.Either<AttemptFailure.InvalidRequest, StringParams> => {
  const { accessCode, merchantIdentifier, language = 'en' } = account;
  const requested: Record<string, unknown> = { language };
  // `undefined` means absent: it is neither sent nor signed. Callers in JavaScript may pass anything here.
  for (const [name, value] of Object.entries(params ?? {})) if (value !== undefined) requested[name] = value;
  const amountInput = requested['amount'];
  const amount = toMinorUnits(requested, decimalPlaces);
  if (E.isRight(amount) && amount.right !== undefined) requested['amount'] = amount.right;
  const request = {
    ...requested,
    [operations[operation].selector]: operation,
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
  };
  // Validated before it is signed, because only strings can be signed. The placeholder stands for the signature.
  const violations = findViolations(operation, { ...request, signature: 'placeholder' }).map((violation) => {
    const found = violation.parameter === 'amount' && E.isLeft(amount) ? amount.left : violation;
    return isWrongAmount(found)
      ? {
          ...withMeaning(found),
          meaning: explainInvalidAmount(amountInput, requested['currency'], decimalPlaces),
        }
      : withMeaning(found);
  });
  return violations.length === 0 && hasStringValues(request)
    ? E.right(request)
    : E.left({ _tag: 'InvalidRequest', operation, violations });
};

/** Adds a generated `maintenance_reference` to a refund without one, under which a gateway pays it only once (D11g, derived). */
export const withMaintenanceReference = <P extends object>(
  operation: Operation,
  params: P,
  newReference: () => string,
): P =>
  operation !== 'REFUND' || hasMaintenanceReference(params)
    ? params
    : { ...params, maintenance_reference: newReference() };

// Callers in JavaScript may pass null.
const hasMaintenanceReference = (
  params: { readonly maintenance_reference?: unknown } | null | undefined,
): boolean => params?.maintenance_reference !== undefined;

export const hasStringValues = (params: object): params is StringParams =>
  Object.values(params).every((value) => typeof value === 'string');

export const isWrongAmount = ({ parameter, reason }: Violation): boolean =>
  parameter === 'amount' && (reason === 'InvalidFormat' || reason === 'TooLong');

const withMeaning = (violation: Violation): AttemptFailure.RequestViolation => ({
  ...violation,
  meaning: refusalReasons[violation.reason].description,
  message: refusalReasons[violation.reason].messageCode,
});

/** Converts a bigint or a decimal to digits. Anything else is left as it is, for the validation to judge. */
export const toMinorUnits = (
  { amount, currency }: Readonly<Record<string, unknown>>,
  decimalPlaces: DecimalPlaces,
): E.Either<Violation, string | undefined> => {
  if (typeof amount === 'bigint') return E.right(String(amount));
  if (!isDecimal(amount)) return E.right(undefined);
  // The currency is the only mistake that can be known then. Any valid amount stands for this one, which is not sent.
  if (typeof currency !== 'string' || !isCurrency(currency))
    return isDecimalText.test(amount.decimal) ? E.right('1') : E.left(amountViolation('InvalidFormat'));
  const minorUnits = amountFromDecimal(amount.decimal, currency, decimalPlaces);
  return E.isLeft(minorUnits)
    ? E.left(amountViolation(amountReasons[minorUnits.left]))
    : E.right(String(minorUnits.right));
};

const isDecimalText = /^\d+(\.\d+)?$/;

const isDecimal = (value: unknown): value is { readonly decimal: string } =>
  typeof value === 'object' && value !== null && 'decimal' in value && typeof value.decimal === 'string';

const amountViolation = (reason: Violation['reason']): Violation => ({ reason, parameter: 'amount' });

const amountReasons: Readonly<Record<AmountError, Violation['reason']>> = {
  NotADecimal: 'InvalidFormat',
  ExcessDecimals: 'InvalidFormat',
  TooLarge: 'TooLong',
};
