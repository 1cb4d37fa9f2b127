/** A timeline of the delivery attempts, oldest first, and the next scheduled attempt. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { Code } from '../../../design/code-block.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { Attempt, Feedback } from '../../../api/feedback.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../../language/pluralize.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';
import { Duration } from '../../../components/duration.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import styles from './attempts-panel.module.css';
import { isAcknowledged } from '../../../components/is-acknowledged.ts';
import { formatDeliveryCause, formatErrorDetail } from '../../../language/format-delivery-cause.ts';

export const AttemptsPanel = ({
  feedback: { attempts, state, due_at: dueAt },
}: {
  readonly feedback: Feedback;
}) => {
  const t = useTexts(texts);
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, attempts.length - initiallyShown);
  return (
    <Panel title={t.title} lead={t.lead}>
      {attempts.length === 0 && state !== 'waiting' && <Text size="sm">{t.none}</Text>}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mb="sm" onClick={() => setShowsAll(true)}>
          {t.earlier(hidden)}
        </Button>
      )}
      <ol className={styles['timeline']}>
        {attempts.slice(hidden).map((attempt, index) => (
          <li key={attempt.at + String(index)} data-tone={isAcknowledged(attempt) ? 'success' : 'error'}>
            <AttemptItem attempt={attempt} number={hidden + index + 1} />
          </li>
        ))}
        {state === 'waiting' && dueAt !== null && (
          <li data-tone="warning">
            <Text size="sm" fw={550}>
              {t.next} <Timestamp at={dueAt} as="full" />
            </Text>
          </li>
        )}
      </ol>
    </Panel>
  );
};

const AttemptItem = ({ attempt, number }: { readonly attempt: Attempt; readonly number: number }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const {
    at,
    milliseconds,
    address,
    encoding,
    status,
    answer,
    location,
    cause,
    request_headers: headers,
  } = attempt;
  const detail = formatErrorDetail(attempt, language);
  return (
    <>
      <div className={styles['header']}>
        <Text component="span" size="sm" fw={600}>
          {t.number(number)}
        </Text>
        <Tag tone={isAcknowledged(attempt) ? 'success' : 'error'}>
          {status === null ? t.noAnswer : <bdi>HTTP {status}</bdi>}
        </Tag>
        <Text component="span" size="sm">
          <Timestamp at={at} as="full" />
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {t.took} <Duration milliseconds={milliseconds} />
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t.to} <Code>{address === '' ? '—' : address}</Code> · {formatFeedbackEncoding(encoding, language)}
      </Text>
      {location !== null && (
        <Text size="sm" c="dimmed">
          {t.location} <Code>{location}</Code>
        </Text>
      )}
      {cause !== null && (
        <Text size="sm" c={isAcknowledged(attempt) ? 'var(--warning)' : 'var(--error)'}>
          {formatDeliveryCause(cause, language).meaning}
          {detail !== undefined && (
            <>
              {': '}
              <bdi lang="en">{detail}</bdi>
            </>
          )}
        </Text>
      )}
      {headers !== null && (
        <details className={styles['headers']}>
          <summary>{t.headers}</summary>
          <pre className={styles['response']} aria-label={t.headers}>
            {Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </pre>
        </details>
      )}
      {answer !== null && (
        <pre className={styles['response']} aria-label={t.answer}>
          {answer}
        </pre>
      )}
    </>
  );
};

const initiallyShown = 12;

// As they stand after a verbal noun.
const earlierAttempts = {
  one: 'محاولة سابقة واحدة',
  two: 'محاولتين سابقتين',
  few: 'محاولات سابقة',
  many: 'محاولة سابقة',
  other: 'محاولة سابقة',
} as const;

const texts = {
  title: { en: 'Delivery attempts', ar: 'محاولات التسليم' },
  lead: {
    en: 'Attempts to deliver this feedback (webhook), oldest first, by the account’s clock.',
    ar: 'محاولات تسليم هذا الإشعار (webhook)، الأقدم أولًا، بحسب ساعة الحساب.',
  },
  none: { en: 'No delivery was attempted.', ar: 'لم تُجرَ أي محاولة تسليم.' },
  number: { en: (n: number) => `Attempt ${n}`, ar: (n: number) => `المحاولة ${n}` },
  earlier: {
    en: (n: number) => `Show ${pluralizeInEnglish(n, 'earlier attempt', 'earlier attempts')}`,
    ar: (n: number) => `عرض ${pluralizeInArabic(n, earlierAttempts)}`,
  },
  next: { en: 'Next attempt', ar: 'المحاولة التالية' },
  noAnswer: { en: 'No response', ar: 'بلا استجابة' },
  took: { en: 'took', ar: 'استغرقت' },
  to: { en: 'to', ar: 'إلى' },
  location: { en: 'Redirects to', ar: 'يعيد التوجيه إلى' },
  headers: { en: 'Request headers', ar: 'ترويسات الاستدعاء' },
  answer: { en: 'Start of the response', ar: 'بداية الاستجابة' },
} satisfies Texts;
