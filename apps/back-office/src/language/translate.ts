/**
 * The texts of a screen, in every language side by side: a row without one of the languages does not compile. Each screen
 * has its own table.
 *
 * const texts = { found: { en: (n: number) => `${n} orders`, ar: (n: number) => … } } satisfies Texts;
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  // Latin digits, like references, codes and amounts in requests; and 24 hours a day, as in English.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn-hc-h23' },
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

// oxlint-disable-next-line typescript/no-explicit-any -- a text may take any arguments; the type of the table keeps them
type Text = string | ((...args: any[]) => string);

export type Texts = Readonly<Record<string, Readonly<Record<Language, Text>>>>;

/** A table of texts in one language. */
export type Translated<W extends Texts> = { readonly [Name in keyof W]: W[Name]['en'] };

export const translate = <W extends Texts>(texts: W, language: Language): Translated<W> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has exactly the rows of the table
  Object.fromEntries(Object.entries(texts).map(([name, row]) => [name, row[language]])) as Translated<W>;
