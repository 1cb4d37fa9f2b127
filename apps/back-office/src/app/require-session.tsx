/** Shows the sign-in screen until there is a session. The URL stays, so that the user returns to the same page. */
import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/texts.ts';
import { ErrorAlert } from '../components/query-result.tsx';

const SignIn = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
}));

export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(texts);
  const session = useQuery(sessionQuery);
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
  return <Suspense fallback={waiting}>{session.data === null ? <SignIn /> : children}</Suspense>;
};

const texts = { waiting: { en: 'Connecting to the gateway', ar: 'جارٍ الاتصال بالبوابة' } } satisfies Texts;
