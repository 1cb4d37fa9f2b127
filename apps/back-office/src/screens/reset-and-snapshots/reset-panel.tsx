/** Resets an account to its seed. */
import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { resetAccount, type StoredItemCounts } from '../../api/reset-and-snapshots.ts';
import { useIsProvider } from '../../api/session.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { RemovedDataList } from './removed-data-list.tsx';
import styles from './reset-and-snapshots.module.css';
import { texts } from './texts.ts';
import { useResetOrSnapshotMutation } from './use-reset-or-snapshot-mutation.ts';

interface ResetPanelProps {
  readonly account: string;
  readonly stored: StoredItemCounts;
}

export const ResetPanel = ({ account, stored }: ResetPanelProps) => {
  const t = useTexts(texts);
  const stays = useIsProvider() ? t.stays : t.staysForMerchant;
  const { seed_created_at: seededAt, seed_orders: seedOrders } = stored;
  const [isOpen, { open, close }] = useDisclosure(false);
  const reset = useResetOrSnapshotMutation(account, () => resetAccount(account), {
    message: ({ orders }) => t.resetDone(orders),
    onDone: close,
  });
  return (
    <Panel title={t.reset} lead={`${t.resetLead} ${stays}`}>
      <div className={styles['line']}>
        <Text size="sm">
          {seededAt === undefined ? (
            t.noSeed
          ) : (
            <>
              {t.seed} <Timestamp at={seededAt} as="full" /> · {t.orders(seedOrders)}
            </>
          )}
        </Text>
        <DestructiveButton
          leftSection={<IconRestore size={16} />}
          disabled={seededAt === undefined}
          onClick={() => {
            reset.reset();
            open();
          }}
        >
          {t.resetAction}
        </DestructiveButton>
      </div>
      <ConfirmDialog
        opened={isOpen}
        title={t.resetTitle}
        confirmLabel={t.resetAction}
        isDestructive
        busy={reset.isPending}
        error={reset.error}
        onConfirm={() => reset.mutate()}
        onClose={close}
      >
        {t.replaced}
        <RemovedDataList stored={stored} withScenarios />
        {seededAt !== undefined && t.replacedBy(seedOrders)} {stays}
      </ConfirmDialog>
    </Panel>
  );
};
