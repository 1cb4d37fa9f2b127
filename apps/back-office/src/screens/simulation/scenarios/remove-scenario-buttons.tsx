/** Removes one or all scenarios, after a confirmation. */
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '../../../api/use-account-id.ts';
import { removeScenario, removeScenarios } from '../../../api/scenarios.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { DestructiveButton } from '../../../design/destructive-button.tsx';
import { texts } from '../texts.ts';

export const RemoveScenarioButton = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const removal = useMutation({
    mutationFn: () => removeScenario(account, id),
    onSuccess: async () => {
      notifySuccess(t.removed);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
  });
  return (
    <>
      <DestructiveButton size="compact-sm" aria-label={`${t.remove}: ${name}`} onClick={open}>
        {t.remove}
      </DestructiveButton>
      <ConfirmDialog
        opened={isOpen}
        title={t.removeTitle}
        confirmLabel={t.remove}
        isDestructive
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate()}
        onClose={close}
      >
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        {t.removeText}
      </ConfirmDialog>
    </>
  );
};

export const RemoveAllScenariosButton = ({ count }: { readonly count: number }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const removal = useMutation({
    mutationFn: () => removeScenarios(account),
    onSuccess: async ({ removed }) => {
      notifySuccess(t.removedAll(removed));
      close();
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
  });
  return (
    <>
      <DestructiveButton onClick={open}>{t.removeAll}</DestructiveButton>
      <ConfirmDialog
        opened={isOpen}
        title={t.removeAllTitle}
        confirmLabel={t.removeCount(count)}
        isDestructive
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate()}
        onClose={close}
      >
        <strong>{t.toRemove(count)} </strong>
        {t.removeAllText}
      </ConfirmDialog>
    </>
  );
};
