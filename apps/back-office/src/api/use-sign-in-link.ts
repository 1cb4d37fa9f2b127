/** Uses the sign-in link that the page was opened with, and links that the user opens in the same tab later. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setSession, signInWithLink, takeLinkSecret } from './session.ts';

export interface SignInLinkUse {
  /** Whether the link that the page was opened with has been used, with or without success. */
  readonly isDone: boolean;
  /** Null unless the last link was refused. */
  readonly error: Error | null;
  /** Forgets the error. */
  readonly reset: () => void;
}

export const useSignInLink = (linkSecret: string | undefined): SignInLinkUse => {
  const queries = useQueryClient();
  const { mutate, status, error, reset } = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: signInWithLink,
    onSuccess: (session) => setSession(queries, session),
  });
  useEffect(() => {
    if (linkSecret !== undefined) mutate(linkSecret);
    // A link that is opened in this tab changes only the fragment, so the page is not loaded again.
    const onHashChange = (): void => {
      const secret = takeLinkSecret();
      if (secret !== undefined) mutate(secret);
    };
    globalThis.addEventListener('hashchange', onHashChange);
    return () => globalThis.removeEventListener('hashchange', onHashChange);
  }, [mutate, linkSecret]);
  return { isDone: status === 'success' || status === 'error', error, reset };
};
