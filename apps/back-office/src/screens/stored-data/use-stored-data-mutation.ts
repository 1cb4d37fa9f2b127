/** Replaces or deletes data of an account, then refetches everything of the account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../components/notify.ts';

export const useStoredDataMutation = <Result, Input = void>(
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
      await queries.invalidateQueries({ queryKey: ['account', account] });
    },
  });
};
