/** The sign-in screen: one click on the gateway's own machine, otherwise a token. */
import { Button, Divider, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setSession, signIn, signInToDemo, signInOptionsQuery, type Session } from '../../api/session.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { ProductIntro } from './product-intro.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInError } from './sign-in-error.tsx';
import styles from './sign-in.module.css';
import { TokenForm } from './token-form.tsx';
import { texts } from './texts.ts';

export const SignInScreen = () => {
  const t = useTexts(texts);
  useDocumentTitle(`${t.title} · Postern`);
  const queries = useQueryClient();
  const options = useQuery({ ...signInOptionsQuery, staleTime: 0 });
  const attempt = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: (method: SignInMethod) =>
      'token' in method ? signIn(method.token) : signInToDemo(method.demo),
    onSuccess: (session) => setSession(queries, session),
  });
  const isOneClick = options.data?.one_click === true;
  const isPendingDemo = (role: Session['role']) =>
    attempt.isPending && 'demo' in attempt.variables && attempt.variables.demo === role;
  return (
    <div className={styles['page']}>
      <ProductIntro />
      <main className={styles['main']}>
        <Group justify="flex-end" className={styles['top'] ?? ''}>
          <LanguageSwitch />
        </Group>
        <div className={styles['card']}>
          <Stack gap="lg">
            <Title order={1}>{t.title}</Title>
            {options.isPending && <Skeleton h={92} aria-label={t.looking} />}
            {isOneClick && (
              <>
                <Stack gap={8}>
                  <Button
                    size="lg"
                    fullWidth
                    rightSection={<IconArrowRight size={20} className={styles['arrow'] ?? ''} />}
                    loading={isPendingDemo('provider')}
                    onClick={() => attempt.mutate({ demo: 'provider' })}
                  >
                    {t.demo}
                  </Button>
                  <Button
                    variant="subtle"
                    fullWidth
                    loading={isPendingDemo('merchant')}
                    onClick={() => attempt.mutate({ demo: 'merchant' })}
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
              busy={attempt.isPending && 'token' in attempt.variables}
              onSubmit={(token) => attempt.mutate({ token })}
              onEdit={attempt.reset}
            />
            <div role="alert">{attempt.error !== null && <SignInError error={attempt.error} />}</div>
          </Stack>
        </div>
      </main>
    </div>
  );
};

type SignInMethod = { readonly token: string } | { readonly demo: Session['role'] };
