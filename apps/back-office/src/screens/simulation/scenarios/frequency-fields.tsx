/** How often a scenario acts, and what it is called. */
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useWords } from '../../../language/language-provider.tsx';
import { fieldOrder } from './input-wrapper-order.ts';
import type { FieldsProps } from './fields-props.ts';
import { words } from '../texts.ts';

export const HowOftenFields = ({ draft, put, errorAt }: FieldsProps) => {
  const say = useWords(words);
  const at = (place: string) => ({
    value: draft[place] ?? '',
    error: errorAt(place),
    inputWrapperOrder: fieldOrder,
  });
  const onNumber = (place: string) => (value: string | number) => put(place, String(value));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <NumberInput
        label={say.times}
        description={say.timesHint}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        dir="ltr"
        {...at('times')}
        onChange={onNumber('times')}
      />
      <NumberInput
        label={say.probability}
        description={say.probabilityHint}
        min={0}
        max={100}
        suffix=" %"
        clampBehavior="none"
        dir="ltr"
        {...at('probability')}
        onChange={onNumber('probability')}
      />
      <TextInput
        label={say.name}
        description={say.nameHint}
        dir="auto"
        {...at('name')}
        onChange={({ currentTarget }) => put('name', currentTarget.value)}
      />
      {(draft['probability'] ?? '') !== '' && (
        <TextInput
          label={say.seed}
          description={say.seedHint}
          dir="auto"
          {...at('seed')}
          onChange={({ currentTarget }) => put('seed', currentTarget.value)}
        />
      )}
    </SimpleGrid>
  );
};
