/**
 * Tools for testing code that receives feedback: signed messages, fixtures, matchers, and a function that posts like the
 * gateway.
 */
export { postFeedback, type PostFeedbackResult } from '../http/post-feedback.ts';
export { feedbackFixtures, type FeedbackFixtures } from './feedback-fixtures.ts';
export { feedbackMatchers, isAcknowledgement } from './feedback-matchers.ts';
export {
  signedFeedback,
  type SignedFeedback,
  type SignedFeedbackOptions,
  type TestAccount,
} from './signed-feedback.ts';
export { signedRefusal } from './signed-refusal.ts';
