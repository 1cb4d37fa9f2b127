/** Changes something of an account, and has it asked for again: here, and where all accounts are listed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { everybody } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language-provider.tsx';
import { notifyDone, notifyFailed } from '../../components/notify.ts';

export const useChange = <Changes>(
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
        [account, everybody].map((of) =>
          queries.invalidateQueries({ queryKey: ['account', of, 'settings'] }),
        ),
      );
      notifyDone(done(changes));
    },
    onError: (error) => notifyFailed(error, language),
  });
};
