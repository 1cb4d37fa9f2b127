/** Deletes all orders of an account. */
import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { deleteOrders, type StoredItemCounts } from '../../api/reset-and-snapshots.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { RemovedDataList } from './removed-data-list.tsx';
import styles from './reset-and-snapshots.module.css';
import { texts } from './texts.ts';
import { useResetOrSnapshotMutation } from './use-reset-or-snapshot-mutation.ts';

interface DeleteOrdersPanelProps {
  readonly account: string;
  readonly stored: StoredItemCounts;
}

export const DeleteOrdersPanel = ({ account, stored }: DeleteOrdersPanelProps) => {
  const t = useTexts(texts);
  const [isOpen, { open, close }] = useDisclosure(false);
  const deletion = useResetOrSnapshotMutation(account, () => deleteOrders(account), {
    message: ({ removed }) => t.ordersDeleted(removed),
    onDone: close,
  });
  return (
    <Panel title={t.deleteOrders} lead={t.deleteOrdersLead}>
      <div className={styles['line']}>
        <Text size="sm">{stored.orders === 0 ? t.noOrders : t.orders(stored.orders)}</Text>
        <DestructiveButton
          leftSection={<IconTrash size={16} />}
          disabled={stored.orders === 0}
          onClick={() => {
            deletion.reset();
            open();
          }}
        >
          {t.deleteOrdersAction}
        </DestructiveButton>
      </div>
      <ConfirmDialog
        opened={isOpen}
        title={t.deleteOrdersTitle}
        confirmLabel={t.deleteCount(stored.orders)}
        isDestructive
        busy={deletion.isPending}
        error={deletion.error}
        onConfirm={() => deletion.mutate()}
        onClose={close}
      >
        {t.deletedForever}
        <RemovedDataList stored={stored} />
        {t.deleteOrdersStays}
      </ConfirmDialog>
    </Panel>
  );
};
