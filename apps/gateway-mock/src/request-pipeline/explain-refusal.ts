/** Explains a refusal by its cause: the sentence, and what to do. It is computed for the log, never for the reply. */
import { paymentRefusalReasons, type PaymentRefusalReason } from '@postern/protocol/payments';
import { explainPaymentViolation } from '@postern/protocol/payments/explain';
import {
  isOperation,
  JsonNumber,
  operations,
  payments,
  refusalReasons,
  type RefusalReason,
} from '@postern/protocol/spec';
import { explainViolation, fillDetails, nearestName } from '@postern/protocol/texts';
import type { ProcessedOperation, ProcessedPayment, ProcessedRequest } from './7-reply/reply.ts';
import { createsPayments } from '../domain/account.ts';
import { findUnsupportedFeature, unsupportedFeaturesPage } from './find-unsupported-feature.ts';
import { refusalCauses, type RefusalCause } from './refusal-causes.ts';

/** At most one character of it is of the request, apart from the name of an unknown parameter. */
export interface RefusalExplanation {
  readonly cause: RefusalCause;
  /** The parameter with which the sentence begins. */
  readonly parameter: string;
  /** What the sentences of the cause name. */
  readonly details: Readonly<Record<string, string>>;
  /** The rest of the sentence. */
  readonly meaning: string;
  readonly remedy: string;
}

type ExplainedRequest = Pick<
  ProcessedOperation,
  'reason' | 'parameter' | 'fields' | 'operation' | 'otherOrder'
>;

/** Says in one sentence why a request was refused. `nameOf` redacts the name of a parameter. */
export const describeRefusal = (
  reason: RefusalReason | PaymentRefusalReason,
  request: ProcessedRequest,
  nameOf: (parameter: string) => string,
): string => {
  const explained = explainRefusal(request);
  // Both tables have some reasons, with other words for a form.
  const descriptions =
    request._tag === 'Payment'
      ? { ...refusalReasons, ...paymentRefusalReasons }
      : { ...paymentRefusalReasons, ...refusalReasons };
  return explained === undefined
    ? descriptions[reason].description
    : `${nameOf(explained.parameter)} ${explained.meaning}`;
};

/** Returns `undefined` if the description of the reason says all. */
export const explainRefusal = (request: ProcessedRequest): RefusalExplanation | undefined =>
  explainNotSimulated(request) ??
  explainUnknownCredential(request) ??
  (request._tag === 'Payment' ? explainRefusedPayment(request) : explainRefusedOperation(request));

/** A part of the real gateway that a request expects, and that is left out here. */
const explainNotSimulated = ({
  reason,
  parameter = '',
  fields,
}: Pick<ProcessedRequest, 'reason' | 'parameter' | 'fields'>): RefusalExplanation | undefined => {
  const found = reason && findUnsupportedFeature(reason, parameter, fields[parameter]);
  return found === undefined
    ? undefined
    : explained('NotSimulated', parameter, { name: found, page: unsupportedFeaturesPage });
};

const explainUnknownCredential = ({
  reason,
  swappedWith,
}: Pick<ProcessedRequest, 'reason' | 'swappedWith'>): RefusalExplanation | undefined => {
  if (reason === 'UnknownMerchant')
    return explained(swappedWith === undefined ? reason : 'SwappedCredentials', 'merchant_identifier');
  return reason === 'UnknownAccessCode' ? explained(reason, 'access_code') : undefined;
};

const explainRefusedPayment = ({
  reason,
  parameter,
  fields,
  flow,
  account,
}: Pick<ProcessedPayment, 'reason' | 'parameter' | 'fields' | 'flow' | 'account'>):
  | RefusalExplanation
  | undefined => {
  // An account without a payment channel answers a form as an unknown operation.
  if (reason === 'UnknownCommand' && account !== undefined && !createsPayments(account))
    return explainCommand(parameter, fields[parameter ?? '']);
  if (reason === undefined || parameter === undefined) return undefined;
  const found = explainPaymentViolation({ reason, parameter }, valueOf(fields[parameter]), flow);
  return found && { parameter, ...found };
};

const explainRefusedOperation = (request: ExplainedRequest): RefusalExplanation | undefined => {
  const { reason, parameter, fields, operation } = request;
  switch (reason) {
    case 'UnknownParameter':
    case 'MissingParameter':
    case 'InvalidFormat':
    case 'TooLong':
    case 'ValueNotAllowed':
    case 'InvalidAmount':
    case 'UnknownCurrency':
      return parameter === undefined
        ? undefined
        : { parameter, ...explainViolation({ reason, parameter }, valueOf(fields[parameter]), operation) };
    case 'MissingCommand':
      return parameter === undefined ? undefined : explained('EmptyValue', parameter);
    case 'UnknownCommand':
      return explainCommand(parameter, fields[parameter ?? '']);
    case 'OrderNotFound':
      return explainUnknownOrder(request);
    case undefined:
    case 'UnknownMerchant':
    case 'UnknownAccessCode':
    case 'InvalidRequestFormat':
    case 'MultipleCommands':
    case 'InactiveMerchant':
    case 'OriginNotAllowed':
    case 'SignatureMismatch':
    case 'ReferenceMismatch':
    case 'OrderPending':
    case 'NotAuthorized':
    case 'AlreadyVoided':
    case 'CurrencyMismatch':
    case 'ExceedsTransactionLimit':
    case 'ExceedsOrderLimit':
    case 'ExceedsDailyLimit':
    case 'ExceedsAuthorized':
    case 'ExceedsCaptured':
    case 'AlreadyRefunded':
    case 'InternalError':
      return undefined;
  }
};

const explained = (
  cause: RefusalCause,
  parameter: string,
  details: Readonly<Record<string, string>> = {},
): RefusalExplanation => {
  const { description, remedy } = refusalCauses[cause];
  return {
    cause,
    parameter,
    details,
    meaning: fillDetails(description, details),
    remedy: fillDetails(remedy, details),
  };
};

// As `explainViolation` reads the numbers of JSON.
const valueOf = (value: unknown): unknown => {
  if (!(value instanceof JsonNumber)) return value;
  return /^-?\d{1,100}$/.test(value.source) ? BigInt(value.source) : Number(value.source);
};

const selectors = Object.values(operations).map(({ selector }) => selector);

const explainCommand = (parameter: string | undefined, value: unknown): RefusalExplanation | undefined => {
  const selector = selectors.find((name) => name === parameter);
  if (selector === undefined || typeof value !== 'string') return undefined;
  const offered = Object.keys(operations).filter(isOperation);
  const listed = offered.filter((name) => operations[name].selector === selector).join(', ');
  const nearest = nearestName(value, [...offered, ...Object.keys(payments)]);
  if (nearest === undefined) return explained('NotListed', selector, { listed });
  if (!isOperation(nearest))
    return value === nearest
      ? explained('PaymentCommand', selector, { nearest, listed, selector })
      : explained('NearListed', selector, { nearest, listed });
  const { selector: right } = operations[nearest];
  return right === selector
    ? explained('NearListed', selector, { nearest, listed })
    : explained('OtherSelector', selector, { nearest, parameter: selector, selector: right });
};

const explainUnknownOrder = ({ fields, otherOrder }: ExplainedRequest): RefusalExplanation => {
  const { merchant_reference: reference, fort_id: fortId } = fields;
  const isFortIdUnknown = typeof fortId === 'string' && otherOrder?.fortId !== fortId;
  if (isFortIdUnknown && isRounded(fortId)) return explained('RoundedFortId', 'fort_id');
  if (otherOrder === undefined)
    return explained('OrderNotFound', reference === undefined ? 'fort_id' : 'merchant_reference');
  const order = otherOrder.merchantReference;
  return isFortIdUnknown
    ? explained('UnknownFortId', 'fort_id', { order, fort_id: otherOrder.fortId })
    : explained('UnknownMerchantReference', 'merchant_reference', { order });
};

/** Whether a parser of numbers may have written it, with the digits of a double or with zeros instead of them. */
const isRounded = (digits: string): boolean => {
  const number = Number(digits);
  if (Number.isSafeInteger(number)) return false;
  return String(number) === digits || String(BigInt(number)) === digits;
};
