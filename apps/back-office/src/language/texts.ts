/**
 * The words of a screen, in every language side by side: a row that lacks one does not compile. Each screen has a table of
 * its own, so that it can be read, changed and removed alone.
 *
 * const words = { found: { en: (n: number) => `${n} orders`, ar: (n: number) => … } } satisfies Words;
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  // Latin digits, as references, codes and amounts have them on the wire; and the day has 24 hours, as in English.
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn-hc-h23' },
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

// oxlint-disable-next-line typescript/no-explicit-any -- a phrase may take any arguments; the table's own type keeps them
type Phrase = string | ((...given: any[]) => string);

export type Words = Readonly<Record<string, Readonly<Record<Language, Phrase>>>>;

/** A table in one language. */
export type Said<W extends Words> = { readonly [Name in keyof W]: W[Name]['en'] };

export const said = <W extends Words>(words: W, language: Language): Said<W> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the rows of the table, and no others
  Object.fromEntries(Object.entries(words).map(([name, row]) => [name, row[language]])) as Said<W>;
