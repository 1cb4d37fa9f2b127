/** The result of a test delivery. */
import { Group, Stack, Text } from '@mantine/core';
import { Code, CodeBlock } from '../../../design/code-block.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { AddressTestResult } from '../../../api/technical-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatEncoding } from '../../../language/format-encoding.ts';
import { attemptResultTexts } from '../../../components/attempt-result-texts.ts';
import { classifyAttempt } from '../../../components/classify-attempt.ts';
import { Duration } from '../../../components/duration.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { acknowledging } from '../acknowledging-statuses.ts';
import styles from './address-test-result.module.css';
import { texts } from '../texts.ts';

export const TrialResult = ({ trial }: { readonly trial: AddressTestResult }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const cause = classifyAttempt(trial);
  return (
    <Stack gap="sm" className={styles['trial']} data-acknowledged={trial.acknowledged}>
      <Group gap={8}>
        <Tag tone={trial.acknowledged ? 'good' : 'bad'}>
          {trial.acknowledged ? t.acknowledged : t.notAcknowledged}
        </Tag>
        <Text size="sm" c="dimmed" component="span">
          {t.testOf} · <Timestamp at={trial.at} as="time" />
        </Text>
      </Group>
      {cause !== 'acknowledged' && (
        <Text size="sm">
          <b>{attemptResultTexts[cause].title[language]}.</b> {attemptResultTexts[cause].todo[language]}
        </Text>
      )}
      {!trial.acknowledged && (
        <Text size="sm" c="dimmed">
          {t.wouldRetry(acknowledging)}
        </Text>
      )}
      <DescriptionList
        items={[
          { name: t.status, value: trial.status === null ? t.noStatus : <Code>{trial.status}</Code> },
          { name: t.took, value: <Duration milliseconds={trial.milliseconds} /> },
          { name: t.encoding, value: formatEncoding(trial.encoding, language) },
        ]}
      />
      {trial.answer !== null && trial.answer !== '' && (
        <CodeBlock text={trial.answer} label={t.answer} copy={t.copy} />
      )}
    </Stack>
  );
};
