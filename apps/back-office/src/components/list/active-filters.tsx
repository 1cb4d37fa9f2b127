/** The active filters of a list. Each can be removed. */
import { Button, Group, Pill, Text } from '@mantine/core';
import { useTexts } from '../../language/language-provider.tsx';
import { shownValue, withoutField, type FilterField, type FilterValues } from './filter-field.ts';
import { texts } from './list-texts.ts';

interface ActiveFiltersProps {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly change: (changes: FilterValues) => void;
  readonly clear: () => void;
  /** Active filters without a field: the search and the period. */
  readonly others: number;
}

export const ActiveFilters = ({ fields, values, change, clear, others }: ActiveFiltersProps) => {
  const t = useTexts(texts);
  const active = fields.flatMap((field) => {
    const value = shownValue(field, values);
    return value === undefined ? [] : [{ field, value }];
  });
  const count = active.length + others;
  if (count === 0) return null;
  return (
    <Group gap={6}>
      {active.map(({ field, value }) => (
        <Pill
          key={field.label}
          size="md"
          withRemoveButton
          onRemove={() => change(withoutField(field))}
          removeButtonProps={{ 'aria-label': t.remove(field.label), 'aria-hidden': false, tabIndex: 0 }}
        >
          <Text component="span" size="xs" c="dimmed">
            {field.label}
          </Text>{' '}
          <bdi>{value}</bdi>
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t.clear}
      </Button>
      <Text component="output" size="xs" c="dimmed">
        {t.activeFilters(count)}
      </Text>
    </Group>
  );
};
