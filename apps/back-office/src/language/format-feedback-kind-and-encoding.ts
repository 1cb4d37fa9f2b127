/** The names of the kinds and of the encodings of feedback. */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import { feedbackEncodingsInArabic, feedbackKindsInArabic } from './arabic/feedback-kinds-and-encodings.ts';
import type { Language } from './translate.ts';

export const formatFeedbackKind = (kind: FeedbackKind, language: Language): string =>
  ({ en: feedback.kinds, ar: feedbackKindsInArabic })[language][kind].label;

export const formatFeedbackEncoding = (encoding: FeedbackEncoding, language: Language): string =>
  ({ en: encodingsInEnglish, ar: feedbackEncodingsInArabic })[language][encoding];

const encodingsInEnglish: Readonly<Record<FeedbackEncoding, string>> = {
  form: 'Form',
  json: 'JSON',
  xml: 'XML',
};
