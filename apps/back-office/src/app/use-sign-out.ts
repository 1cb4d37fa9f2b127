/** Ends the session of the user. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setSession, signOut } from '../api/session.ts';
import { notifyError } from '../components/notify.ts';
import { useLanguage } from '../language/language-provider.tsx';

export const useSignOut = (): (() => void) => {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: signOut,
    onSuccess: () => setSession(queries, null),
    onError: (error) => notifyError(error, language),
  });
  return mutate;
};
