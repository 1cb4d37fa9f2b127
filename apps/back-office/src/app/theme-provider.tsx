/** The component library as it is here: its looks, and what its own buttons are called in the language of the person. */
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { useMemo, type ReactNode } from 'react';
import { theme, variables } from '../design/theme.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/texts.ts';

export const Looks = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(texts);
  const inLanguage = useMemo(() => mergeThemeOverrides(theme, called(t.close)), [t]);
  return (
    <MantineProvider
      theme={inLanguage}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={nonceOfPage}
    >
      {children}
    </MantineProvider>
  );
};

const called = (close: string) => {
  const button = { defaultProps: { 'aria-label': close } };
  return { components: { ModalCloseButton: button, DrawerCloseButton: button } };
};

// The page's policy lets in no style without it.
const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// What keeps the page from scrolling behind a dialog asks for it in a way of its own.
setNonce(nonceOfPage());

const texts = { close: { en: 'Close', ar: 'إغلاق' } } satisfies Texts;
