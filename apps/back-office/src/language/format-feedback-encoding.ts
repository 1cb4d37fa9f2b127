/** The name of an encoding of feedback. */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedbackEncodingsInArabic } from './arabic/feedback-names.ts';
import type { Language } from './translate.ts';

export const formatFeedbackEncoding = (encoding: FeedbackEncoding, language: Language): string =>
  ({ en: inEnglish, ar: feedbackEncodingsInArabic })[language][encoding];

const inEnglish: Readonly<Record<FeedbackEncoding, string>> = { form: 'Form', json: 'JSON', xml: 'XML' };
