/** The named snapshots of an account: creating, restoring and deleting them. */
import { Group } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteSnapshot,
  restoreSnapshot,
  snapshotsQuery,
  type Snapshot,
  type StoredItemCounts,
} from '../../api/reset-and-snapshots.ts';
import { useIsProvider } from '../../api/session.ts';
import { allAccounts } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLanguage, useLocale, useTexts } from '../../language/language-provider.tsx';
import { formatNumber } from '../../language/pluralize.ts';
import { CreateSnapshotDialog } from './create-snapshot-dialog.tsx';
import { RemovedDataList } from './removed-data-list.tsx';
import { texts } from './texts.ts';
import { useResetOrSnapshotMutation } from './use-reset-or-snapshot-mutation.ts';

interface SnapshotsPanelProps {
  readonly account: string;
  readonly stored: StoredItemCounts;
}

interface Chosen {
  readonly action: 'restore' | 'delete';
  readonly snapshot: Snapshot;
}

export const SnapshotsPanel = ({ account, stored }: SnapshotsPanelProps) => {
  const t = useTexts(texts);
  const stays = useIsProvider() ? t.stays : t.staysForMerchant;
  const query = useQuery(snapshotsQuery(account));
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const restoring = useResetOrSnapshotMutation(account, (name: string) => restoreSnapshot(account, name), {
    message: (_, name) => t.restored(name),
    onDone: close,
  });
  const deletion = useResetOrSnapshotMutation(account, (name: string) => deleteSnapshot(account, name), {
    message: (_, name) => t.snapshotDeleted(name),
    onDone: close,
  });
  // The dialog keeps its content while it closes.
  const choose = (next: Chosen) => {
    for (const mutation of [restoring, deletion]) mutation.reset();
    setChosen(next);
    setOpen(true);
  };
  const columns = useColumns(choose);
  const { name = '', orders = 0 } = chosen?.snapshot ?? {};
  return (
    <Panel
      title={t.snapshots}
      lead={account === allAccounts ? t.snapshotsLeadOfAll : `${t.snapshotsLead} ${stays}`}
      actions={<CreateSnapshotDialog account={account} />}
      flush
    >
      <QueryResult query={query} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconCamera size={32} />} title={t.noSnapshots}>
              {t.noSnapshotsHint}
            </EmptyState>
          ) : (
            <Table label={t.snapshots} columns={columns} rows={items} keyOf={(snapshot) => snapshot.name} />
          )
        }
      </QueryResult>
      <ConfirmDialog
        opened={isOpen && chosen?.action === 'restore'}
        title={t.restoreTitle(name)}
        confirmLabel={t.restore}
        isDestructive
        busy={restoring.isPending}
        error={restoring.error}
        onConfirm={() => restoring.mutate(name)}
        onClose={close}
      >
        {t.replaced}
        <RemovedDataList stored={stored} withScenarios />
        {account === allAccounts
          ? `${t.replacedByAll(orders)} ${t.deletesOthers}`
          : `${t.replacedBy(orders)} ${stays}`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isOpen && chosen?.action === 'delete'}
        title={t.deleteSnapshotTitle(name)}
        confirmLabel={t.deleteSnapshot}
        isDestructive
        busy={deletion.isPending}
        error={deletion.error}
        onConfirm={() => deletion.mutate(name)}
        onClose={close}
      >
        {t.deleteSnapshotMeaning(orders)}
      </ConfirmDialog>
    </Panel>
  );
};

const useColumns = (choose: (chosen: Chosen) => void): readonly Column<Snapshot>[] => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const locale = useLocale();
  const formatSize = (characters: number) =>
    numberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(
      characters / 1024,
    );
  return [
    {
      name: t.name,
      cell: ({ name }) => (
        <bdi dir="ltr" className="postern-code">
          {name}
        </bdi>
      ),
    },
    { name: t.orderCount, cell: ({ orders }) => formatNumber(language, orders), isNumber: true },
    { name: t.size, cell: ({ characters }) => formatSize(characters), isNumber: true },
    { name: t.created, cell: ({ created_at }) => <Timestamp at={created_at} /> },
    {
      name: t.actions,
      isNumber: true,
      cell: (snapshot) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <DestructiveButton
            size="compact-sm"
            aria-label={t.restoreWhich(snapshot.name)}
            onClick={() => choose({ action: 'restore', snapshot })}
          >
            {t.restore}
          </DestructiveButton>
          <DestructiveButton
            size="compact-sm"
            aria-label={t.deleteWhich(snapshot.name)}
            onClick={() => choose({ action: 'delete', snapshot })}
          >
            {t.delete}
          </DestructiveButton>
        </Group>
      ),
    },
  ];
};
