/** Deletes an account, after a confirmation that counts what goes with it. */
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from '../../../api/accounts.ts';
import { allAccounts, queriesOf } from '../../../api/query-client.ts';
import { deleteAccount, storedItemCountsQuery, type CountName } from '../../../api/reset-and-snapshots.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../components/notify.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { DestructiveButton } from '../../../design/destructive-button.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import styles from '../accounts.module.css';
import { texts } from '../texts.ts';

export const DeleteAccountPanel = ({
  account: { merchant_identifier, name },
}: {
  readonly account: Account;
}) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const stored = useQuery({ ...storedItemCountsQuery(merchant_identifier), enabled: isOpen });
  const deletion = useMutation({
    mutationFn: async () => {
      // First, so that live updates do not fetch a deleted account.
      await navigate({ to: '/accounts' });
      await deleteAccount(merchant_identifier);
    },
    onSuccess: async () => {
      notifySuccess(t.accountDeleted(name));
      queries.removeQueries(queriesOf(merchant_identifier));
      await queries.invalidateQueries(queriesOf(allAccounts));
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <Panel title={t.deleteAccount} lead={t.deleteAccountLead}>
      <DestructiveButton leftSection={<IconTrash size={16} />} onClick={open}>
        {t.deleteAccount}
      </DestructiveButton>
      <ConfirmDialog
        opened={isOpen}
        title={t.deleteAccountTitle(name)}
        confirmLabel={t.deleteAccount}
        isDestructive
        busy={deletion.isPending || stored.data === undefined}
        onConfirm={() => deletion.mutate()}
        onClose={close}
      >
        <QueryResult query={stored} lines={3}>
          {({ orders, saved_cards, feedback, tokens, snapshots }) => {
            // A number that is not listed compiles only if it is named here. These go with feedback and with settings.
            const textOf: Readonly<Record<Exclude<CountName, 'inbox_messages' | 'scenarios'>, string>> = {
              orders: t.orderCount(orders),
              saved_cards: t.savedCardCount(saved_cards),
              feedback: t.feedbackCount(feedback),
              tokens: t.tokenCount(tokens),
              snapshots: t.snapshotCount(snapshots),
            };
            return (
              <>
                {t.deletedWithAccount}
                <ul className={styles['removed']}>
                  {Object.entries(textOf).map(([name, text]) => (
                    <li key={name}>{text}</li>
                  ))}
                </ul>
                {t.deleteAccountMeaning}
              </>
            );
          }}
        </QueryResult>
      </ConfirmDialog>
    </Panel>
  );
};
