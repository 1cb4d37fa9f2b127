/** Empties the inbox, having asked once. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '../../../api/use-account-id.ts';
import { clearInbox } from '../../../api/inbox.ts';
import { useWords } from '../../../language/language-provider.tsx';
import { AskOnce } from '../../../components/confirm-dialog.tsx';
import { notifyDone } from '../../../components/notify.ts';
import { inboxWords } from './inbox-texts.ts';

export const ClearInbox = () => {
  const say = useWords(inboxWords);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const clearing = useMutation({
    mutationFn: () => clearInbox(account),
    onSuccess: async ({ removed }) => {
      notifyDone(say.cleared(removed));
      close();
      await queries.invalidateQueries({ queryKey: ['account', account, 'inbox'] });
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {say.clear}
      </Button>
      <AskOnce
        opened={isOpen}
        title={say.clearTitle}
        yes={say.clear}
        busy={clearing.isPending}
        error={clearing.error}
        isDangerous
        onYes={() => clearing.mutate()}
        onClose={close}
      >
        {say.clearText}
      </AskOnce>
    </>
  );
};
