/** The sign-in screen: one click on the gateway's own machine, otherwise a token. */
import { Button, Divider, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setSession, signIn, signInToDemo, signInOptionsQuery, type Session } from '../../api/session.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { Hero } from './product-intro.tsx';
import { LanguageChoice } from './language-switch.tsx';
import { NotLetIn } from './sign-in-error.tsx';
import styles from './sign-in.module.css';
import { TokenForm } from './token-form.tsx';
import { texts } from './texts.ts';

export const SignInScreen = () => {
  const t = useTexts(texts);
  useDocumentTitle(`${t.title} · Postern`);
  const queries = useQueryClient();
  const ways = useQuery({ ...signInOptionsQuery, staleTime: 0 });
  const entry = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: (way: Way) => ('token' in way ? signIn(way.token) : signInToDemo(way.demo)),
    onSuccess: (session) => setSession(queries, session),
  });
  const isOneClick = ways.data?.one_click === true;
  const isDemo = (role: Session['role']) =>
    entry.isPending && 'demo' in entry.variables && entry.variables.demo === role;
  return (
    <div className={styles['room']}>
      <Hero />
      <main className={styles['desk']}>
        <Group justify="flex-end" className={styles['top'] ?? ''}>
          <LanguageChoice />
        </Group>
        <div className={styles['card']}>
          <Stack gap="lg">
            <Title order={1}>{t.title}</Title>
            {ways.isPending && <Skeleton h={92} aria-label={t.looking} />}
            {isOneClick && (
              <>
                <Stack gap={8}>
                  <Button
                    size="lg"
                    fullWidth
                    rightSection={<IconArrowRight size={20} className={styles['onward'] ?? ''} />}
                    loading={isDemo('provider')}
                    onClick={() => entry.mutate({ demo: 'provider' })}
                  >
                    {t.demo}
                  </Button>
                  <Button
                    variant="subtle"
                    fullWidth
                    loading={isDemo('merchant')}
                    onClick={() => entry.mutate({ demo: 'merchant' })}
                  >
                    {t.demoMerchant}
                  </Button>
                  <Text size="xs" c="dimmed" ta="center">
                    {t.demoMeaning}
                  </Text>
                </Stack>
                <Divider label={t.or} />
              </>
            )}
            <TokenForm
              isMain={!isOneClick}
              busy={entry.isPending && 'token' in entry.variables}
              onSubmit={(token) => entry.mutate({ token })}
              onEdit={entry.reset}
            />
            <div role="alert">{entry.error !== null && <NotLetIn error={entry.error} />}</div>
          </Stack>
        </div>
      </main>
    </div>
  );
};

type Way = { readonly token: string } | { readonly demo: Session['role'] };
