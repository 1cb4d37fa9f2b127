/** Why somebody was not let in, in words. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage, useWords } from '../../language/language-provider.tsx';
import { problemText } from '../../language/format-error.ts';
import { refusalOf } from './classify-sign-in-error.ts';
import { words } from './texts.ts';

export const NotLetIn = ({ error }: { readonly error: unknown }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const refusal = refusalOf(error);
  const text =
    refusal.kind === 'tooMany'
      ? say.tooMany(refusal.seconds)
      : refusal.kind === 'other'
        ? problemText(refusal.error, language)
        : say[refusal.kind];
  return (
    <Alert role="presentation" color="red" variant="outline" icon={<IconAlertTriangle />}>
      {text}
    </Alert>
  );
};
