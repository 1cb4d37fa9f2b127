/**
 * The payment gateway's wire, pure: no I/O, no clock, no randomness, no environment.
 */

// The specification, as data.
export { codeClasses, type CodeClass } from './spec/code-classes.ts';
export { defaultApiRoot, isApiRoot, operationPath } from './spec/address.ts';
export { feedback, type FeedbackEncoding, type FeedbackKind } from './spec/feedback.ts';
export { messagesInArabic } from './spec/messages-in-arabic.ts';
export { messages, type Message } from './spec/messages.ts';
export { isOperation, operations, type MaintenanceOperation, type Operation } from './spec/operations.ts';
export { isParameter, parameters, type Language, type Parameter } from './spec/parameters.ts';
export { reasons, type Reason } from './spec/reasons.ts';
export { remedies } from './spec/remedies.ts';
export type {
  Kind,
  OperationRow,
  ParameterRow,
  Presence,
  ReasonRow,
  SettingRow,
  ShaTypeRow,
  SilenceRow,
} from './spec/row.ts';
export { services, type Service } from './spec/services.ts';
export { settings, type Setting } from './spec/settings.ts';
export { isShaType, shaTypes, type ShaType } from './spec/sha-types.ts';
export { silences, type Rule } from './spec/silences.ts';
export { statusClasses, type StatusClass } from './spec/status-classes.ts';
export { statusesInArabic } from './spec/statuses-in-arabic.ts';
export { statuses, type Status } from './spec/statuses.ts';

// Parameters, requests and replies.
export type { MessageCodec } from './message/codec.ts';
export type { Params, ParamValue, TextParams } from './message/params.ts';
export { recognise, type Unrecognised } from './message/recognise.ts';
export { echoedBy, reply, type Reply } from './message/reply.ts';
export { checkRequest, request, type Request } from './message/request.ts';
export { messageOf, violationsOf, type Violation } from './message/violations.ts';
export { breachOf, type Breach } from './parameter/check.ts';
export type { ValueOf } from './parameter/value.ts';

// The three encodings.
export { defaultBounds, type Bounds } from './encoding/bounds.ts';
export { decode, encode, encodingOf } from './encoding/encoding.ts';
export { JsonNumber } from './encoding/json-lossless.ts';
export { readJson, type UnreadableJson } from './encoding/json.ts';
export { undecodables, type Undecodable } from './encoding/undecodable.ts';
export { unencodables, type Unencodable } from './encoding/unencodable.ts';

// Response codes.
export { classOf } from './code/class.ts';
export {
  describeResponseCode,
  type DescribedCode,
  type DescribedKnownCode,
  type DescribedUnknownCode,
} from './code/describe.ts';
export {
  formatResponseCode,
  isMessage,
  isStatus,
  parseResponseCode,
  type KnownCode,
  type ReadCode,
  type ResponseCode,
  type UnknownCode,
} from './code/response-code.ts';
export { textOf } from './code/text.ts';

// Money.
export { amountFromDecimal, amountToDecimal, type AmountFailure } from './money/amount.ts';
export { decimalPlacesOf, isCurrency, type Currency, type DecimalPlaces } from './money/currency.ts';

// Signatures.
export { ambiguousIn } from './signature/ambiguity.ts';
export { patternOf } from './signature/pattern.ts';
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
