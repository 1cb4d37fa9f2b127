/** The provider's list of accounts, with a search by identifier or name. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingStore, IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { accountPagesQuery } from '../../../api/accounts.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { useDelayedSearch } from '../../../components/use-delayed-search.ts';
import { AccountTable } from './account-table.tsx';
import { NewAccountDialog } from '../new-account/new-account-dialog.tsx';
import { texts } from '../texts.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

const route = getRouteApi('/accounts');

export const AccountsScreen = () => {
  const t = useTexts(texts);
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const [isCreating, { open: create, close }] = useDisclosure(false);
  const query = useInfiniteQuery(accountPagesQuery(search));
  const searchFor = (text: string) =>
    void navigate({ search: text === '' ? {} : { search: text }, replace: true });
  const searchLater = useDelayedSearch(searchFor, 250);
  const button = (
    <NeedsFullAccess>
      <Button leftSection={<IconPlus size={16} />} onClick={create}>
        {t.create}
      </Button>
    </NeedsFullAccess>
  );
  return (
    <Page title={t.title} lead={t.lead} actions={button}>
      <TextInput
        aria-label={t.search}
        placeholder={t.search}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          searchLater(currentTarget.value.trim());
        }}
        maxLength={100}
        maw={{ xs: 360 }}
        type="search"
      />
      <Panel flush>
        <QueryResult query={query}>
          {({ pages }) => {
            const accounts = pages.flatMap(({ items }) => items);
            if (accounts.length > 0) return <AccountTable accounts={accounts} />;
            return search === '' ? (
              <EmptyState icon={<IconBuildingStore size={32} />} title={t.none}>
                <Stack align="center" gap="sm">
                  {t.noneMeaning}
                  {button}
                </Stack>
              </EmptyState>
            ) : (
              <EmptyState icon={<IconSearch size={32} />} title={t.notFound(search)}>
                <Button
                  variant="default"
                  mt="sm"
                  onClick={() => {
                    setTyped('');
                    searchFor('');
                  }}
                >
                  {t.showAll}
                </Button>
              </EmptyState>
            );
          }}
        </QueryResult>
      </Panel>
      {query.hasNextPage && (
        <Group justify="center">
          <LoadMoreButton pages={query}>{t.more}</LoadMoreButton>
        </Group>
      )}
      <NewAccountDialog opened={isCreating} onClose={close} />
    </Page>
  );
};
