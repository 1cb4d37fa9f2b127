/**
 * The payment gateway's wire, pure: no I/O, no clock, no randomness, no environment.
 */

// The specification, as data.
export { codeClasses, type CodeClass } from './spec/response-code-classes.ts';
export { defaultApiRoot, isApiRoot, operationPath } from './spec/operation-path.ts';
export { feedback, type FeedbackEncoding, type FeedbackKind } from './spec/feedback.ts';
export { messagesInArabic } from './spec/messages-in-arabic.ts';
export { messages, type Message } from './spec/messages.ts';
export {
  isOperation,
  operations,
  type MaintenanceOperation,
  type Operation,
  type OperationRow,
  type Presence,
} from './spec/operations.ts';
export {
  isParameter,
  parameters,
  type Kind,
  type Language,
  type Parameter,
  type ParameterRow,
} from './spec/parameters.ts';
export { reasons, type Reason, type ReasonRow } from './spec/refusal-reasons.ts';
export { remedies } from './spec/remedies.ts';
export { services, type Service } from './spec/optional-services.ts';
export { settings, type Setting, type SettingRow } from './spec/account-settings.ts';
export { isShaType, shaTypes, type ShaType, type ShaTypeRow } from './spec/sha-types.ts';
export { silences, type Rule, type SilenceRow } from './spec/rules.ts';
export { statusClasses, type StatusClass } from './spec/status-classes.ts';
export { statusesInArabic } from './spec/statuses-in-arabic.ts';
export { statuses, type Status } from './spec/statuses.ts';

// Parameters, requests and replies.
export type { MessageCodec } from './message/message-codec.ts';
export type { Params, ParamValue, TextParams } from './message/params.ts';
export { recognise, type Unrecognised } from './message/recognise-operation.ts';
export { echoedBy, reply, type Reply } from './message/reply.ts';
export { checkRequest, request, type Request } from './message/request.ts';
export { messageOf, violationsOf, type Violation } from './message/request-violations.ts';
export { breachOf, type Breach } from './parameter/check-value.ts';
export type { ValueOf } from './parameter/parameter-value.ts';

// The three encodings.
export { defaultBounds, type Bounds } from './encoding/size-limits.ts';
export { decode, encode, encodingOf } from './encoding/encode-decode.ts';
export { JsonNumber } from './encoding/lossless-json.ts';
export { readJson, type UnreadableJson } from './encoding/json.ts';
export { undecodables, type Undecodable } from './encoding/decode-errors.ts';
export { unencodables, type Unencodable } from './encoding/encode-errors.ts';

// Response codes.
export { classOf } from './response-code/response-code-class.ts';
export {
  describeResponseCode,
  type DescribedCode,
  type DescribedKnownCode,
  type DescribedUnknownCode,
} from './response-code/describe-response-code.ts';
export {
  formatResponseCode,
  isMessage,
  isStatus,
  parseResponseCode,
  type KnownCode,
  type ReadCode,
  type ResponseCode,
  type UnknownCode,
} from './response-code/response-code.ts';
export { textOf } from './response-code/response-message.ts';

// Money.
export { amountFromDecimal, amountToDecimal, type AmountFailure } from './money/amount.ts';
export { decimalPlacesOf, isCurrency, type Currency, type DecimalPlaces } from './money/currency.ts';

// Signatures.
export { ambiguousIn } from './signature/signed-string-ambiguity.ts';
export { patternOf } from './signature/string-to-sign.ts';
export {
  isPhrase,
  requestPhrase,
  responsePhrase,
  revealPhrase,
  type RequestPhrase,
  type ResponsePhrase,
} from './signature/phrase.ts';
export { sign, signatureOf, type Signing } from './signature/sign.ts';
export {
  verify,
  verifyAny,
  type SignatureFailure,
  type Verified,
  type VerifiedBy,
} from './signature/verify.ts';
