/** What a pasted text was. */
import type { PastedSource } from '@postern/protocol/payments/explain';
import { formatFeedbackEncoding } from './format-feedback-kind-and-encoding.ts';
import type { Language } from './translate.ts';

export const formatPastedSource = (source: PastedSource, language: Language): string => {
  switch (source) {
    case 'address':
      return { en: 'Address', ar: 'عنوان' }[language];
    case 'html':
    case 'har':
      return source.toUpperCase();
    case 'json':
    case 'form':
    case 'xml':
      return formatFeedbackEncoding(source, language);
  }
};
