/**
 * The payment gateway's protocol as pure data and functions: no I/O, no clock, no randomness, no environment.
 */

// The specification, as data.
export {
  outcomeOfClass,
  responseCodeClasses,
  type OutcomeName,
  type ResponseCodeClass,
} from './spec/response-code-classes.ts';
export { defaultApiRoot, isApiRoot, operationPath } from './spec/operation-url-path.ts';
export { feedback, type FeedbackEncoding, type FeedbackKind } from './spec/feedback.ts';
export { messageClasses } from './spec/message-classes.ts';
export type { MessageCode } from './spec/response-messages.ts';
export {
  isOperation,
  maintenanceOperations,
  operations,
  type MaintenanceOperation,
  type Operation,
  type OperationRow,
  type Presence,
} from './spec/operations.ts';
export { isPayment, payments, type Payment, type PaymentRow } from './spec/payments.ts';
export { orderStates, totalLimits, type MovedTotal, type OrderState } from './spec/order-states.ts';
export {
  isParameter,
  parameters,
  type CharacterType,
  type Language,
  type Parameter,
  type ParameterRow,
} from './spec/parameters.ts';
export {
  refusalReasons,
  type RefusalReason,
  type RefusalReasonRow,
  type ViolationReason,
} from './spec/refusal-reasons.ts';
export { optionalServices, type OptionalService } from './spec/optional-services.ts';
export { accountSettings, type AccountSetting, type AccountSettingRow } from './spec/account-settings.ts';
export { isShaType, shaTypes, type ShaType, type ShaTypeRow } from './spec/sha-types.ts';
export {
  interpretationRules,
  interpretationRuleOfRefusal,
  interpretationRulesOfRefusals,
  type InterpretationRule,
  type InterpretationRuleRow,
} from './spec/interpretation-rules.ts';
export { statusClasses, type StatusClass } from './spec/status-classes.ts';
export { statuses, type Status } from './spec/statuses.ts';

// Parameters, requests and replies.
export type { MessageCodec } from './message/io-ts-and-standard-schema-codec.ts';
export type { Params, NestedValue, StringParams } from './message/message-params-type.ts';
export { recogniseOperation, type UnrecognisedOperation } from './message/recognise-operation.ts';
export { echoedParameters } from './message/echoed-parameters.ts';
export {
  findPaymentFeedbackIssues,
  paymentFeedbackCodec,
  type PaymentFeedback,
} from './message/payment-feedback-codec.ts';
export { findReplyIssues, replyCodec, type Reply } from './message/reply-codec.ts';
export { validateRequest, requestCodec, type Request } from './message/request-codec.ts';
export { findViolations, type Violation } from './message/find-request-violations.ts';
export { refusalMessageCode } from './message/refusal-message-code.ts';
export { checkValue, type ValueError } from './parameter/check-parameter-value.ts';
export type { ParameterValue } from './parameter/parameter-value.ts';

// The three encodings.
export { defaultSizeLimits, type SizeLimits } from './encoding/size-limits.ts';
export { decodeBody, encodeBody, encodingFromContentType } from './encoding/encode-decode-body.ts';
export { JsonNumber } from './encoding/parse-json-losslessly.ts';
export { parseJson, type JsonError } from './encoding/json-codec.ts';
export { decodeErrors, type DecodeError } from './encoding/decode-errors.ts';
export { encodeErrors, type EncodeError } from './encoding/encode-errors.ts';

// Errors.
export { recogniseErrorsAcrossCopies } from './recognise-errors-across-copies.ts';

// Response codes.
export {
  classifyResponseCode,
  operationCodeClass,
  responseCodeClass,
  type ClassifiedResponseCode,
} from './response-code/classify-response-code.ts';
export {
  formatResponseCode,
  isMessageCode,
  isStatus,
  parseResponseCode,
  type KnownResponseCode,
  type ParsedResponseCode,
  type ResponseCode,
  type UnknownResponseCode,
} from './response-code/response-code.ts';

// Orders.
export { allowedOperations } from './order/allowed-operations.ts';
export { orderState, type OrderFacts } from './order/compute-order-state.ts';
export { movedTotal, remainingAmount, totalsAfter, type OrderTotals } from './order/order-totals.ts';

// Money.
export { amountFromDecimal, amountToDecimal, type AmountError } from './money/amount.ts';
export { decimalPlacesOf, isCurrency, type Currency, type DecimalPlaces } from './money/currency.ts';

// Signatures.
export { findAmbiguity } from './signature/find-signed-string-ambiguity.ts';
export { stringToSign } from './signature/string-to-sign.ts';
export {
  isPhrase,
  requestPhrase,
  responsePhrase,
  revealPhrase,
  type RequestPhrase,
  type ResponsePhrase,
} from './signature/request-and-response-phrases.ts';
export { sign, computeSignature, type SigningKey } from './signature/sign.ts';
export {
  verify,
  verifyAny,
  type SignatureError,
  type Verified,
  type VerifiedWithKey,
} from './signature/verify.ts';

// Redacting secrets: what logs of messages need. The rest is in `/secrets`.
export {
  isSecretParameter,
  omitSecretParams,
  redactParams,
  type SecretParameter,
} from './secrets/secret-parameters.ts';
export { redactTexts, type KnownText } from './secrets/redact-texts.ts';
