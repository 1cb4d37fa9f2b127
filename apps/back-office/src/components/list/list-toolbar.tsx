/** The toolbar of a list: search, period, filters, sort, saved views, columns and export. The address has all of it. */
import { Button, Group, Menu, Stack } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTexts } from '../../language/language-provider.tsx';
import { PeriodChoice } from '../period/period-picker.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { ColumnMenu, type ColumnChoice } from './column-menu.tsx';
import { ExportMenu, type ExportAddress } from './export-menu.tsx';
import { withoutValues, type FilterField, type FilterValues } from './filter-field.ts';
import { FilterMenu } from './filter-menu.tsx';
import { ListSearchField } from './list-search-field.tsx';
import styles from './list-toolbar.module.css';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { texts } from './list-texts.ts';

export interface ListToolbarProps {
  /** The name under which the browser stores the columns and views of the list. */
  readonly list: string;
  readonly account: string;
  readonly values: FilterValues;
  readonly change: (changes: FilterValues) => void;
  readonly fields: readonly FilterField[];
  /** The parameters of the period, and their labels. */
  readonly period: {
    readonly from: string;
    readonly before: string;
    readonly labels: { readonly from: string; readonly before: string };
  };
  readonly sort?: SortChoice;
  readonly columns: ColumnChoice;
  /** For a list that can be exported. */
  readonly exportAddress?: ExportAddress;
}

interface SortChoice {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly isDisabled: boolean;
}

export const ListToolbar = ({
  list,
  account,
  values,
  change,
  fields,
  period,
  sort,
  columns,
  exportAddress,
}: ListToolbarProps) => {
  const t = useTexts(texts);
  const clear = (): void => change(withoutValues(values));
  const hasPeriod = values[period.from] !== undefined || values[period.before] !== undefined;
  return (
    <Stack component="search" gap="xs" aria-label={t.search} className={styles['toolbar'] ?? ''}>
      <Group gap="xs" align="flex-start">
        {Object.hasOwn(values, 'search') && (
          <ListSearchField value={values['search'] ?? ''} change={(search) => change({ search })} />
        )}
        <div className={styles['period']}>
          <PeriodChoice
            period={{ from: values[period.from], before: values[period.before] }}
            change={({ from, before }) => change({ [period.from]: from, [period.before]: before })}
            labels={period.labels}
          />
        </div>
        <FilterMenu fields={fields} values={values} change={change} clear={clear} />
        {sort !== undefined && <SortMenu sort={sort} change={(value) => change({ sort: value })} />}
        <Group gap="xs" ms="auto">
          <SavedViewsMenu
            list={list}
            account={account}
            values={values}
            open={(saved) => change({ ...withoutValues(values), ...saved })}
          />
          {/* A list without optional columns has few of them. */}
          {columns.columns.some(({ isOptional }) => isOptional === true) && <ColumnMenu {...columns} />}
          {exportAddress !== undefined && <ExportMenu addressOf={exportAddress} />}
        </Group>
      </Group>
      <ActiveFilters
        fields={fields}
        values={values}
        change={change}
        clear={clear}
        others={(values['search'] === undefined ? 0 : 1) + (hasPeriod ? 1 : 0)}
      />
    </Stack>
  );
};

interface SortMenuProps {
  readonly sort: SortChoice;
  readonly change: (value: string) => void;
}

const SortMenu = ({ sort: { options, value, isDisabled }, change }: SortMenuProps) => {
  const t = useTexts(texts);
  const [, label = ''] = options.find(([option]) => option === value) ?? [];
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          fw={400}
          leftSection={<IconArrowsSort size={16} />}
          disabled={isDisabled}
          aria-label={`${t.sort}: ${label}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={change}>
          {options.map(([option, name]) => (
            <Menu.RadioItem key={option} value={option} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
