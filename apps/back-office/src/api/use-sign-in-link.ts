/**
 * Uses the sign-in link that the page was opened with, and links that the user opens in the same tab later. A link replaces the
 * session of a token or an invitation only if the user agrees: otherwise a link of another merchant could sign the user in to its
 * account without being noticed.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchSession, setSession, signInWithLink, takeLinkSecret, type Session } from './session.ts';

export interface SignInLinkUse {
  /** Whether the link that the page was opened with has been used, with or without success, or declined. */
  readonly isDone: boolean;
  /** The link that would replace a session. */
  readonly question: SignInLinkQuestion | undefined;
  /** Null unless the last link was refused. */
  readonly error: Error | null;
  /** Forgets the error. */
  readonly reset: () => void;
}

export interface SignInLinkQuestion {
  /** The session that would be replaced. */
  readonly current: Session;
  readonly accept: () => void;
  readonly decline: () => void;
}

type Step =
  | { readonly kind: 'use'; readonly secret: string; readonly isAgreed: boolean }
  | { readonly kind: 'decline' };

type Outcome =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | { readonly kind: 'question'; readonly current: Session; readonly secret: string }
  | { readonly kind: 'declined' };

const take = async (step: Step): Promise<Outcome> => {
  if (step.kind === 'decline') return { kind: 'declined' };
  const { secret, isAgreed } = step;
  const current = isAgreed ? null : await fetchSession().catch(() => null);
  // The links of the demo are for the user of this machine.
  return current === null || current.started_by === 'link'
    ? { kind: 'signedIn', session: await signInWithLink(secret) }
    : { kind: 'question', current, secret };
};

export const useSignInLink = (linkSecret: string | undefined): SignInLinkUse => {
  const queries = useQueryClient();
  const { mutate, data, error, reset } = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: take,
    onSuccess: (outcome) => {
      if (outcome.kind === 'signedIn') setSession(queries, outcome.session);
    },
  });
  useEffect(() => {
    const openLink = (secret: string): void => mutate({ kind: 'use', secret, isAgreed: false });
    if (linkSecret !== undefined) openLink(linkSecret);
    // A link that is opened in this tab changes only the fragment, so the page is not loaded again.
    const onHashChange = (): void => {
      const secret = takeLinkSecret();
      if (secret !== undefined) openLink(secret);
    };
    globalThis.addEventListener('hashchange', onHashChange);
    return () => globalThis.removeEventListener('hashchange', onHashChange);
  }, [mutate, linkSecret]);
  const question: SignInLinkQuestion | undefined =
    data?.kind === 'question'
      ? {
          current: data.current,
          accept: () => mutate({ kind: 'use', secret: data.secret, isAgreed: true }),
          decline: () => mutate({ kind: 'decline' }),
        }
      : undefined;
  const isDone = error !== null || (data !== undefined && data.kind !== 'question');
  return { isDone, question, error, reset };
};
