/**
 * The class of a response code (sections 3 and 7). If status and message contradict each other, the class is
 * `uncertain`.
 */
import type { ResponseCodeClass } from '../spec/response-code-classes.ts';
import type { MessageCode } from '../spec/response-messages.ts';
import { messageClasses } from '../spec/response-message-classes.ts';
import { operations, type Operation } from '../spec/operations.ts';
import { isPayment, payments, type Payment } from '../spec/payment-commands.ts';
import { refusalReasons } from '../spec/refusal-reasons.ts';
import { statusClasses } from '../spec/status-classes.ts';
import type { Status } from '../spec/statuses.ts';
import { parseResponseCode, type KnownResponseCode, type UnknownResponseCode } from './response-code.ts';

/**
 * Returns the class of a status and a message together.
 *
 * @example
 * import { responseCodeClass } from '@postern/protocol/spec'
 *
 * responseCodeClass('04', '000') // => 'succeeded'
 * responseCodeClass('05', '042') // => 'refused'
 * responseCodeClass('03', '029') // => 'declined'
 * responseCodeClass('15', '777') // => 'uncertain'
 * responseCodeClass('05', '000') // => 'uncertain'
 */
export const responseCodeClass = (status: Status, message: MessageCode): ResponseCodeClass => {
  const messageClass: ResponseCodeClass = messageClasses[message];
  const statusClass = statusClasses[status];
  switch (statusClass) {
    case 'pending':
    case 'uncertain':
      return statusClass;
    case 'succeeded':
      return messageClass === 'succeeded' || messageClass === 'pending' ? messageClass : 'uncertain';
    case 'failed':
    case 'refused':
      return messageClass === 'succeeded' ? 'uncertain' : messageClass;
  }
};

/** A parsed response code with its class. The class of a code that the specification does not define is `uncertain`. */
export type ClassifiedResponseCode =
  | (KnownResponseCode & { readonly class: ResponseCodeClass })
  | (UnknownResponseCode & { readonly class: Extract<ResponseCodeClass, 'uncertain'> });

/**
 * Parses a response code and adds its class.
 *
 * @example
 * import { classifyResponseCode } from '@postern/protocol'
 *
 * classifyResponseCode('07048').class // => 'refused'
 * classifyResponseCode('04999').class // => 'uncertain'
 */
export const classifyResponseCode = (code: string): ClassifiedResponseCode => {
  const parsed = parseResponseCode(code);
  return parsed._tag === 'Known'
    ? { ...parsed, class: responseCodeClass(parsed.status, parsed.message) }
    : { ...parsed, class: 'uncertain' };
};

/**
 * Returns the class that a status and a message have for one operation or payment. It is `uncertain` if the status is the success or
 * the failure of another one, if the message says that another operation of the order is pending (784), or if it says that the same
 * void or refund was processed before (047).
 *
 * @example
 * import { operationCodeClass } from '@postern/protocol/spec'
 *
 * operationCodeClass('CAPTURE', '04', '000') // => 'succeeded'
 * operationCodeClass('CAPTURE', '08', '000') // => 'uncertain'
 * operationCodeClass('REFUND', '07', '784') // => 'uncertain'
 * operationCodeClass('REFUND', '07', '047') // => 'uncertain'
 */
export const operationCodeClass = (
  operation: Operation | Payment,
  status: Status,
  message: MessageCode,
): ResponseCodeClass => {
  const codeClass = responseCodeClass(status, message);
  if (codeClass === 'pending') return codeClass;
  const { successStatus, failureStatus } = isPayment(operation) ? payments[operation] : operations[operation];
  const expected = codeClass === 'succeeded' ? [successStatus] : ['00', failureStatus];
  return expected.includes(status) && !mayBeAppliedBefore(operation, message) ? codeClass : 'uncertain';
};

// The message is about an operation that may be this one, sent before. A capture has no identity that could have been used before.
const mayBeAppliedBefore = (operation: Operation | Payment, message: MessageCode): boolean =>
  message === refusalReasons.OrderPending.messageCode ||
  (message === refusalReasons.AlreadyVoided.messageCode &&
    (operation === 'VOID_AUTHORIZATION' || operation === 'REFUND'));
