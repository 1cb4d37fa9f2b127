/** The names of the kinds and of the encodings of feedback. */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import { feedbackKindsInArabic, formEncodingInArabic } from './arabic/feedback-kinds-and-encodings.ts';
import type { Language } from './translate.ts';

export const formatFeedbackKind = (kind: FeedbackKind, language: Language): string =>
  ({ en: feedback.kinds, ar: feedbackKindsInArabic })[language][kind].label;

export const formatFeedbackEncoding = (encoding: FeedbackEncoding, language: Language): string =>
  // The others are abbreviations, which have the same name in every language.
  encoding === 'form' ? { en: 'Form', ar: formEncodingInArabic }[language] : encoding.toUpperCase();
