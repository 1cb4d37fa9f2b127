/**
 * Explains a payment form, a return or another message, as it was pasted or recorded. An entry of its own: it needs the tables of payments
 * and the mistakes of signatures, and programs that pay or verify need neither.
 */
export { explainPaymentViolation, type PaymentViolationExplanation } from './explain-payment-violation.ts';
export { paymentViolationCauses, type PaymentViolationCause } from './payment-violation-causes.ts';
export { explainMessage, findSignedPart, type MessageExplanation } from './explain-message.ts';
export { formatMessageExplanation } from './format-message-explanation.ts';
export { findHashedCardParameters, type HashedCardParameters } from './find-hashed-card-parameters.ts';
export { type MessageHint, type MessageHintName, type MessageKind } from './find-message-hints.ts';
export { isPaymentMistake, paymentMistakes, type PaymentMistake } from './payment-signing-mistakes.ts';
export {
  describePastedTextError,
  pastedTextMax,
  type PastedMessage,
  type PastedSource,
  type PastedTextError,
} from './pasted-message.ts';
export { readPastedMessage } from './read-pasted-message.ts';
export { redactCardDataInMessage } from './redact-card-data-in-message.ts';
