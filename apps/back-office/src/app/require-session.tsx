/**
 * Shows the sign-in screen until there is a session. The URL stays, so that the user returns to the same page. A sign-in
 * link in the URL is used first.
 */
import { Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import { useSignInLink, type SignInLinkQuestion } from '../api/use-sign-in-link.ts';
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
  if (link.question !== undefined) return <ReplaceSession question={link.question} />;
  if (session.data === undefined) {
    return session.error === null ? (
      waiting
    ) : (
      <ErrorAlert error={session.error} onRetry={() => void session.refetch()} busy={session.isFetching} />
    );
  }
  return <Suspense fallback={waiting}>{session.data === null ? <SignIn link={link} /> : children}</Suspense>;
};

const ReplaceSession = ({
  question: { current, accept, decline },
}: {
  readonly question: SignInLinkQuestion;
}) => {
  const t = useTexts(texts);
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack gap="md" maw={440}>
        <Title order={1} fz="h2">
          {t.replace}
        </Title>
        <Text size="sm">
          {t.signedInAs} <strong dir="auto">{current.name}</strong>. {t.replaceMeaning}
        </Text>
        <Group gap="xs">
          <Button onClick={decline}>{t.stay}</Button>
          <Button variant="default" onClick={accept}>
            {t.useLink}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
};

const texts = {
  waiting: { en: 'Connecting to the gateway', ar: 'جارٍ الاتصال بالبوابة' },
  replace: { en: 'Sign in with this link?', ar: 'هل تريد تسجيل الدخول بهذا الرابط؟' },
  signedInAs: { en: 'You are signed in as', ar: 'أنت مسجّل الدخول باسم' },
  replaceMeaning: {
    en: 'The link signs you in as another user, possibly of another account. Use it only if you know who sent it.',
    ar: 'يسجّل الرابط دخولك بصفة مستخدم آخر، وقد يكون لحساب آخر. لا تستخدمه إلا إذا كنت تعرف من أرسله.',
  },
  stay: { en: 'Stay signed in', ar: 'البقاء كما أنا' },
  useLink: { en: 'Use the link', ar: 'استخدام الرابط' },
} satisfies Texts;
