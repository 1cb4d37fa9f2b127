/**
 * The webhook kit with verification that returns an `Either` of fp-ts instead of throwing. The receiver is the same as in
 * `@postern/webhook-kit`: it needs no `Either`, because its `handleRequest` never rejects.
 */
export * from './index.ts';
// Replaces the one of the star export.
export { verifyFeedbackAsEither as verifyFeedback } from './feedback/verify-feedback-as-either.ts';
export { createFeedbackVerifier, type FeedbackVerifier } from './feedback/create-feedback-verifier.ts';
