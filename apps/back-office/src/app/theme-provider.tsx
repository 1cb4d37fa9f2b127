/** Configures Mantine: the theme, and the labels of its close buttons in the user's language. */
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { useMemo, type ReactNode } from 'react';
import { theme, cssVariables } from '../design/theme.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

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

// The content security policy requires this nonce for styles.
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Mantine's scroll lock reads the nonce from its own place.
setNonce(styleNonce());

const texts = { close: { en: 'Close', ar: 'إغلاق' } } satisfies Texts;
