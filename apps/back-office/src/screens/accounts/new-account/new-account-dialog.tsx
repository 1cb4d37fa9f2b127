/** Creates an account and then shows its credentials. */
import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { createAccount } from '../../../api/accounts.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { notifyError } from '../../../components/notify.ts';
import { NewAccountCredentials } from './new-account-credentials.tsx';
import { toNewAccount, emptyDraft, changeDraft } from './new-account-draft.ts';
import { NewAccountForm } from './new-account-form.tsx';
import { texts } from '../texts.ts';

interface NewAccountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const NewAccountDialog = ({ opened, onClose }: NewAccountDialogProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [draft, change] = useReducer(changeDraft, emptyDraft);
  const creating = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: () => createAccount(toNewAccount(draft)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account', allAccounts, 'settings'] }),
    onError: (error) => {
      if (!(error instanceof ApiError && (error.status === 400 || error.problem === 'account-exists')))
        notifyError(error, language);
    },
  });
  const created = creating.data;
  // Clear the phrases when the dialog closes.
  const reset = () => {
    creating.reset();
    change(emptyDraft);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={reset}
      title={created === undefined ? t.create : t.created(created.account.name)}
      size="lg"
      closeOnClickOutside={false}
    >
      {created === undefined ? (
        <NewAccountForm
          draft={draft}
          error={creating.error}
          busy={creating.isPending}
          onChange={(members) => {
            if (creating.isError) creating.reset();
            change(members);
          }}
          onSubmit={() => creating.mutate()}
          onCancel={onClose}
        />
      ) : (
        <NewAccountCredentials draft={draft} account={created.account} security={created.security} />
      )}
    </Modal>
  );
};
