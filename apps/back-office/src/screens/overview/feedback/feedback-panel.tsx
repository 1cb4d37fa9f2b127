/** The delivery of feedback: waiting and exhausted feedback, and the results of attempts over time. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { activityQuery, type Activity, type Span } from '../../../api/activity.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { ColumnsChart } from '../chart/column-chart.tsx';
import { ColumnsTable } from '../chart/chart-data-table.tsx';
import styles from './feedback-panel.module.css';
import { toFeedback } from '../overview-links.ts';
import { attempts, sumOf, totalOf, type Attempt } from '../chart/series.ts';
import { Swatch } from '../chart/legend-swatch.tsx';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface FeedbackPanelProps {
  readonly of: string;
  readonly span: Span;
}

export const FeedbackPanel = ({ of, span }: FeedbackPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(activityQuery(of, span, 'feedback'));
  return (
    <Panel title={t.feedback} lead={t.feedbackLead}>
      <QueryResult query={query} lines={6}>
        {(activity) => (
          <>
            <div className={styles['now']}>
              <Standing of={of} state="waiting" count={activity.feedback.waiting} />
              <Standing of={of} state="exhausted" count={activity.feedback.exhausted} />
            </div>
            <Attempts activity={activity} />
          </>
        )}
      </QueryResult>
    </Panel>
  );
};

interface StandingProps {
  readonly of: string;
  readonly state: 'waiting' | 'exhausted';
  readonly count: number;
}

const Standing = ({ of, state, count }: StandingProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const to = toFeedback(of, state);
  const said = (
    <>
      <span className={styles['name']}>{t[state]}</span>
      <span className={styles['count']}>{number.format(count)}</span>
      <span className={styles['meaning']}>
        {state === 'exhausted' && count === 0 ? t.noneExhausted : t[`${state}Means`]}
      </span>
    </>
  );
  const tone = count === 0 ? 'idle' : tones[state];
  return to === undefined ? (
    <div className={styles['standing']} data-tone={tone}>
      {said}
    </div>
  ) : (
    <Link {...to} className={styles['standing']} data-tone={tone}>
      {said}
    </Link>
  );
};

const tones = { waiting: 'wait', exhausted: 'bad' } as const;

const Attempts = ({ activity: { span, buckets } }: { readonly activity: Activity }) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const columns = buckets.map((bucket) => ({ at: Date.parse(bucket.at), counts: bucket.attempts }));
  if (columns.every(({ counts }) => sumOf(attempts, counts) === 0)) {
    return <EmptyState title={t.noAttempts(t[`in${span}`])} />;
  }
  const nameOf = (name: Attempt) => t[`attempt${name}`];
  const chart = { label: t.attemptsOverTime, span, series: attempts, columns, nameOf };
  return (
    <>
      <ul className={styles['legend']}>
        {totalOf(attempts, columns).map(({ name, fill, count }) => (
          <li key={name}>
            <Swatch fill={fill} /> {nameOf(name)} <strong>{number.format(count)}</strong>
          </li>
        ))}
      </ul>
      <ColumnsChart {...chart} height={150} />
      <ColumnsTable {...chart} />
    </>
  );
};
