/** The empty state of the request log: no requests at all, or none that match the filter. */
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { allAccounts } from '../../../api/query-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import {
  hasFilter,
  withoutFilters,
  type ChangeSearch,
  type RequestSearch,
} from '../request-search-params.ts';
import { texts } from '../texts.ts';

interface NoRequestsProps {
  readonly account: string;
  readonly search: RequestSearch;
  readonly changeSearch: ChangeSearch;
}

export const EmptyRequestList = ({ account, search, changeSearch }: NoRequestsProps) => {
  const t = useTexts(texts);
  const icon = <IconListSearch size={32} />;
  if (hasFilter(search)) {
    return (
      <EmptyState icon={icon} title={t.nothingFits}>
        <Button variant="default" mt="xs" onClick={() => changeSearch(withoutFilters)}>
          {t.clear}
        </Button>
      </EmptyState>
    );
  }
  return account === allAccounts ? (
    <EmptyState icon={icon} title={t.nothingYet}>
      {t.nothingYetHintOfAll}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t.nothingYet}>
      {t.nothingYetHint}
      <br />
      <ButtonLink to="/accounts/$account/orders" params={{ account }} variant="default" mt="sm">
        {t.toOrders}
      </ButtonLink>
    </EmptyState>
  );
};
