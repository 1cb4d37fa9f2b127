/** The name of a kind of feedback. */
import { feedback, type FeedbackKind } from '@postern/protocol';
import { feedbackKindsInArabic } from './arabic/feedback-names.ts';
import type { Language } from './translate.ts';

export const formatFeedbackKind = (kind: FeedbackKind, language: Language): string =>
  ({ en: feedback.kinds, ar: feedbackKindsInArabic })[language][kind].label;
