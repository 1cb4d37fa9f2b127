/** What an address answered to a sample of feedback. */
import { Group, Stack, Text } from '@mantine/core';
import { Code, CodeBlock } from '../../../design/code-block.tsx';
import { Facts } from '../../../design/description-list.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { Trial } from '../../../api/technical-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { encodingName } from '../../../language/format-encoding.ts';
import { causes } from '../../../components/attempt-result-texts.ts';
import { causeOf } from '../../../components/classify-attempt.ts';
import { Duration } from '../../../components/duration.tsx';
import { Moment } from '../../../components/timestamp.tsx';
import { acknowledging } from '../acknowledging-statuses.ts';
import styles from './address-test-result.module.css';
import { texts } from '../texts.ts';

export const TrialResult = ({ trial }: { readonly trial: Trial }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const cause = causeOf(trial);
  return (
    <Stack gap="sm" className={styles['trial']} data-acknowledged={trial.acknowledged}>
      <Group gap={8}>
        <Tag tone={trial.acknowledged ? 'good' : 'bad'}>
          {trial.acknowledged ? t.acknowledged : t.notAcknowledged}
        </Tag>
        <Text size="sm" c="dimmed" component="span">
          {t.testOf} · <Moment at={trial.at} as="time" />
        </Text>
      </Group>
      {cause !== 'acknowledged' && (
        <Text size="sm">
          <b>{causes[cause].title[language]}.</b> {causes[cause].todo[language]}
        </Text>
      )}
      {!trial.acknowledged && (
        <Text size="sm" c="dimmed">
          {t.wouldRetry(acknowledging)}
        </Text>
      )}
      <Facts
        facts={[
          { name: t.status, value: trial.status === null ? t.noStatus : <Code>{trial.status}</Code> },
          { name: t.took, value: <Duration milliseconds={trial.milliseconds} /> },
          { name: t.encoding, value: encodingName(trial.encoding, language) },
        ]}
      />
      {trial.answer !== null && trial.answer !== '' && (
        <CodeBlock text={trial.answer} label={t.answer} copy={t.copy} />
      )}
    </Stack>
  );
};
