/** A drawer with one request. Its id is in the URL, so that it can be linked. */
import { Drawer, Group } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Schema } from '../../../api/management-api-client.ts';
import { requestQuery } from '../../../api/request-log.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { CopyButton } from '../../../design/code-block.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import styles from './request-drawer.module.css';
import { PreviousNextButtons } from './previous-next-buttons.tsx';
import { RequestDrawerContent } from './request-drawer-content.tsx';
import type { ChangeSearch } from '../request-search-params.ts';
import { texts } from '../texts.ts';

/** The address of a request, without the filters of the list. */
const linkTo = (account: string, id: string): string =>
  `${location.origin}/back-office${account === allAccounts ? '' : `/accounts/${account}`}/requests?request=${encodeURIComponent(id)}`;

interface RequestDrawerProps {
  readonly account: string;
  /** The drawer is closed without an id. */
  readonly id: string | undefined;
  readonly rows: readonly Schema<'Request'>[];
  readonly changeSearch: ChangeSearch;
}

export const RequestDrawer = ({ account, id = '', rows, changeSearch }: RequestDrawerProps) => {
  const t = useTexts(texts);
  const listed = rows.find(({ request_id: of }) => of === id);
  const query = useQuery({
    ...requestQuery(account, id),
    enabled: id !== '',
    ...(listed !== undefined && { initialData: listed }),
  });
  const operation = query.data?.operation;
  return (
    <Drawer.Root
      opened={id !== ''}
      onClose={() => changeSearch({ request: '' })}
      position="right"
      size="min(680px, 100%)"
    >
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content>
        <Drawer.Header className={styles['head'] ?? ''}>
          <Drawer.Title className={styles['title'] ?? ''}>
            {t.detail} {operation !== undefined && <OperationName name={operation} />}
          </Drawer.Title>
          <Group gap={4} wrap="nowrap">
            <CopyButton text={linkTo(account, id)} label={t.copyLink} icon={<IconLink size={18} />} />
            <PreviousNextButtons id={id} rows={rows} changeSearch={changeSearch} />
            <Drawer.CloseButton />
          </Group>
        </Drawer.Header>
        <Drawer.Body pt="md">
          <QueryResult query={query} lines={12}>
            {(request) => <RequestDrawerContent key={id} account={account} request={request} />}
          </QueryResult>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
