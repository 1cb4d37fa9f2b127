/** A text filter that applies after a pause in typing, if the value is valid for the parameter. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { parameters, type Parameter } from '@postern/protocol';
import { useState } from 'react';
import { valueErrorText } from '../../../form/parameter-input.tsx';
import { useLanguage } from '../../../language/language-provider.tsx';

interface TypedFilterProps extends Omit<TextInputProps, 'onChange' | 'value' | 'width'> {
  readonly parameter: Parameter;
  readonly width: number;
  /** The applied value. */
  readonly value: string;
  readonly onSettled: (value: string) => void;
}

export const TypedFilter = ({ parameter, width, value, onSettled, ...others }: TypedFilterProps) => {
  const { language } = useLanguage();
  const [typed, setTyped] = useState(value);
  const [counted, setCounted] = useState(value);
  // The URL was changed by the back button or by clearing all filters.
  if (value !== counted) {
    setCounted(value);
    setTyped(value);
  }
  const mistake = typed === '' ? undefined : valueErrorText(parameter, typed.trim(), language);
  const settle = useDebouncedCallback((text: string) => {
    if (text === '' || valueErrorText(parameter, text, language) === undefined) {
      setCounted(text);
      onSettled(text);
    }
  }, 350);
  return (
    <TextInput
      maxLength={parameters[parameter].max}
      dir="ltr"
      w={{ base: 'calc(50% - 6px)', xs: width }}
      autoComplete="off"
      spellCheck={false}
      {...others}
      value={typed}
      error={mistake}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value.trim());
      }}
    />
  );
};
