/**
 * For the tests of who receives feedback: signed as the gateway signs, posted as it posts.
 */
export { postFeedback, type PostFeedbackResult } from '../http/post-feedback.ts';
export { feedbackFixtures, type FeedbackFixtures } from './feedback-fixtures.ts';
export { isAcknowledgement, feedbackMatchers } from './feedback-matchers.ts';
export { signedFeedback, type SignedFeedbackOptions, type SignedFeedback } from './signed-feedback.ts';
