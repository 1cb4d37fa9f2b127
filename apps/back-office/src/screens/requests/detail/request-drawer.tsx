/** A drawer with one request. Its id is in the URL, so that it can be linked. */
import { ActionIcon, Drawer, Group, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Schema } from '../../../api/management-api-client.ts';
import { requestQuery } from '../../../api/request-log.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { CopyButton } from '../../../design/code-block.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { mergeValues } from '../../../components/list/filter-field.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import styles from './request-drawer.module.css';
import { RequestDrawerContent } from './request-drawer-content.tsx';
import { texts } from '../texts.ts';

/** The address of a request, without the filters of the list. */
const linkTo = (account: string, id: string): string =>
  `${location.origin}/back-office${account === allAccounts ? '' : `/accounts/${account}`}/requests?request=${encodeURIComponent(id)}`;

interface RequestDrawerProps {
  readonly account: string;
  /** The drawer is closed without an id. */
  readonly id: string | undefined;
  readonly rows: readonly Schema<'Request'>[];
}

export const RequestDrawer = ({ account, id = '', rows }: RequestDrawerProps) => {
  const t = useTexts(texts);
  const listed = rows.find(({ request_id: of }) => of === id);
  const query = useQuery({
    ...requestQuery(account, id),
    enabled: id !== '',
    ...(listed !== undefined && { initialData: listed }),
  });
  const operation = query.data?.operation;
  const navigate = useNavigate();
  const show = (request: string | undefined, replace = false): void =>
    void navigate({
      to: '.',
      search: (search) => mergeValues(search, { request }),
      replace,
      resetScroll: false,
    });
  return (
    <Drawer.Root opened={id !== ''} onClose={() => show(undefined)} position="right" size="min(680px, 100%)">
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content>
        <Drawer.Header className={styles['head'] ?? ''}>
          <Drawer.Title className={styles['title'] ?? ''}>
            {t.detail} {operation !== undefined && <OperationName name={operation} />}
          </Drawer.Title>
          <Group gap={4} wrap="nowrap">
            <CopyButton text={linkTo(account, id)} label={t.copyLink} icon={<IconLink size={18} />} />
            <PreviousNextButtons id={id} rows={rows} show={(to) => show(to, true)} />
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

interface PreviousNextButtonsProps {
  readonly id: string;
  readonly rows: readonly Schema<'Request'>[];
  readonly show: (id: string) => void;
}

/** Buttons to the previous and the next request of the list. */
const PreviousNextButtons = ({ id, rows, show }: PreviousNextButtonsProps) => {
  const t = useTexts(texts);
  const at = rows.findIndex(({ request_id: of }) => of === id);
  if (at === -1) return null;
  const steps = [
    { label: t.newer, to: rows[at - 1], icon: <IconChevronUp size={18} /> },
    { label: t.olderOne, to: rows[at + 1], icon: <IconChevronDown size={18} /> },
  ];
  return steps.map(({ label, to, icon }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        variant="default"
        aria-label={label}
        disabled={to === undefined}
        onClick={() => to !== undefined && show(to.request_id)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  ));
};
