/**
 * The texts of the protocol in English and Arabic, and what they say about a response code or a refused parameter. An entry of its own,
 * so that programs which need the codes only do not load the texts.
 */
export { messages } from './spec/response-messages.ts';
export { messagesInArabic } from './spec/response-messages-in-arabic.ts';
export { statusesInArabic } from './spec/statuses-in-arabic.ts';
export { remedies } from './spec/response-code-remedies.ts';
export { responseMessage } from './response-code/response-message-text.ts';
export {
  describeResponseCode,
  responseCodeRemedy,
  type KnownCodeDescription,
  type ResponseCodeDescription,
  type UnknownCodeDescription,
} from './response-code/describe-response-code.ts';
export { explainViolation, fillDetails, type ViolationExplanation } from './message/explain-violation.ts';
export { nearestName } from './message/nearest-name.ts';
export { violationCauses, type ViolationCause, type ViolationCauseRow } from './message/violation-causes.ts';
