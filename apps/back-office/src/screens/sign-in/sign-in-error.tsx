/** Explains why a sign-in failed. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { formatError } from '../../language/format-error.ts';
import { classifySignInError } from './classify-sign-in-error.ts';
import { texts } from './texts.ts';

export const SignInError = ({ error }: { readonly error: unknown }) => {
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
