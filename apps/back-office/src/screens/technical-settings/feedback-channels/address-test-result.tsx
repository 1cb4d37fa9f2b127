/** The result of a test delivery. */
import { Group, Stack, Text } from '@mantine/core';
import { Code, CodeBlock } from '../../../design/code-block.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { AddressTestResult } from '../../../api/technical-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { formatDeliveryCause } from '../../../language/format-delivery-cause.ts';
import { Duration } from '../../../components/duration.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { acknowledgingStatuses } from '../acknowledging-http-statuses.ts';
import styles from './address-test-result.module.css';
import { texts } from '../texts.ts';

export const TestResult = ({ result }: { readonly result: AddressTestResult }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const cause = result.cause === null ? undefined : formatDeliveryCause(result.cause, language);
  return (
    <Stack gap="sm" className={styles['result']} data-acknowledged={result.acknowledged}>
      <Group gap={8}>
        <Tag tone={result.acknowledged ? 'success' : 'error'}>
          {result.acknowledged ? t.acknowledged : t.notAcknowledged}
        </Tag>
        <Text size="sm" c="dimmed" component="span">
          {t.testOf} · <Timestamp at={result.at} as="time" />
        </Text>
      </Group>
      {cause !== undefined && (
        <Text size="sm">
          <b>{cause.meaning}.</b> {cause.remedy}
        </Text>
      )}
      {!result.acknowledged && (
        <Text size="sm" c="dimmed">
          {t.wouldRetry(acknowledgingStatuses)}
        </Text>
      )}
      <DescriptionList
        items={[
          { name: t.status, value: result.status === null ? t.noStatus : <Code>{result.status}</Code> },
          ...(result.location === null ? [] : [{ name: t.location, value: <Code>{result.location}</Code> }]),
          { name: t.took, value: <Duration milliseconds={result.milliseconds} /> },
          { name: t.encoding, value: formatFeedbackEncoding(result.encoding, language) },
        ]}
      />
      {result.answer !== null && result.answer !== '' && (
        <CodeBlock text={result.answer} label={t.answer} copy={t.copy} />
      )}
    </Stack>
  );
};
