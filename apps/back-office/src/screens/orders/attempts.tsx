/** How often feedback was sent, and what came of it: the last time at once, the others for whoever asks. */
import { Code } from '../../design/code.tsx';
import type { Attempt } from '../../gateway/feedback.ts';
import { useLanguage, useWords } from '../../language/language.tsx';
import { causes } from '../../shown/attempt-cause-words.ts';
import { causeOf } from '../../shown/attempt-causes.ts';
import { Duration } from '../../shown/duration.tsx';
import { Moment } from '../../shown/moment.tsx';
import { detailWords } from './detail-words.ts';
import styles from './history.module.css';

export const Attempts = ({ attempts }: { readonly attempts: readonly Attempt[] }) => {
  const say = useWords(detailWords);
  const last = attempts.at(-1);
  if (last === undefined) return <div className={styles['minor']}>{say.noAttempt}</div>;
  return attempts.length === 1 ? (
    <div className={styles['minor']}>
      <OneAttempt attempt={last} />
    </div>
  ) : (
    <details className={styles['attempts']}>
      <summary>
        {say.attempts(attempts.length)} · <Answer attempt={last} />
      </summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.at} className={styles['minor']}>
            <Moment at={attempt.at} />
            <OneAttempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </details>
  );
};

const OneAttempt = ({ attempt }: { readonly attempt: Attempt }) => {
  return (
    <>
      <span>
        <Answer attempt={attempt} />
      </span>
      <Duration milliseconds={attempt.milliseconds} />
      <span>
        <Code>{attempt.address}</Code>
      </span>
    </>
  );
};

const Answer = ({ attempt }: { readonly attempt: Attempt }) => {
  const say = useWords(detailWords);
  const { language } = useLanguage();
  if (attempt.status !== null) return <bdi>HTTP {attempt.status}</bdi>;
  const cause = causeOf(attempt);
  return cause === 'acknowledged' ? say.noAnswer : causes[cause].title[language];
};
