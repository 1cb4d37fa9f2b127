/** The filters of the request log, stored in the URL. */
import { Button, Group, Select, Switch } from '@mantine/core';
import { operations } from '@postern/protocol';
import { useTexts } from '../../../language/language-provider.tsx';
import {
  hasFilter,
  withoutFilters,
  type ChangeSearch,
  type RequestSearch,
} from '../request-search-params.ts';
import { DebouncedFilterInput } from './debounced-filter-input.tsx';
import { texts } from '../texts.ts';

export const RequestFilterBar = ({
  search,
  changeSearch,
}: {
  readonly search: RequestSearch;
  readonly changeSearch: ChangeSearch;
}) => {
  const t = useTexts(texts);
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t.operation}
        placeholder={t.anyOperation}
        data={Object.keys(operations)}
        value={search.operation ?? null}
        clearable
        w={{ base: '100%', xs: 210 }}
        onChange={(operation) => changeSearch({ operation: operation ?? '' })}
      />
      <DebouncedFilterInput
        parameter="response_code"
        label={t.code}
        placeholder="00008"
        width={140}
        value={search.response_code ?? ''}
        inputMode="numeric"
        onApply={(response_code) => changeSearch({ response_code }, { replace: true })}
      />
      <DebouncedFilterInput
        parameter="merchant_reference"
        label={<bdi className="postern-code">merchant_reference</bdi>}
        placeholder="order-1001"
        width={220}
        value={search.merchant_reference ?? ''}
        onApply={(merchant_reference) => changeSearch({ merchant_reference }, { replace: true })}
      />
      <Switch
        label={t.onlyRefused}
        checked={search.refused === 'true'}
        mb={8}
        onChange={({ currentTarget }) => changeSearch({ refused: currentTarget.checked ? 'true' : '' })}
      />
      <Switch
        label={t.onlyUndelivered}
        checked={search.delivered === 'false'}
        mb={8}
        onChange={({ currentTarget }) => changeSearch({ delivered: currentTarget.checked ? 'false' : '' })}
      />
      {hasFilter(search) && (
        <Button variant="subtle" onClick={() => changeSearch(withoutFilters)}>
          {t.clear}
        </Button>
      )}
    </Group>
  );
};
