/** The filters of a list, behind a button that shows how many are active. */
import { Badge, Button, Popover, Select, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import { useDelayedSearch } from '../use-delayed-search.ts';
import {
  selectedOption,
  shownValue,
  withoutField,
  type FilterField,
  type FilterValues,
} from './filter-field.ts';
import { texts } from './list-texts.ts';

interface FilterMenuProps {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly change: (changes: FilterValues) => void;
  readonly clear: () => void;
}

export const FilterMenu = ({ fields, values, change, clear }: FilterMenuProps) => {
  const t = useTexts(texts);
  const active = fields.filter((field) => shownValue(field, values) !== undefined).length;
  return (
    <Popover width={320} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          leftSection={<IconFilter size={16} />}
          rightSection={
            active > 0 && (
              <Badge size="sm" circle aria-hidden>
                {t.count(active)}
              </Badge>
            )
          }
        >
          {t.filters}
          {active > 0 && <VisuallyHidden>, {t.activeFilters(active)}</VisuallyHidden>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.filters}>
        <Stack gap="sm">
          {fields.map((field) =>
            field.kind === 'choice' ? (
              <ChoiceInput key={field.label} field={field} values={values} change={change} />
            ) : (
              (field.isHiddenWhenEmpty !== true || values[field.name] !== undefined) && (
                <TextFilterInput key={field.label} field={field} values={values} change={change} />
              )
            ),
          )}
          <Button variant="subtle" size="compact-sm" onClick={clear} disabled={active === 0}>
            {t.clear}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

interface FieldProps<F> {
  readonly field: F;
  readonly values: FilterValues;
  readonly change: (changes: FilterValues) => void;
}

const ChoiceInput = ({ field, values, change }: FieldProps<Extract<FilterField, { kind: 'choice' }>>) => {
  const t = useTexts(texts);
  const selected = selectedOption(field, values);
  return (
    <Select
      label={field.label}
      placeholder={t.any}
      // By its position: two scenarios may have the same name.
      data={field.options.map(({ label }, position) => ({ value: String(position), label }))}
      value={selected === undefined ? null : String(field.options.indexOf(selected))}
      onChange={(position) =>
        change({
          ...withoutField(field),
          ...(position !== null && field.options[Number(position)]?.values),
        })
      }
      searchable={field.options.length > searchableFrom}
      clearable
      limit={200}
      nothingFoundMessage={t.nothingFound}
      // The first one gets the focus when the popover opens.
      openOnFocus={false}
      // A click in a list outside of the popover would close it.
      comboboxProps={{ withinPortal: false }}
    />
  );
};

const searchableFrom = 8;

const TextFilterInput = ({ field, values, change }: FieldProps<Extract<FilterField, { kind: 'text' }>>) => {
  const value = values[field.name] ?? '';
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const applyLater = useDelayedSearch((typed) => {
    if (typed === '' || field.errorIn(typed) === undefined)
      change({ [field.name]: typed === '' ? undefined : typed });
  }, pauseMilliseconds);
  const error = text === '' ? undefined : field.errorIn(withoutSpaces(text));
  return (
    <TextInput
      label={field.label}
      placeholder={field.placeholder ?? ''}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      inputMode={field.isNumeric === true ? 'numeric' : 'text'}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        applyLater(withoutSpaces(currentTarget.value));
      }}
    />
  );
};

// None of the searched values has a space.
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** The pause in typing after which the list is filtered. */
const pauseMilliseconds = 60;
