/** The user's language: stored in the browser, and set on the page together with its direction. */
import { DirectionProvider, useDirection } from '@mantine/core';
import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { readStoredText, storeText } from '../browser-storage.ts';
import { isLanguage, languages, translate, type Language, type Translated, type Texts } from './translate.ts';

interface LanguageContextValue {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const Context = createContext<LanguageContextValue | undefined>(undefined);

export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setState] = useState(storedLanguage);
  const value = useMemo(
    (): LanguageContextValue => ({
      language,
      setLanguage: (next) => {
        storeText(storageKey, next);
        setState(next);
      },
    }),
    [language],
  );
  return (
    <Context value={value}>
      <DirectionProvider initialDirection={languages[language].direction} detectDirection={false}>
        <DocumentLanguage language={language} />
        {children}
      </DirectionProvider>
    </Context>
  );
};

export const useLanguage = (): LanguageContextValue => {
  const value = use(Context);
  if (value === undefined) throw new Error('there is no LanguageProvider around this');
  return value;
};

/** Returns a table of texts in the user's language. */
export const useTexts = <W extends Texts>(texts: W): Translated<W> => {
  const { language } = useLanguage();
  return useMemo(() => translate(texts, language), [texts, language]);
};

export const useLocale = (): string => languages[useLanguage().language].locale;

const DocumentLanguage = ({ language }: { readonly language: Language }) => {
  const { direction } = languages[language];
  const { setDirection } = useDirection();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
    setDirection(direction);
  }, [language, direction, setDirection]);
  return null;
};

const storageKey = 'postern-language';

const storedLanguage = (): Language => {
  const value = readStoredText(storageKey);
  if (isLanguage(value)) return value;
  const preferred = navigator.language.slice(0, 2);
  return isLanguage(preferred) ? preferred : 'en';
};
