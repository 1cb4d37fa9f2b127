/** Removes a scenario, or all of them, having asked once. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '../../../api/use-account-id.ts';
import { removeScenario, removeScenarios } from '../../../api/scenarios.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { AskOnce } from '../../../components/confirm-dialog.tsx';
import { notifyDone } from '../../../components/notify.ts';
import { texts } from '../texts.ts';

export const RemoveOne = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const removing = useMutation({
    mutationFn: () => removeScenario(account, id),
    onSuccess: async () => {
      notifyDone(t.removed);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`${t.remove}: ${name}`}
        onClick={open}
      >
        {t.remove}
      </Button>
      <AskOnce
        opened={isOpen}
        title={t.removeTitle}
        yes={t.remove}
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
        {t.removeText}
      </AskOnce>
    </>
  );
};

export const RemoveAll = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const removing = useMutation({
    mutationFn: () => removeScenarios(account),
    onSuccess: async ({ removed }) => {
      notifyDone(t.removedAll(removed));
      close();
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {t.removeAll}
      </Button>
      <AskOnce
        opened={isOpen}
        title={t.removeAllTitle}
        yes={t.removeAll}
        isDangerous
        busy={removing.isPending}
        error={removing.error}
        onYes={() => removing.mutate()}
        onClose={close}
      >
        {t.removeAllText}
      </AskOnce>
    </>
  );
};
