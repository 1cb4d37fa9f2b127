/** Why somebody was not let in, in words. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage, useWords } from '../../language/language.tsx';
import { problemText } from '../../language/problems.ts';
import { refusalOf } from './refusal.ts';
import { words } from './words.ts';

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
