/** What the gateway found out about a signature that does not match: it is why one came here, so it stands out. */
import { List, Text } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { ButtonLink } from '../../design/link.tsx';
import { Notice } from '../../design/notice.tsx';
import { useLanguage, useWords } from '../../language/language.tsx';
import { words } from './words.ts';

export const Diagnosis = ({ sentences }: { readonly sentences: readonly string[] }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  return (
    <Notice tone="doubt" icon={<IconStethoscope size={20} />} title={say.diagnosis}>
      {language !== 'en' && (
        <Text size="xs" c="dimmed">
          {say.inEnglish}
        </Text>
      )}
      <List size="sm" spacing={4} lang="en" dir="ltr">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="sm">
        {say.doctorHint}
      </Text>
      <ButtonLink to="/signature-doctor" size="xs" variant="default" mt="xs">
        {say.toDoctor}
      </ButtonLink>
    </Notice>
  );
};
