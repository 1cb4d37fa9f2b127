/** The delivery attempts of a feedback. The last one is visible, the others are expandable. */
import { Code } from '../../../design/code-block.tsx';
import type { Attempt } from '../../../api/feedback.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatDeliveryCause } from '../../../language/format-delivery-cause.ts';
import { attemptCountTexts } from '../../../components/attempt-count-texts.ts';
import { Duration } from '../../../components/duration.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { orderTexts } from '../detail/order-texts.ts';
import styles from './order-history.module.css';

export const DeliveryAttempts = ({ attempts }: { readonly attempts: readonly Attempt[] }) => {
  const t = { ...useTexts(orderTexts), ...useTexts(attemptCountTexts) };
  const last = attempts.at(-1);
  if (last === undefined) return <div className={styles['details']}>{t.noAttempt}</div>;
  return attempts.length === 1 ? (
    <div className={styles['details']}>
      <AttemptLine attempt={last} />
    </div>
  ) : (
    <details className={styles['attempts']}>
      <summary>
        {t.attemptCount(attempts.length)} · <AttemptOutcome attempt={last} />
      </summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.at} className={styles['details']}>
            <Timestamp at={attempt.at} />
            <AttemptLine attempt={attempt} />
          </li>
        ))}
      </ol>
    </details>
  );
};

const AttemptLine = ({ attempt }: { readonly attempt: Attempt }) => {
  return (
    <>
      <span>
        <AttemptOutcome attempt={attempt} />
      </span>
      <Duration milliseconds={attempt.milliseconds} />
      <span>
        <Code>{attempt.address}</Code>
      </span>
    </>
  );
};

const AttemptOutcome = ({ attempt }: { readonly attempt: Attempt }) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  if (attempt.status !== null) return <bdi>HTTP {attempt.status}</bdi>;
  return attempt.cause === null ? t.noAnswer : formatDeliveryCause(attempt.cause, language).meaning;
};
