import { operationCodeClass } from '../response-code/classify-response-code.ts';
import type { Payment } from '../spec/payments.ts';
import type { ResponseCodeClass } from '../spec/response-code-classes.ts';
import type { MessageCode } from '../spec/response-messages.ts';
import type { Status } from '../spec/statuses.ts';

/**
 * Returns the class of the status and the message of a payment. Most are those of the operations. A payment that was cancelled, that
 * expired, or that was stopped before the acquirer is declined, although the statuses 01 and 10 of other operations are pending
 * (C21).
 *
 * @example
 * import { paymentCodeClass } from '@postern/protocol/payments'
 *
 * paymentCodeClass('PURCHASE', '14', '000') // => 'succeeded'
 * paymentCodeClass('PURCHASE', '00', '072') // => 'declined'
 * paymentCodeClass('AUTHORIZATION', '10', '030') // => 'declined'
 * paymentCodeClass('AUTHORIZATION', '03', '006') // => 'uncertain'
 */
export const paymentCodeClass = (payment: Payment, status: Status, message: MessageCode): ResponseCodeClass =>
  finalCodes.has(`${status}${message}`) ? 'declined' : operationCodeClass(payment, status, message);

// Cancelled, expired, the challenge failed, and the fraud screen could not run.
const finalCodes: ReadonlySet<string> = new Set(['00072', '01072', '00778', '01778', '10030', '10078']);
