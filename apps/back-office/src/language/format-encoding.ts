/** The name of an encoding of feedback. */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedbackEncodingsInArabic } from './arabic/feedback.ts';
import type { Language } from './texts.ts';

export const formatEncoding = (encoding: FeedbackEncoding, language: Language): string =>
  ({ en: inEnglish, ar: feedbackEncodingsInArabic })[language][encoding];

const inEnglish: Readonly<Record<FeedbackEncoding, string>> = { form: 'Form', json: 'JSON', xml: 'XML' };
