import type { Language } from '@postern/protocol';

/** Returns the English name of a language of the messages. */
export const messageLanguageName = (language: Language): string =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(language) ?? language;
