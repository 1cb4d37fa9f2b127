/** Resets all accounts to their seeds. */
import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { allAccounts } from '../../api/query-client.ts';
import { resetAccount, type StoredItemCounts } from '../../api/reset-and-snapshots.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { RemovedDataList } from './removed-data-list.tsx';
import styles from './reset-and-snapshots.module.css';
import { texts } from './texts.ts';
import { useResetOrSnapshotMutation } from './use-reset-or-snapshot-mutation.ts';

export const ResetAllPanel = ({ stored }: { readonly stored: StoredItemCounts }) => {
  const t = useTexts(texts);
  const [isOpen, { open, close }] = useDisclosure(false);
  const reset = useResetOrSnapshotMutation(allAccounts, () => resetAccount(allAccounts), {
    message: ({ accounts }) => t.resetAllDone(accounts),
    onDone: close,
  });
  return (
    <Panel title={t.reset} lead={`${t.resetAllLead} ${t.stays}`}>
      <div className={styles['line']}>
        <Text size="sm">
          {t.accounts(stored.seeds)} · {t.orders(stored.seed_orders)}
        </Text>
        <DestructiveButton
          leftSection={<IconRestore size={16} />}
          disabled={stored.seeds === 0}
          onClick={() => {
            reset.reset();
            open();
          }}
        >
          {t.resetAllAction}
        </DestructiveButton>
      </div>
      <ConfirmDialog
        opened={isOpen}
        title={t.resetAllTitle}
        confirmLabel={t.resetCount(stored.seeds)}
        isDestructive
        busy={reset.isPending}
        error={reset.error}
        onConfirm={() => reset.mutate()}
        onClose={close}
      >
        {t.replaced}
        <RemovedDataList stored={stored} />
        {t.replacedByAll(stored.seed_orders)} {t.stays}
      </ConfirmDialog>
    </Panel>
  );
};
