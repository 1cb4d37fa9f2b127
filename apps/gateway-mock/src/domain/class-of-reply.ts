/** The class of the reply to a request, by its operation: an account counts and searches its requests by the same class. */
import { parseResponseCode, type ResponseCodeClass } from '@postern/protocol';
import { isSavedCardOperation, paymentCodeClass } from '@postern/protocol/payments';
import { isPayment, responseCodeClass } from '@postern/protocol/spec';

/** Of a code that no table contains, it is not known. A form that opened a page has no code, and succeeded. */
export const classOfReply = (operation: string, responseCode: string): ResponseCodeClass => {
  if (responseCode === '' && (isPayment(operation) || isSavedCardOperation(operation))) return 'succeeded';
  const parsed = parseResponseCode(responseCode);
  if (parsed._tag === 'Unknown') return 'uncertain';
  return isPayment(operation)
    ? paymentCodeClass(operation, parsed.status, parsed.message)
    : responseCodeClass(parsed.status, parsed.message);
};
