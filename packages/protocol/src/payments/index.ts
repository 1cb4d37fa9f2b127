/**
 * Creating payments, as far as public sources describe it: the specification of the four operations does not show it. The tables have the
 * provenance of each row.
 */
export { type Provenance } from './provenance.ts';
export { paymentChannels, type PaymentChannel, type PaymentChannelRow } from './payment-channels.ts';
export {
  isPaymentParameter,
  paymentParameters,
  type PaymentParameter,
  type PaymentParameterRow,
} from './payment-parameters.ts';
export {
  isSavedCardOperation,
  savedCardOperations,
  type SavedCardOperation,
  type SavedCardOperationRow,
} from './saved-card-operations.ts';
export {
  findPaymentFlow,
  paymentFlows,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
  type PaymentOperation,
} from './payment-flows.ts';
export { paymentPageEnds } from './payment-page-ends.ts';
export { paymentReply, type PaymentReplyPresence } from './payment-replies.ts';
export { savedCardReplies } from './saved-card-replies.ts';
export { paymentRefusalReasons, type PaymentRefusalReason } from './payment-refusal-reasons.ts';
export {
  checkPaymentValue,
  findPaymentFormViolations,
  type PaymentFormViolation,
} from './find-payment-form-violations.ts';
export { isReturnUrl } from './is-return-url.ts';
export { paymentCodeClass, savedCardCodeClass } from './classify-payment-code.ts';
export {
  paymentOutcomeCode,
  paymentOutcomes,
  type PaymentOutcome,
  type PaymentOutcomeRow,
} from './payment-outcomes.ts';
export { expiryOutcomes, findExpiryOutcome, isExpiryDate, type ExpiryOutcomeRow } from './expiry-outcomes.ts';
export {
  isTestCard,
  purchaseOnlyBrands,
  testCards,
  type CardBrand,
  type TestCard,
  type TestCardRow,
} from './test-cards.ts';
export { cardBin, findTestCard, maskedCardNumber } from './find-test-card.ts';
export { paymentRefusalEcho } from './payment-refusal-echo.ts';
export { starPersonalValues } from './star-personal-values.ts';
export {
  paymentForm,
  signPaymentRequest,
  type PaymentFormError,
  type PaymentFormParams,
} from './sign-payment-form.ts';
export { readReturn, type ReturnError, type ReturnSettings } from './read-return.ts';
export { findPaymentAmbiguity, verifyPaymentMessage } from './verify-payment-message.ts';
export {
  paymentInterpretationRules,
  paymentInterpretationRulesOfRefusals,
  type PaymentInterpretationRule,
  type PaymentInterpretationRuleRow,
} from './payment-interpretation-rules.ts';
