/** The names of the states of a feedback. */
import type { FeedbackState } from '../api/feedback.ts';
import type { Texts } from '../language/translate.ts';

export const feedbackStateTexts = {
  waiting: { en: 'Waiting', ar: 'قيد الانتظار' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  // The API's value is public, and the protocol's rules use the word.
  exhausted: { en: 'Failed', ar: 'فشل التسليم' },
  dropped: { en: 'Dropped', ar: 'تم الإسقاط' },
} satisfies Texts & Readonly<Record<FeedbackState, unknown>>;

export const isFeedbackState = (text: string | undefined): text is FeedbackState =>
  text !== undefined && Object.hasOwn(feedbackStateTexts, text);
