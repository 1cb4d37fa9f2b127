/**
 * Which interpretation rules were applied to a form of the payment page, to a click on one, or to a payment at the operation URL. Those of
 * payments are listed that what was processed shows: whether a rule about the order of messages, or about another flow, was applied, it does not.
 */
import {
  expiryOutcomes,
  isPaymentParameter,
  paymentInterpretationRules,
  paymentInterpretationRulesOfRefusals,
  paymentOutcomes,
  paymentPageEnds,
  savedCardOperations,
  type PaymentInterpretationRule,
  type PaymentRefusalReason,
} from '@postern/protocol/payments';
import { containsCardNumber } from '@postern/protocol/secrets';
import {
  formatResponseCode,
  isParameter,
  type InterpretationRule,
  type MessageCode,
} from '@postern/protocol/spec';
import { createsPayments } from '../domain/account.ts';
import { undecidedStatuses } from '../domain/initial-order-states.ts';
import type { AnyInterpretationRule } from '../domain/interpretation-rule-use.ts';
import type { ProcessedPayment } from '../request-pipeline/7-reply/reply.ts';

/** The rule of the refusal first, then those of payments in the order of their ids. */
export const interpretationRulesOfPayment = (
  processed: ProcessedPayment,
): readonly AnyInterpretationRule[] => {
  const { reason, params } = processed;
  const ofReason = reason && paymentInterpretationRulesOfRefusals[reason];
  const found: Input = {
    ...processed,
    code: params['response_code'] ?? '',
    isTried: processed.operationId !== undefined,
    isAuthenticated: processed.signedBy !== undefined,
    text: textOf(processed),
  };
  const applied = countedPaymentInterpretationRules.filter(
    (rule) => rule === ofReason || conditions[rule]?.(found) === true,
  );
  return ofReason === undefined || isPaymentInterpretationRule(ofReason) ? applied : [ofReason, ...applied];
};

interface Input extends ProcessedPayment {
  /** The response code; empty if the form opened a page. */
  readonly code: string;
  /** A card was tried. */
  readonly isTried: boolean;
  readonly isAuthenticated: boolean;
  /** The value of the parameter for which it was refused. */
  readonly text: string;
}

const textOf = ({ fields, parameter = '' }: ProcessedPayment): string => {
  const value = fields[parameter];
  return typeof value === 'string' ? value : '';
};

/** Without those of `paymentInterpretationRulesOfRefusals`. C24 and C34 are applied to orders. */
const conditions: { readonly [R in PaymentInterpretationRule]?: (found: Input) => boolean } = {
  C1: ({ reason, isAuthenticated, entryPoint }) =>
    reason !== undefined && !isAuthenticated && entryPoint === 'page',
  C2: ({ reason }) => reason !== undefined,
  C4: ({ reason, parameter, text }) =>
    reason === 'InvalidFormat' && parameter === 'return_url' && !containsCardNumber(parameter, text),
  C8: ({ isAuthenticated, fields }) => isAuthenticated && fields['card_number'] !== undefined,
  C10: ({ reason, parameter = '', text }) =>
    reason === 'InvalidFormat' && containsCardNumber(parameter, text),
  C11: ({ isTried, fields, entryPoint }) =>
    isTried && entryPoint === 'api' && fields['token_name'] !== undefined,
  C12: ({ reason, account }) =>
    reason === 'UnknownMerchant' ||
    (reason === 'UnknownCommand' && account !== undefined && !createsPayments(account)),
  C13: ({ reason }) =>
    reason !== undefined && reason !== 'InvalidRequestFormat' && reason !== 'InternalError',
  C14: ({ reason, isAuthenticated }) => reason !== undefined && isAuthenticated,
  C15: ({ reason, parameter, entryPoint, isTried }) =>
    (reason === 'ValueNotAllowed' && parameter === 'eci') || (entryPoint === 'api' && isTried),
  C16: ({ reason, parameter = '' }) =>
    reason === 'UnknownParameter' && (isParameter(parameter) || isPaymentParameter(parameter)),
  // Also if the order was paid on another page.
  C18: ({ reason, isTried, code }) => reason === undefined && !isTried && code !== '',
  C21: ({ reason, code }) => reason === undefined && (isLeft(code) || code === challengeFailed),
  C22: ({ isTried, code }) => isTried && code.endsWith(cardExpired),
  C24: () => false,
  C25: ({ isTried, params, code }) =>
    isTried && undecidedStatuses.has(params['status'] ?? '') && code !== challenged,
  C26: ({ isTried, code }) => isTried && code !== challenged,
  C27: ({ reason, entryPoint }) =>
    reason !== undefined && reasonsCheckedAgain.has(reason) && entryPoint === 'page',
  C29: ({ isTried, params, fields, account }) =>
    isTried &&
    (datesOfServices.has(params['expiry_date'] ?? '') ||
      (fields['remember_me'] !== undefined && account?.services.includes('tokenization') !== true)),
  C30: ({ isTried, fields }) => isTried && fields['token_name'] !== undefined,
  C31: ({ isTried }) => isTried,
  C32: ({ isTried, reason, code }) =>
    isTried ? code.endsWith(cardExpired) : reason === undefined && code.endsWith(pageExpired),
  C34: () => false,
  C35: ({ simulated }) => simulated !== undefined,
  C37: ({ params }) => params['3ds_url'] !== undefined,
  C39: ({ isTried, entryPoint, fields }) =>
    isTried && entryPoint === 'api' && fields['customer_ip'] === undefined,
  C40: ({ reason, fields, entryPoint, code }) =>
    reason === undefined &&
    fields['return_url'] === undefined &&
    (entryPoint === 'page' || code === challenged),
  C41: ({ isTried, code, fields }) => isTried && (code === challenged || fields['check_3ds'] !== undefined),
  C46: ({ reason, code }) => reason === undefined && code.endsWith(cancelled),
  C47: ({ isTried }) => isTried,
  C50: ({ isTried, code }) => isTried && code.endsWith('666'),
  C51: ({ isTried, code }) => isTried && code === challengeFailed,
  C53: ({ operation, code }) => operation === 'TOKENIZATION' && code.startsWith(tokenized),
  C54: ({ operation, code }) => operation === 'TOKENIZATION' && code.startsWith(tokenized),
  C55: ({ params }) => params['3ds_url'] !== undefined,
};

const { challengeRequested, challengeFailed: failedChallenge } = paymentOutcomes;
const challenged = formatResponseCode(challengeRequested.status, challengeRequested.messageCode);
const challengeFailed = formatResponseCode(failedChallenge.status, failedChallenge.messageCode);
const { successStatus: tokenized } = savedCardOperations.TOKENIZATION;
const { cancelled, expired: pageExpired } = paymentPageEnds;
const cardExpired = '012' satisfies MessageCode;

/** Whether the shopper left the page, or it expired, with a card that was tried before or without one. */
const isLeft = (code: string): boolean =>
  ['00', '01'].some((status) => code === `${status}${cancelled}` || code === `${status}${pageExpired}`);

// When the form arrives, and when the shopper submits a card.
const reasonsCheckedAgain: ReadonlySet<PaymentRefusalReason> = new Set([
  'InactiveMerchant',
  'ReferenceUsed',
  'OrderPending',
  'TooManyTries',
  'ExceedsTransactionLimit',
  'ExceedsOrderLimit',
  'ExceedsDailyLimit',
]);

const datesOfServices: ReadonlySet<string> = new Set(
  Object.entries(expiryOutcomes).flatMap(([date, row]) => ('service' in row ? [date] : [])),
);

const isPaymentInterpretationRule = (
  id: InterpretationRule | PaymentInterpretationRule,
): id is PaymentInterpretationRule => Object.hasOwn(paymentInterpretationRules, id);

const ofRefusals: ReadonlySet<string> = new Set(Object.values(paymentInterpretationRulesOfRefusals));

/** The interpretation rules of payments that are counted. */
export const countedPaymentInterpretationRules: readonly PaymentInterpretationRule[] = Object.keys(
  paymentInterpretationRules,
).filter((id): id is PaymentInterpretationRule => Object.hasOwn(conditions, id) || ofRefusals.has(id));
