import { operationCodeClass, responseCodeClass } from '../response-code/classify-response-code.ts';
import type { Operation } from '../spec/operations.ts';
import { isPayment, type Payment } from '../spec/payment-commands.ts';
import type { ResponseCodeClass } from '../spec/response-code-classes.ts';
import type { MessageCode } from '../spec/response-messages.ts';
import type { Status } from '../spec/statuses.ts';
import { paymentPageEnds } from './payment-page-ends.ts';
import { savedCardOperations, type SavedCardOperation } from './saved-card-operations.ts';

/**
 * Returns the class of the status and the message of a payment. Most are those of the operations. A payment that was cancelled, that
 * expired, or that was stopped before the acquirer is declined, although the statuses 01 and 10 of other operations are pending
 * (C21). Of an operation, it is the class that `operationCodeClass` returns.
 *
 * @example
 * import { paymentCodeClass } from '@postern/protocol/payments'
 *
 * paymentCodeClass('PURCHASE', '14', '000') // => 'succeeded'
 * paymentCodeClass('PURCHASE', '00', '072') // => 'declined'
 * paymentCodeClass('AUTHORIZATION', '10', '030') // => 'declined'
 * paymentCodeClass('AUTHORIZATION', '03', '006') // => 'uncertain'
 * paymentCodeClass('CAPTURE', '10', '030') // => 'pending'
 */
export const paymentCodeClass = (
  operation: Payment | Operation,
  status: Status,
  message: MessageCode,
): ResponseCodeClass =>
  isPayment(operation) && finalCodes.has(`${status}${message}`)
    ? 'declined'
    : operationCodeClass(operation, status, message);

// Cancelled, expired, the challenge failed, and the fraud screen could not run.
const finalCodes: ReadonlySet<string> = new Set([
  ...Object.values(paymentPageEnds).flatMap((message) => [`00${message}`, `01${message}`]),
  '10030',
  '10078',
]);

/**
 * Returns the class of the status and the message of an operation on saved cards. It is `uncertain` if the status is neither that of its
 * success nor that of a failure.
 *
 * @example
 * import { savedCardCodeClass } from '@postern/protocol/payments'
 *
 * savedCardCodeClass('TOKENIZATION', '18', '063') // => 'succeeded'
 * savedCardCodeClass('TOKENIZATION', '17', '016') // => 'declined'
 * savedCardCodeClass('TOKENIZATION', '14', '000') // => 'uncertain'
 */
export const savedCardCodeClass = (
  operation: SavedCardOperation,
  status: Status,
  message: MessageCode,
): ResponseCodeClass => {
  const { successStatus, failureStatus } = savedCardOperations[operation];
  const codeClass = responseCodeClass(status, message);
  const expected: readonly Status[] = codeClass === 'succeeded' ? [successStatus] : ['00', failureStatus];
  return expected.includes(status) ? codeClass : 'uncertain';
};
