/** Explains why a sign-in failed. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { formatError } from '../../language/format-error.ts';
import { refusalOf } from './classify-sign-in-error.ts';
import { texts } from './texts.ts';

export const NotLetIn = ({ error }: { readonly error: unknown }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const refusal = refusalOf(error);
  const text =
    refusal.kind === 'tooMany'
      ? t.tooMany(refusal.seconds)
      : refusal.kind === 'other'
        ? formatError(refusal.error, language)
        : t[refusal.kind];
  return (
    <Alert role="presentation" color="red" variant="outline" icon={<IconAlertTriangle />}>
      {text}
    </Alert>
  );
};
