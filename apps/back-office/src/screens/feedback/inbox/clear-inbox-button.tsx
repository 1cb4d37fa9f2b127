/** Clears the inbox, after a confirmation. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '../../../api/use-account-id.ts';
import { clearInbox } from '../../../api/feedback-inbox.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { inboxTexts } from './inbox-texts.ts';

export const ClearInboxButton = () => {
  const t = useTexts(inboxTexts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
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
      <Button size="xs" variant="default" onClick={open}>
        {t.clear}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t.clearTitle}
        confirmLabel={t.clear}
        busy={clear.isPending}
        error={clear.error}
        isDestructive
        onConfirm={() => clear.mutate()}
        onClose={close}
      >
        {t.clearText}
      </ConfirmDialog>
    </>
  );
};
