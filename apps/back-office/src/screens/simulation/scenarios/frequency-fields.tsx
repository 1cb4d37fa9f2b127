/** How often a scenario applies, and its name. */
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTexts } from '../../../language/language-provider.tsx';
import { descriptionBelowInput, type ScenarioFieldProps } from './scenario-field-props.ts';
import { texts } from '../texts.ts';

export const FrequencyFields = ({ draft, setField, errorAt }: ScenarioFieldProps) => {
  const t = useTexts(texts);
  const at = (path: string) => ({
    value: draft[path] ?? '',
    error: errorAt(path),
    inputWrapperOrder: descriptionBelowInput,
  });
  const onNumber = (path: string) => (value: string | number) => setField(path, String(value));
  return (
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
      <NumberInput
        label={t.times}
        description={t.timesHint}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        dir="ltr"
        {...at('times')}
        onChange={onNumber('times')}
      />
      <NumberInput
        label={t.probability}
        description={t.probabilityHint}
        min={0}
        max={100}
        suffix=" %"
        clampBehavior="none"
        dir="ltr"
        {...at('probability')}
        onChange={onNumber('probability')}
      />
      <TextInput
        label={t.name}
        description={t.nameHint}
        dir="auto"
        {...at('name')}
        onChange={({ currentTarget }) => setField('name', currentTarget.value)}
      />
      {(draft['probability'] ?? '') !== '' && (
        <TextInput
          label={t.seed}
          description={t.seedHint}
          dir="auto"
          {...at('seed')}
          onChange={({ currentTarget }) => setField('seed', currentTarget.value)}
        />
      )}
    </SimpleGrid>
  );
};
