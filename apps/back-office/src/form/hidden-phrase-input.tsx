/** An input for a phrase. Revealing it reveals all phrases on the page. */
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

interface HiddenPhraseInputProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly onChange: (phrase: string) => void;
  readonly isRevealed: boolean;
  readonly reveal: (isRevealed: boolean) => void;
}

export const HiddenPhraseInput = ({
  value,
  onChange,
  isRevealed,
  reveal,
  ...others
}: HiddenPhraseInputProps) => {
  const t = useTexts(phraseVisibilityTexts);
  return (
    <PasswordInput
      {...others}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visible={isRevealed}
      onVisibilityChange={reveal}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isRevealed ? t.hidePhrase : t.showPhrase }}
      maxLength={phraseMax}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      // I, l, 0 and O differ.
      styles={{ innerInput: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      // Ask common password managers to ignore this field.
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
    />
  );
};

export const phraseVisibilityTexts = {
  showPhrase: { en: 'Show phrases', ar: 'إظهار العبارتين' },
  hidePhrase: { en: 'Hide phrases', ar: 'إخفاء العبارتين' },
} satisfies Texts;

// Longer phrases are not checked.
const phraseMax = 500;
