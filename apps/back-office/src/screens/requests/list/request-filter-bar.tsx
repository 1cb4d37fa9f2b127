/** The filters of the request log, stored in the URL. */
import { Button, Group, Select, Switch } from '@mantine/core';
import { operations } from '@postern/protocol';
import { useTexts } from '../../../language/language-provider.tsx';
import { isFiltered, unfiltered, type Go, type Search } from '../request-search-params.ts';
import { TypedFilter } from './debounced-filter-input.tsx';
import { texts } from '../texts.ts';

export const Filters = ({ search, go }: { readonly search: Search; readonly go: Go }) => {
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
        onChange={(operation) => go({ operation: operation ?? '' })}
      />
      <TypedFilter
        parameter="response_code"
        label={t.code}
        placeholder="00008"
        width={140}
        value={search.response_code ?? ''}
        inputMode="numeric"
        onSettled={(response_code) => go({ response_code }, { replace: true })}
      />
      <TypedFilter
        parameter="merchant_reference"
        label={<bdi className="postern-code">merchant_reference</bdi>}
        placeholder="order-1001"
        width={220}
        value={search.merchant_reference ?? ''}
        onSettled={(merchant_reference) => go({ merchant_reference }, { replace: true })}
      />
      <Switch
        label={t.onlyRefused}
        checked={search.refused === 'true'}
        mb={8}
        onChange={({ currentTarget }) => go({ refused: currentTarget.checked ? 'true' : '' })}
      />
      {isFiltered(search) && (
        <Button variant="subtle" onClick={() => go(unfiltered)}>
          {t.clear}
        </Button>
      )}
    </Group>
  );
};
