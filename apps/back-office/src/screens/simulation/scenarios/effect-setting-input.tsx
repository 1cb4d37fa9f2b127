/** An input for a member of an effect, derived from its JSON Schema: a choice, a number or a text. */
import { NumberInput, Select, TextInput } from '@mantine/core';
import type { EffectMemberRow } from '../../../api/scenarios.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { isNumeric } from './scenario-draft.ts';
import { memberMeaning, memberTitle, valueText } from '../../../components/scenario-effect-texts.ts';
import { descriptionBelowInput } from './scenario-field-props.ts';
import { texts } from '../texts.ts';

interface EffectSettingInputProps {
  readonly member: EffectMemberRow;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

export const EffectSettingInput = ({ member, value, onChange, error }: EffectSettingInputProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { name, required, schema } = member;
  const field = {
    label: memberTitle(name, language),
    description: memberMeaning(member, language),
    error,
    withAsterisk: required,
    inputWrapperOrder: descriptionBelowInput,
  };
  const choices = choicesOf(schema);
  if (choices !== undefined) {
    return (
      <Select
        {...field}
        data={choices.map((choice) => ({ value: choice, label: valueText(name, choice, language) }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        placeholder={t.notSet}
        searchable={choices.length > 8}
        clearable={!required}
        allowDeselect={!required}
      />
    );
  }
  if (isNumeric(schema)) {
    return (
      <NumberInput
        {...field}
        value={value}
        onChange={(number) => onChange(String(number))}
        {...boundsOf(schema)}
        clampBehavior="none"
        allowDecimal={schema['type'] === 'number'}
        thousandSeparator={false}
        dir="ltr"
      />
    );
  }
  return (
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      dir="auto"
    />
  );
};

type Schema = EffectMemberRow['schema'];

const choicesOf = ({ enum: choices }: Schema): readonly string[] | undefined =>
  Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : undefined;

const boundsOf = ({ minimum, maximum }: Schema) => ({
  ...(typeof minimum === 'number' && { min: minimum }),
  ...(typeof maximum === 'number' && { max: maximum }),
});
