/** The sign-in screen: a token, and how to print a sign-in link where the gateway offers one. */
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setSession, signIn, signInOptionsQuery } from '../../api/session.ts';
import type { SignInLinkUse } from '../../api/use-sign-in-link.ts';
import { CodeBlock } from '../../design/code-block.tsx';
import { formatError } from '../../language/format-error.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { classifySignInError } from './classify-sign-in-error.ts';
import { ProductIntro } from './product-intro.tsx';
import styles from './sign-in.module.css';
import { TokenForm } from './access-token-form.tsx';
import { texts } from './texts.ts';
import { isLanguage, languages } from '../../language/translate.ts';

export const SignInScreen = ({ link }: { readonly link: SignInLinkUse }) => {
  const t = useTexts(texts);
  useDocumentTitle(`${t.title} · Postern`);
  const queries = useQueryClient();
  const options = useQuery({ ...signInOptionsQuery, staleTime: 0 });
  const attempt = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: signIn,
    onMutate: link.reset,
    onSuccess: (session) => setSession(queries, session),
  });
  const error = attempt.error ?? link.error;
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
            <TokenForm
              busy={attempt.isPending}
              onSubmit={attempt.mutate}
              onEdit={() => {
                attempt.reset();
                link.reset();
              }}
            />
            <div role="alert">{error !== null && <SignInError error={error} />}</div>
            {options.isPending && <Skeleton h={92} aria-label={t.looking} />}
            {options.data?.sign_in_links === true && <LinkHint />}
          </Stack>
        </div>
      </main>
    </div>
  );
};

const SignInError = ({ error }: { readonly error: unknown }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const failure = classifySignInError(error);
  const text =
    failure.kind === 'tooMany'
      ? t.tooMany(failure.seconds)
      : failure.kind === 'other'
        ? formatError(failure.error, language)
        : t[failure.kind];
  return (
    <Alert role="presentation" color="red" variant="outline" icon={<IconAlertTriangle />}>
      {text}
    </Alert>
  );
};

const LinkHint = () => {
  const t = useTexts(texts);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {t.linkTitle}
      </Text>
      <Text size="sm" c="dimmed">
        {t.linkMeaning}
      </Text>
      <CodeBlock text="postern-gateway sign-in" label={t.command} copy={t.copy} />
      <Text size="sm" c="dimmed">
        {t.inClone}
      </Text>
      <CodeBlock text="npm run -s sign-in" label={t.commandInClone} copy={t.copy} />
    </Stack>
  );
};

/** Switches the language before signing in. */
const LanguageSwitch = () => {
  const t = useTexts(texts);
  const { language, setLanguage } = useLanguage();
  return (
    <Group component="fieldset" gap={4} m={0} p={0} bd={0} aria-label={t.language}>
      {Object.entries(languages).map(([code, { name }]) => (
        <Button
          key={code}
          size="xs"
          variant={code === language ? 'light' : 'subtle'}
          color={code === language ? 'teal' : 'gray'}
          lang={code}
          aria-pressed={code === language}
          onClick={() => isLanguage(code) && setLanguage(code)}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
};
