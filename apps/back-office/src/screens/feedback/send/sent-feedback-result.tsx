/** The response of the address: its status, the beginning of its body, and the duration. */
import { Group, Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { SentFeedback } from '../../../api/feedback.ts';
import { formatDeliveryCause, formatErrorDetail } from '../../../language/format-delivery-cause.ts';
import { Duration } from '../../../components/duration.tsx';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import styles from './sent-feedback-result.module.css';
import { sendTexts } from './send-feedback-texts.ts';

export const SentFeedbackResult = ({ sent }: { readonly sent: SentFeedback }) => {
  const t = useTexts(sendTexts);
  const { language } = useLanguage();
  const { status, answer, location, cause, acknowledged, address, encoding, milliseconds } = sent;
  const detail = formatErrorDetail(sent, language);
  return (
    <output className={styles['result']} data-acknowledged={acknowledged}>
      <Stack gap={6}>
        <Group gap={8}>
          <Tag tone={acknowledged ? 'success' : 'error'}>
            {status === null ? t.noResponse : <bdi className="postern-code">HTTP {status}</bdi>}
          </Tag>
          <Text size="sm" span>
            {acknowledged ? t.acknowledged : t.notAcknowledged}
          </Text>
          <Text size="sm" c="dimmed" span>
            <Duration milliseconds={milliseconds} /> · {formatFeedbackEncoding(encoding, language)} ·{' '}
            <bdi>{address}</bdi>
          </Text>
        </Group>
        {cause !== null && (
          <Text size="sm">
            <b>{formatDeliveryCause(cause, language).meaning}.</b>{' '}
            {formatDeliveryCause(cause, language).remedy}
            {detail !== undefined && (
              <>
                {' '}
                <bdi lang="en">{detail}</bdi>
              </>
            )}
          </Text>
        )}
        {location !== null && (
          <Text size="sm">
            {t.location} <bdi>{location}</bdi>
          </Text>
        )}
        {answer !== null && answer !== '' && <CodeBlock text={answer} label={t.answer} copy={t.copyAnswer} />}
      </Stack>
    </output>
  );
};
