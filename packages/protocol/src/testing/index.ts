/**
 * Generators for property tests with fast-check: valid messages, and requests with exactly one known error. Install
 * fast-check yourself.
 */
export { brokenRequest, type BrokenRequest } from './broken-request-arbitrary.ts';
export { validFeedback, validReply } from './reply-arbitrary.ts';
export { validRequest } from './request-arbitrary.ts';
export { brokenValue, validValue } from './parameter-value-arbitraries.ts';
export { waysToWriteASecret } from './ways-to-write-a-secret.ts';
