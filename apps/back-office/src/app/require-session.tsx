/**
 * Shows the sign-in screen until there is a session. The URL stays, so that the user returns to the same page. A sign-in
 * link in the URL is used first.
 */
import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import { useSignInLink } from '../api/use-sign-in-link.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import { ErrorAlert } from '../components/query-result.tsx';

const SignIn = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
}));

interface RequireSessionProps {
  /** The secret of the link that the page was opened with. */
  readonly linkSecret: string | undefined;
  readonly children: ReactNode;
}

export const RequireSession = ({ linkSecret, children }: RequireSessionProps) => {
  const t = useTexts(texts);
  const link = useSignInLink(linkSecret);
  const session = useQuery({ ...sessionQuery, enabled: linkSecret === undefined || link.isDone });
  const waiting = (
    <Center h="100vh">
      <Loader aria-label={t.waiting} />
    </Center>
  );
  if (session.data === undefined) {
    return session.error === null ? (
      waiting
    ) : (
      <ErrorAlert error={session.error} onRetry={() => void session.refetch()} busy={session.isFetching} />
    );
  }
  return <Suspense fallback={waiting}>{session.data === null ? <SignIn link={link} /> : children}</Suspense>;
};

const texts = { waiting: { en: 'Connecting to the gateway', ar: 'جارٍ الاتصال بالبوابة' } } satisfies Texts;
