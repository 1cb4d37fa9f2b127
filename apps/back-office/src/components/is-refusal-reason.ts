/** Whether a text from the management API names a refusal reason of this version, of an operation or of a payment's form. */
import { paymentRefusalReasons, type PaymentRefusalReason } from '@postern/protocol/payments';
import { refusalReasons, type RefusalReason } from '@postern/protocol/spec';

export const isRefusalReason = (text: string): text is RefusalReason => Object.hasOwn(refusalReasons, text);

export const isPaymentRefusalReason = (text: string): text is PaymentRefusalReason =>
  Object.hasOwn(paymentRefusalReasons, text);
