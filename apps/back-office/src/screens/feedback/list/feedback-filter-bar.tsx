/** The filters of the feedback list, stored in the URL. */
import { Button, Select, SimpleGrid } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { checkValue, feedback, maintenanceOperations, payments } from '@postern/protocol';
import { useState } from 'react';
import { ParameterInput } from '../../../form/parameter-input.tsx';
import { formatFeedbackKind } from '../../../language/format-feedback-kind.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { feedbackStateTexts, isFeedbackState } from '../../../components/feedback-state-texts.ts';
import { isFeedbackKind, type FeedbackSearchParams } from '../feedback-filter.ts';
import { texts } from '../texts.ts';

interface FeedbackFilterBarProps {
  readonly search: FeedbackSearchParams;
  readonly onChange: (search: FeedbackSearchParams) => void;
}

export const FeedbackFilterBar = ({ search, onChange }: FeedbackFilterBarProps) => {
  const t = useTexts(texts);
  const tState = useTexts(feedbackStateTexts);
  const { language } = useLanguage();
  const [reference, setReference] = useState(search.merchant_reference ?? '');
  const setFilter = (name: keyof FeedbackSearchParams, value: string | null): void => {
    const { [name]: _before, ...others } = search;
    onChange(value === null || value === '' ? others : { ...others, [name]: value });
  };
  const applyReference = useDebouncedCallback((typed: string) => {
    if (typed === '' || checkValue('merchant_reference', typed) === undefined)
      setFilter('merchant_reference', typed);
  }, 300);
  const filterSelect = (name: 'kind' | 'state' | 'operation', data: { value: string; label: string }[]) => (
    <Select
      label={t[name]}
      placeholder={t.any}
      clearable
      data={data}
      value={search[name] ?? null}
      onChange={(value) => setFilter(name, value)}
    />
  );
  return (
    <SimpleGrid cols={{ base: 2, md: 4, lg: 5 }} spacing="sm" style={{ alignItems: 'end' }}>
      {filterSelect(
        'state',
        Object.keys(feedbackStateTexts)
          .filter(isFeedbackState)
          .map((value) => ({ value, label: tState[value] })),
      )}
      {filterSelect(
        'kind',
        Object.keys(feedback.kinds)
          .filter(isFeedbackKind)
          .map((value) => ({ value, label: formatFeedbackKind(value, language) })),
      )}
      {filterSelect(
        'operation',
        [...maintenanceOperations, ...Object.keys(payments)].map((name) => ({ value: name, label: name })),
      )}
      <ParameterInput
        parameter="merchant_reference"
        label={t.reference}
        description={undefined}
        placeholder={t.any}
        value={reference}
        onChange={(typed) => {
          setReference(typed);
          applyReference(typed);
        }}
      />
      {Object.keys(search).length > 0 && (
        <Button
          variant="subtle"
          onClick={() => {
            setReference('');
            onChange({});
          }}
        >
          {t.clearFilters}
        </Button>
      )}
    </SimpleGrid>
  );
};
