/** Changes tokens or sessions, then refetches them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../components/notify.ts';

interface TeamMutation<Result, Input> {
  readonly change: (input: Input) => Promise<Result>;
  readonly message?: (result: Result) => string;
  readonly onDone?: () => void;
}

export const useTeamMutation = <Result, Input>(
  account: string,
  { change, message, onDone = () => undefined }: TeamMutation<Result, Input>,
) => {
  const queries = useQueryClient();
  return useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: change,
    onSuccess: async (result) => {
      onDone();
      if (message !== undefined) notifySuccess(message(result));
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
  });
};
