/** Why the gateway refused an address for feedback. Most often, only the start of the URL is missing. */
import type { Language } from '../language/translate.ts';
import { leftToRight } from '../language/arabic/bidi-isolate.ts';
import { fieldErrorText } from './field-errors.ts';

export const feedbackAddressErrorText = (
  error: unknown,
  path: string,
  address: string,
  language: Language,
): string | undefined => {
  const rule = fieldErrorText(error, path, language);
  return rule !== undefined && lacksScheme.test(address.trim()) ? addScheme[language] : rule;
};

// A host, such as localhost:3000/webhook or shop.example.
const lacksScheme = /^(?=.*[.:/])[\w.-]+(?::\d+)?(?:\/|$)/;

const addScheme = {
  en: 'Add http:// or https://',
  ar: `أضف ${leftToRight('http://')} أو ${leftToRight('https://')}`,
} as const;
