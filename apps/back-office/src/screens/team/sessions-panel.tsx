/** The open sessions: who is signed in, from where, and ending that. */
import { useDisclosure } from '@mantine/hooks';
import { IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, sessionsQuery, type ListedSession } from '../../api/access-tokens.ts';
import { allAccounts } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notifyError } from '../../components/notify.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { Tag } from '../../design/tag.tsx';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import type { Translated } from '../../language/translate.ts';
import { formatUserAgent } from './format-user-agent.ts';
import styles from './team.module.css';
import { texts } from './texts.ts';
import { useTeamMutation } from './use-team-mutation.ts';

export const SessionsPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const query = useQuery(sessionsQuery(account));
  const [isOpen, { open, close }] = useDisclosure(false);
  const ending = useTeamMutation(account, {
    change: endSession,
    message: () => t.sessionEnded,
  });
  const endingAll = useTeamMutation(account, {
    change: () => endOtherSessions(account),
    message: ({ ended }) => t.sessionsEnded(ended),
    onDone: close,
  });
  const others = query.data?.items.filter(({ current }) => !current).length ?? 0;
  const end = (id: string) => ending.mutate(id, { onError: (error) => notifyError(error, language) });
  return (
    <Panel
      title={t.sessions}
      lead={t.sessionsLead}
      actions={
        others > 0 && (
          <DestructiveButton
            size="xs"
            onClick={() => {
              endingAll.reset();
              open();
            }}
          >
            {t.endOthers}
          </DestructiveButton>
        )
      }
      flush
    >
      <QueryResult query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconUserCircle size={32} />} title={t.noSessions}>
              {t.noSessionsHint}
            </EmptyState>
          ) : (
            <Table
              label={t.sessions}
              columns={columnsOf(t, account, end)}
              rows={items.toSorted(byLastUse)}
              keyOf={({ id }) => id}
            />
          )
        }
      </QueryResult>
      <ConfirmDialog
        opened={isOpen}
        title={t.endOthersTitle}
        confirmLabel={t.endCount(others)}
        isDestructive
        busy={endingAll.isPending}
        error={endingAll.error}
        onConfirm={() => endingAll.mutate(undefined)}
        onClose={close}
      >
        {t.endOthersMeaning}
      </ConfirmDialog>
    </Panel>
  );
};

const lastUseOf = ({ last_used_at, created_at }: ListedSession): string => last_used_at ?? created_at;

const byLastUse = (one: ListedSession, other: ListedSession): number =>
  Number(other.current) - Number(one.current) || Date.parse(lastUseOf(other)) - Date.parse(lastUseOf(one));

const columnsOf = (
  t: Translated<typeof texts>,
  account: string,
  end: (id: string) => void,
): readonly Column<ListedSession>[] => {
  const owner: Column<ListedSession> = {
    name: t.owner,
    cell: ({ merchant_identifier: identifier }) =>
      identifier === null ? t.provider : <bdi>{identifier}</bdi>,
  };
  const action: Column<ListedSession> = {
    name: t.actions,
    cell: ({ id, name, current }) =>
      !current && (
        <DestructiveButton size="compact-sm" onClick={() => end(id)} aria-label={t.endWhich(name)}>
          {t.end}
        </DestructiveButton>
      ),
    isNumber: true,
  };
  return [
    {
      name: t.who,
      cell: ({ name, scope, started_by, current }) => (
        <span className={styles['names']}>
          <bdi className={styles['name']}>{started_by === 'link' ? t.demoLink : name}</bdi>
          {current && <Tag tone="success">{t.thisBrowser}</Tag>}
          {scope === 'read-only' && <Tag tone="neutral">{t.readOnly}</Tag>}
          {started_by === 'invitation' && <Tag tone="info">{t.invited}</Tag>}
        </span>
      ),
    },
    ...(account === allAccounts ? [owner] : []),
    {
      name: t.from,
      cell: ({ address, user_agent: agent }) => (
        <span className={styles['stacked']}>
          {agent !== null && (
            <span title={agent}>
              <bdi>{formatUserAgent(agent)}</bdi>
            </span>
          )}
          {address !== null && (
            <span className={styles['second']}>
              <bdi dir="ltr">{address}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      name: t.signedIn,
      cell: ({ created_at, expires_at }) => (
        <span className={styles['stacked']}>
          <Timestamp at={created_at} />
          <span className={styles['second']}>
            {t.until} <Timestamp at={expires_at} />
          </span>
        </span>
      ),
    },
    { name: t.lastUsed, cell: (session) => <Timestamp at={lastUseOf(session)} /> },
    action,
  ];
};
