/** What an address answered to a sample of feedback. */
import { Group, Stack, Text } from '@mantine/core';
import { Code, CodeBlock } from '../../design/code.tsx';
import { Facts } from '../../design/facts.tsx';
import { Tag } from '../../design/tag.tsx';
import type { Trial } from '../../gateway/technical.ts';
import { useLanguage, useWords } from '../../language/language.tsx';
import { encodingName } from '../../language/encoding-name.ts';
import { causes } from '../../shown/attempt-cause-words.ts';
import { causeOf } from '../../shown/attempt-causes.ts';
import { Duration } from '../../shown/duration.tsx';
import { Moment } from '../../shown/moment.tsx';
import { acknowledging } from './acknowledging.ts';
import styles from './technical.module.css';
import { words } from './words.ts';

export const TrialResult = ({ trial }: { readonly trial: Trial }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const cause = causeOf(trial);
  return (
    <Stack gap="sm" className={styles['trial']} data-acknowledged={trial.acknowledged}>
      <Group gap={8}>
        <Tag tone={trial.acknowledged ? 'good' : 'bad'}>
          {trial.acknowledged ? say.acknowledged : say.notAcknowledged}
        </Tag>
        <Text size="sm" c="dimmed" component="span">
          {say.testOf} · <Moment at={trial.at} as="time" />
        </Text>
      </Group>
      {cause !== 'acknowledged' && (
        <Text size="sm">
          <b>{causes[cause].title[language]}.</b> {causes[cause].todo[language]}
        </Text>
      )}
      {!trial.acknowledged && (
        <Text size="sm" c="dimmed">
          {say.wouldRetry(acknowledging)}
        </Text>
      )}
      <Facts
        facts={[
          { name: say.status, value: trial.status === null ? say.noStatus : <Code>{trial.status}</Code> },
          { name: say.took, value: <Duration milliseconds={trial.milliseconds} /> },
          { name: say.encoding, value: encodingName(trial.encoding, language) },
        ]}
      />
      {trial.answer !== null && trial.answer !== '' && (
        <CodeBlock text={trial.answer} label={say.answer} copy={say.copy} />
      )}
    </Stack>
  );
};
