/** Replaces or deletes data of an account, or of all, then refetches everything. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allAccounts, queriesOf } from '../../api/query-client.ts';
import { notifySuccess } from '../../components/notify.ts';

export const useResetOrSnapshotMutation = <Result, Input = void>(
  account: string,
  change: (input: Input) => Promise<Result>,
  {
    message,
    onDone,
  }: { readonly message: (result: Result, input: Input) => string; readonly onDone: () => void },
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      notifySuccess(message(result, input));
      onDone();
      await queries.invalidateQueries(queriesOf(account === allAccounts ? undefined : account));
    },
  });
};
