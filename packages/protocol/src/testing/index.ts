/**
 * Generators for property tests with fast-check: messages that keep the protocol's tables, and requests that break them
 * in exactly one named way. fast-check is yours to install.
 */
export { brokenRequest, type BrokenRequest } from './broken.ts';
export { validFeedback, validReply } from './reply.ts';
export { validRequest } from './request.ts';
export { brokenValue, validValue } from './value.ts';
