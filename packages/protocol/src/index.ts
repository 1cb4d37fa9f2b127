/**
 * The payment gateway's protocol as pure functions: no I/O, no clock, no randomness, no environment. The tables of the specification
 * are in `@postern/protocol/spec`.
 */

// Signatures.
export { sign, type SigningKey } from './signature/sign.ts';
export {
  verify,
  verifyAny,
  type SignatureError,
  type Verified,
  type VerifiedWithKey,
} from './signature/verify.ts';
export {
  requestPhrase,
  responsePhrase,
  revealPhrase,
  type RequestPhrase,
  type ResponsePhrase,
} from './signature/request-and-response-phrases.ts';
export { stringToSign } from './signature/string-to-sign.ts';
export { findAmbiguity } from './signature/find-signed-string-ambiguity.ts';
export type { ShaType } from './spec/sha-types.ts';

// Requests, replies and feedback.
export type { Operation } from './spec/operations.ts';
export type { Language } from './spec/parameters.ts';
export { requestCodec, validateRequest, type RequestOf } from './message/request-codec.ts';
export type { Violation } from './message/find-request-violations.ts';
export { replyCodec, type ReplyOf } from './message/reply-codec.ts';
export { paymentFeedbackCodec, type PaymentFeedbackOf } from './message/payment-feedback-codec.ts';
export type { MessageCodec } from './message/message-codec.ts';
export { parameterCodec, type ParameterValue } from './parameter/parameter-codec.ts';

// The three encodings.
export { decodeBody, encodeBody, encodingFromContentType } from './encoding/encode-decode-body.ts';
export type { DecodeError } from './encoding/decode-errors.ts';
export type { EncodeError } from './encoding/encode-errors.ts';
export type { Params, StringParams } from './message/message-params-type.ts';
export type { FeedbackEncoding } from './spec/feedback.ts';

// Response codes.
export { classifyResponseCode, type ClassifiedResponseCode } from './response-code/classify-response-code.ts';
export { parseResponseCode, type ParsedResponseCode } from './response-code/response-code.ts';
export type { OutcomeName, ResponseCodeClass } from './spec/response-code-classes.ts';

// Money.
export { amountFromDecimal, amountToDecimal, type AmountError } from './money/amount.ts';
export { decimalPlacesOf, isCurrency, type Currency } from './money/currency.ts';

// Logs and errors.
export { redactParams } from './secrets/secret-parameters.ts';
export { recogniseErrorsAcrossCopies } from './recognise-errors-across-copies.ts';
