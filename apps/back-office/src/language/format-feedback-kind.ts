/** The name of a kind of feedback. */
import { feedback, type FeedbackKind } from '@postern/protocol';
import { feedbackKindsInArabic } from './arabic/feedback.ts';
import type { Language } from './texts.ts';

export const formatFeedbackKind = (kind: FeedbackKind, language: Language): string =>
  ({ en: feedback.kinds, ar: feedbackKindsInArabic })[language][kind].label;
