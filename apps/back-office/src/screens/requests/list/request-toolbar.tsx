/** The search, the filters, the columns and the export of the request log. */
import { operations } from '@postern/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allAccounts } from '../../../api/query-client.ts';
import { requestFilterNames } from '../../../api/request-log.ts';
import { scenariosQuery } from '../../../api/scenarios.ts';
import type { ColumnChoice } from '../../../components/list/column-menu.tsx';
import { optionsOf, type FilterField } from '../../../components/list/filter-field.ts';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { useCodeField } from '../../../components/list/use-code-field.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { toRequestFilter, type ChangeSearch, type RequestSearch } from '../request-search-params.ts';
import { texts } from '../texts.ts';

interface RequestToolbarProps {
  readonly account: string;
  readonly search: RequestSearch;
  readonly changeSearch: ChangeSearch;
  readonly columns: ColumnChoice;
}

export const RequestToolbar = ({ account, search, changeSearch, columns }: RequestToolbarProps) => {
  const t = useTexts(texts);
  return (
    <ListToolbar
      list="requests"
      account={account}
      values={Object.fromEntries(requestFilterNames.map((name) => [name, search[name]]))}
      change={(changes) => changeSearch(changes, { replace: true })}
      fields={useFields(account)}
      period={{
        from: 'at_from',
        before: 'at_before',
        labels: { from: t.repliedFrom, before: t.repliedBefore },
      }}
      columns={columns}
      exported={{
        path: account === allAccounts ? '/requests' : `/accounts/${account}/requests`,
        filter: toRequestFilter(search),
      }}
    />
  );
};

const useFields = (account: string): readonly FilterField[] => {
  const t = useTexts(texts);
  const codes = useCodeField();
  const { data: scenarios } = useQuery({ ...scenariosQuery(account), enabled: account !== allAccounts });
  return useMemo(
    () => [
      {
        kind: 'choice',
        label: t.operation,
        options: optionsOf(
          'operation',
          Object.keys(operations).map((name) => [name, name]),
        ),
      },
      {
        kind: 'choice',
        label: t.outcome,
        options: [
          { label: t.succeeded, values: { succeeded: 'true' } },
          { label: t.onlyRefused, values: { refused: 'true' } },
          { label: t.onlyUndelivered, values: { delivered: 'false' } },
        ],
      },
      codes,
      {
        kind: 'choice',
        label: t.scenario,
        options: optionsOf(
          'scenario',
          (scenarios?.items ?? []).map(({ id, name }) => [id, name ?? id]),
        ),
      },
      {
        kind: 'text',
        label: t.exactReference,
        name: 'merchant_reference',
        isHiddenWhenEmpty: true,
        errorIn: () => undefined,
      },
    ],
    [t, codes, scenarios],
  );
};
