/** The filters of the order list, stored in the URL. */
import { Button, Group, Input, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { isStatus, parameters, statuses } from '@postern/protocol';
import { statusesInArabic } from '@postern/protocol/texts';
import { useMemo, useState } from 'react';
import { currencyOptions } from '../../../form/currency-options.ts';
import { valueErrorText } from '../../../form/parameter-input.tsx';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { hasFilter, type OrderSearchParams } from './order-filter.ts';
import styles from './order-filter-bar.module.css';
import { PeriodChoice } from '../../../components/period/period-picker.tsx';
import { texts } from './texts.ts';

interface OrderFilterBarProps {
  readonly search: OrderSearchParams;
  readonly change: (changed: OrderSearchParams) => void;
  readonly clear: () => void;
}

export const OrderFilterBar = ({ search, change, clear }: OrderFilterBarProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const locale = useLocale();
  const statusChoices = useMemo(
    () =>
      Object.keys(statuses)
        .filter(isStatus)
        .toSorted()
        .map((value) => ({
          value,
          label: `${value} · ${{ en: statuses, ar: statusesInArabic }[language][value]}`,
        })),
    [language],
  );
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  return (
    <Group
      component="search"
      gap="sm"
      align="flex-start"
      aria-label={t.search}
      className={styles['filters'] ?? ''}
    >
      <OrderSearchField value={search.search ?? ''} change={(value) => change({ search: value })} />
      <Select
        label={t.status}
        placeholder={t.anyStatus}
        data={statusChoices}
        value={search.status ?? null}
        onChange={(value) => change({ status: value ?? undefined })}
        searchable
        clearable
        nothingFoundMessage={t.nothingFound}
        className={styles['choice'] ?? ''}
      />
      <Select
        label={t.currency}
        placeholder={t.anyCurrency}
        data={currencies}
        value={search.currency ?? null}
        onChange={(value) => change({ currency: value ?? undefined })}
        searchable
        clearable
        limit={200}
        nothingFoundMessage={t.nothingFound}
        className={styles['choice'] ?? ''}
      />
      <Input.Wrapper label={t.period} labelElement="div" className={styles['period'] ?? ''}>
        <PeriodChoice
          period={{ from: search.created_from, before: search.created_before }}
          change={({ from, before }) => change({ created_from: from, created_before: before })}
          labels={{ from: t.from, before: t.before }}
        />
      </Input.Wrapper>
      {hasFilter(search) && (
        <Button variant="subtle" onClick={clear} className={styles['clear'] ?? ''}>
          {t.clear}
        </Button>
      )}
    </Group>
  );
};

interface OrderSearchFieldProps {
  readonly value: string;
  readonly change: (value: string | undefined) => void;
}

const OrderSearchField = ({ value, change }: OrderSearchFieldProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [applied, setApplied] = useState(value);
  // The URL was changed elsewhere, for example by the button that clears all filters.
  if (lastValue !== value) {
    setLastValue(value);
    if (applied !== value) setText(value);
  }
  const applyLater = useDebouncedCallback((text: string) => {
    if (errorIn(text, language) !== undefined) return;
    setApplied(text);
    change(text === '' ? undefined : text);
  }, 250);
  return (
    <TextInput
      type="search"
      label={t.search}
      placeholder={t.searchHint}
      leftSection={<IconSearch size={16} />}
      maxLength={parameters.merchant_reference.maxLength}
      value={text}
      error={errorIn(text, language)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        applyLater(currentTarget.value.trim());
      }}
      className={styles['search'] ?? ''}
    />
  );
};

const errorIn = (text: string, language: 'en' | 'ar'): string | undefined =>
  text.trim() === '' ? undefined : valueErrorText('merchant_reference', text.trim(), language);
