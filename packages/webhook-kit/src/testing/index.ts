/**
 * For the tests of who receives feedback: signed as the gateway signs, posted as it posts.
 */
export { postFeedback, type Answered } from '../http/post-feedback.ts';
export { feedbackFixtures, type Fixtures } from './feedback-fixtures.ts';
export { acknowledges, feedbackMatchers } from './feedback-matchers.ts';
export { signedFeedback, type Writing, type WrittenFeedback } from './signed-feedback.ts';
