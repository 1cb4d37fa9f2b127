/** An input for a phrase. Revealing it reveals all phrases on the page. */
import { PasswordInput } from '@mantine/core';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

interface HiddenPhraseInputProps {
  readonly label: string;
  readonly description?: string;
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
  const t = useTexts(texts);
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
      // Ask common password managers to ignore this field.
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
    />
  );
};

// Longer phrases are not checked.
const phraseMax = 500;
