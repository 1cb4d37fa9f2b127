/** Changes an account, then refetches its settings and the list of accounts. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allAccounts } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../components/notify.ts';

export const useAccountMutation = <Changes>(
  account: string,
  change: (changes: Changes) => Promise<unknown>,
  done: (changes: Changes) => string,
) => {
  const { language } = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, changes) => {
      await Promise.all(
        [account, allAccounts].map((of) =>
          queries.invalidateQueries({ queryKey: ['account', of, 'settings'] }),
        ),
      );
      notifySuccess(done(changes));
    },
    onError: (error) => notifyError(error, language),
  });
};
