/**
 * The specification as tables, and the functions that answer from them: for gateways and tools. What a program of a merchant needs is in
 * `@postern/protocol`.
 */

// Operations, payments and their parameters.
export {
  isOperation,
  maintenanceOperations,
  operations,
  type MaintenanceOperation,
  type Operation,
  type OperationRow,
  type Presence,
} from './spec/operations.ts';
export { isPayment, payments, type Payment, type PaymentRow } from './spec/payment-commands.ts';
export {
  isParameter,
  parameters,
  type CharacterType,
  type Language,
  type Parameter,
  type ParameterRow,
} from './spec/parameters.ts';
export { defaultApiRoot, isApiRoot, operationPath } from './spec/operation-url-path.ts';
export { echoedParameters } from './message/echoed-parameters.ts';

// Validation, and what a gateway refuses.
export { checkValue, type ValueError } from './parameter/check-parameter-value.ts';
export { findViolations, type Violation } from './message/find-request-violations.ts';
export { recogniseOperation, type UnrecognisedOperation } from './message/recognise-operation.ts';
export {
  refusalMessageCode,
  refusalReasons,
  type RefusalReason,
  type RefusalReasonRow,
  type ViolationReason,
} from './spec/refusal-reasons.ts';
export {
  interpretationRules,
  interpretationRuleOfRefusal,
  interpretationRulesOfRefusals,
  type InterpretationRule,
  type InterpretationRuleRow,
} from './spec/interpretation-rules.ts';

// Response codes.
export { statuses, type Status } from './spec/statuses.ts';
export { statusClasses, type StatusClass } from './spec/status-classes.ts';
export type { MessageCode } from './spec/response-messages.ts';
export { messageClasses } from './spec/response-message-classes.ts';
export {
  outcomeOfClass,
  responseCodeClasses,
  type OutcomeName,
  type ResponseCodeClass,
} from './spec/response-code-classes.ts';
export { operationCodeClass, responseCodeClass } from './response-code/classify-response-code.ts';
export {
  formatResponseCode,
  isMessageCode,
  isStatus,
  type KnownResponseCode,
  type ResponseCode,
  type UnknownResponseCode,
} from './response-code/response-code.ts';

// Orders.
export { orderStates, totalLimits, type MovedTotal, type OrderState } from './spec/order-states.ts';
export { allowedOperations } from './order/allowed-operations.ts';
export { orderState, type OrderFacts } from './order/compute-order-state.ts';
export { movedTotal, remainingAmount, totalsAfter, type OrderTotals } from './order/order-totals.ts';
export type { DecimalPlaces } from './money/currency.ts';

// Signatures.
export { isShaType, shaTypes, type ShaType, type ShaTypeRow } from './spec/sha-types.ts';
export { computeSignature } from './signature/sign.ts';
export { isPhrase } from './signature/request-and-response-phrases.ts';

// Feedback and the three encodings.
export { feedback, type FeedbackEncoding, type FeedbackKind } from './spec/feedback.ts';
export { defaultSizeLimits, type SizeLimits } from './encoding/size-limits.ts';
export { decodeErrors } from './encoding/decode-errors.ts';
export { encodeErrors } from './encoding/encode-errors.ts';
export { JsonNumber } from './encoding/parse-json-losslessly.ts';
export { parseJson, type JsonError } from './encoding/json-codec.ts';
export type { NestedValue } from './message/message-params-type.ts';

// The account's settings.
export { optionalServices, type OptionalService } from './spec/optional-services.ts';
export { accountSettings, type AccountSetting, type AccountSettingRow } from './spec/account-settings.ts';
