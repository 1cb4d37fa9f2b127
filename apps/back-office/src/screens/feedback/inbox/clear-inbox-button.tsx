/** Clears the inbox, after a confirmation. */
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '../../../api/use-account-id.ts';
import { storedItemCountsQuery } from '../../../api/reset-and-snapshots.ts';
import { clearInbox } from '../../../api/feedback-inbox.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { DestructiveButton } from '../../../design/destructive-button.tsx';
import { inboxTexts } from './inbox-texts.ts';

export const ClearInboxButton = () => {
  const t = useTexts(inboxTexts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const stored = useQuery({ ...storedItemCountsQuery(account), enabled: isOpen, staleTime: 0 });
  const count = stored.isFetching ? undefined : stored.data?.inbox_messages;
  const clear = useMutation({
    mutationFn: () => clearInbox(account),
    onSuccess: async ({ removed }) => {
      notifySuccess(t.cleared(removed));
      close();
      await queries.invalidateQueries({ queryKey: ['account', account, 'inbox'] });
    },
  });
  return (
    <>
      <DestructiveButton size="xs" onClick={open}>
        {t.clear}
      </DestructiveButton>
      <ConfirmDialog
        opened={isOpen}
        title={t.clearTitle}
        confirmLabel={(count ?? 0) === 0 ? t.clear : t.clearCount(count ?? 0)}
        busy={clear.isPending || stored.isFetching}
        isDisabled={count === 0}
        error={clear.error}
        isDestructive
        onConfirm={() => clear.mutate()}
        onClose={close}
      >
        {count !== undefined && <strong>{t.toDelete(count)} </strong>}
        {t.clearText}
      </ConfirmDialog>
    </>
  );
};
