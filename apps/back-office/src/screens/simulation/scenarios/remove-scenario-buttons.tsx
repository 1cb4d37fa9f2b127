/** Removes a scenario, or all of them, having asked once. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '../../../api/use-account-id.ts';
import { removeScenario, removeScenarios } from '../../../api/scenarios.ts';
import { useWords } from '../../../language/language-provider.tsx';
import { AskOnce } from '../../../components/confirm-dialog.tsx';
import { notifyDone } from '../../../components/notify.ts';
import { words } from '../texts.ts';

export const RemoveOne = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const say = useWords(words);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const removing = useMutation({
    mutationFn: () => removeScenario(account, id),
    onSuccess: async () => {
      notifyDone(say.removed);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`${say.remove}: ${name}`}
        onClick={open}
      >
        {say.remove}
      </Button>
      <AskOnce
        opened={isOpen}
        title={say.removeTitle}
        yes={say.remove}
        isDangerous
        busy={removing.isPending}
        error={removing.error}
        onYes={() => removing.mutate()}
        onClose={close}
      >
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        {say.removeText}
      </AskOnce>
    </>
  );
};

export const RemoveAll = () => {
  const say = useWords(words);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const removing = useMutation({
    mutationFn: () => removeScenarios(account),
    onSuccess: async ({ removed }) => {
      notifyDone(say.removedAll(removed));
      close();
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {say.removeAll}
      </Button>
      <AskOnce
        opened={isOpen}
        title={say.removeAllTitle}
        yes={say.removeAll}
        isDangerous
        busy={removing.isPending}
        error={removing.error}
        onYes={() => removing.mutate()}
        onClose={close}
      >
        {say.removeAllText}
      </AskOnce>
    </>
  );
};
