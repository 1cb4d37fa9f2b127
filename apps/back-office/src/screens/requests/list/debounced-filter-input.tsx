/** A text filter that applies after a pause in typing, if the value is valid for the parameter. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { parameters, type Parameter } from '@postern/protocol';
import { useState } from 'react';
import { valueErrorText } from '../../../form/parameter-input.tsx';
import { useLanguage } from '../../../language/language-provider.tsx';

interface DebouncedFilterInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'width'> {
  readonly parameter: Parameter;
  readonly width: number;
  /** The applied value. */
  readonly value: string;
  readonly onApply: (value: string) => void;
}

export const DebouncedFilterInput = ({
  parameter,
  width,
  value,
  onApply,
  ...others
}: DebouncedFilterInputProps) => {
  const { language } = useLanguage();
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // The URL was changed by the back button or by clearing all filters.
  if (value !== applied) {
    setApplied(value);
    setTyped(value);
  }
  const errorText = typed === '' ? undefined : valueErrorText(parameter, typed.trim(), language);
  const applyLater = useDebouncedCallback((text: string) => {
    if (text === '' || valueErrorText(parameter, text, language) === undefined) {
      setApplied(text);
      onApply(text);
    }
  }, 350);
  return (
    <TextInput
      maxLength={parameters[parameter].maxLength}
      dir="ltr"
      w={{ base: 'calc(50% - 6px)', xs: width }}
      autoComplete="off"
      spellCheck={false}
      {...others}
      value={typed}
      error={errorText}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        applyLater(currentTarget.value.trim());
      }}
    />
  );
};
