/** All accounts, for the provider: found by how their identifier or name begins. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconBuildingStore, IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../../../design/empty-state.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { accountPagesQuery } from '../../../api/accounts.ts';
import { useWords } from '../../../language/language-provider.tsx';
import { Asked } from '../../../components/query-result.tsx';
import { AccountTable } from './account-table.tsx';
import { NewAccount } from '../new-account/new-account-dialog.tsx';
import { words } from '../texts.ts';
import { More } from '../../../components/load-more-button.tsx';

const route = getRouteApi('/accounts');

export const AccountsScreen = () => {
  const say = useWords(words);
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const [isCreating, { open: create, close }] = useDisclosure(false);
  const query = useInfiniteQuery(accountPagesQuery(search));
  const look = (text: string) =>
    void navigate({ search: text === '' ? {} : { search: text }, replace: true });
  const lookSoon = useDebouncedCallback(look, 250);
  const button = (
    <Button leftSection={<IconPlus size={16} />} onClick={create}>
      {say.create}
    </Button>
  );
  return (
    <Page title={say.title} lead={say.lead} actions={button}>
      <TextInput
        aria-label={say.search}
        placeholder={say.search}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          lookSoon(currentTarget.value.trim());
        }}
        maxLength={100}
        maw={{ xs: 360 }}
        type="search"
      />
      <Panel flush>
        <Asked query={query}>
          {({ pages }) => {
            const accounts = pages.flatMap(({ items }) => items);
            if (accounts.length > 0) return <AccountTable accounts={accounts} />;
            return search === '' ? (
              <Empty icon={<IconBuildingStore size={32} />} title={say.none}>
                <Stack align="center" gap="sm">
                  {say.noneMeaning}
                  {button}
                </Stack>
              </Empty>
            ) : (
              <Empty icon={<IconSearch size={32} />} title={say.notFound(search)}>
                <Button
                  variant="default"
                  mt="sm"
                  onClick={() => {
                    setTyped('');
                    look('');
                  }}
                >
                  {say.showAll}
                </Button>
              </Empty>
            );
          }}
        </Asked>
      </Panel>
      {query.hasNextPage && (
        <Group justify="center">
          <More pages={query}>{say.more}</More>
        </Group>
      )}
      <NewAccount opened={isCreating} onClose={close} />
    </Page>
  );
};
