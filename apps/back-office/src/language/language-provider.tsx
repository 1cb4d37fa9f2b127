/** The language of the person: chosen once, remembered, and told to the page with its direction. */
import { DirectionProvider, useDirection } from '@mantine/core';
import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { isLanguage, languages, translate, type Language, type Translated, type Texts } from './texts.ts';

interface Chosen {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

const Context = createContext<Chosen | undefined>(undefined);

export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(remembered);
  const chosen = useMemo(
    (): Chosen => ({
      language,
      choose: (next) => {
        localStorage.setItem(place, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return (
    <Context value={chosen}>
      <DirectionProvider initialDirection={languages[language].direction} detectDirection={false}>
        <TellThePage language={language} />
        {children}
      </DirectionProvider>
    </Context>
  );
};

export const useLanguage = (): Chosen => {
  const chosen = use(Context);
  if (chosen === undefined) throw new Error('there is no LanguageProvider around this');
  return chosen;
};

/** A table of words in the language of the person. */
export const useTexts = <W extends Texts>(texts: W): Translated<W> => {
  const { language } = useLanguage();
  return useMemo(() => translate(texts, language), [texts, language]);
};

export const useLocale = (): string => languages[useLanguage().language].locale;

const TellThePage = ({ language }: { readonly language: Language }) => {
  const { direction } = languages[language];
  const { setDirection } = useDirection();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
    setDirection(direction);
  }, [language, direction, setDirection]);
  return null;
};

const place = 'postern-language';

const remembered = (): Language => {
  const chosen = localStorage.getItem(place);
  if (isLanguage(chosen)) return chosen;
  const preferred = navigator.language.slice(0, 2);
  return isLanguage(preferred) ? preferred : 'en';
};
