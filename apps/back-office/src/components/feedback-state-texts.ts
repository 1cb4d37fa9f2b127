/** The states of a feedback, in words. */
import type { FeedbackState } from '../api/feedback.ts';
import type { Texts } from '../language/texts.ts';

export const feedbackStates = {
  waiting: { en: 'Waiting', ar: 'ينتظر' },
  delivered: { en: 'Delivered', ar: 'سُلّم' },
  exhausted: { en: 'Exhausted', ar: 'استُنفدت محاولاته' },
  dropped: { en: 'Dropped', ar: 'أُسقط' },
} satisfies Texts & Readonly<Record<FeedbackState, unknown>>;

export const isFeedbackState = (text: string | undefined): text is FeedbackState =>
  text !== undefined && Object.hasOwn(feedbackStates, text);
