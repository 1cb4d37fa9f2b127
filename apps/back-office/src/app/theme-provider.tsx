/** The component library as it is here: its looks, and what its own buttons are called in the language of the person. */
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { useMemo, type ReactNode } from 'react';
import { theme, cssVariables } from '../design/theme.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/texts.ts';

export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(texts);
  const localizedTheme = useMemo(() => mergeThemeOverrides(theme, labelCloseButtons(t.close)), [t]);
  return (
    <MantineProvider
      theme={localizedTheme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
};

const labelCloseButtons = (close: string) => {
  const button = { defaultProps: { 'aria-label': close } };
  return { components: { ModalCloseButton: button, DrawerCloseButton: button } };
};

// The page's policy lets in no style without it.
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// What keeps the page from scrolling behind a dialog asks for it in a way of its own.
setNonce(styleNonce());

const texts = { close: { en: 'Close', ar: 'إغلاق' } } satisfies Texts;
