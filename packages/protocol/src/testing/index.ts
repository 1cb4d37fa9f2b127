/**
 * Generators for property tests with fast-check: messages that keep the protocol's tables, and requests that break them
 * in exactly one named way. fast-check is yours to install.
 */
export { brokenRequest, type BrokenRequest } from './broken-request.ts';
export { validFeedback, validReply } from './valid-reply.ts';
export { validRequest } from './valid-request.ts';
export { brokenValue, validValue } from './parameter-values.ts';
