/** The delivery of feedback: waiting and exhausted feedback, and the results of attempts over time. */
import { Skeleton } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NothingInSpan } from '../nothing-in-span.tsx';
import { Panel } from '../../../design/panel.tsx';
import { feedbackActivityQuery, type Activity, type Span } from '../../../api/overview.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import styles from './feedback-panel.module.css';
import { feedbackLink } from '../overview-links.ts';
import { attemptSeries, sumCounts } from '../chart/chart-series.ts';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface FeedbackPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const FeedbackPanel = ({ account, span }: FeedbackPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(feedbackActivityQuery(account, span));
  return (
    <Panel title={t.feedback} lead={t.feedbackLead}>
      <QueryResult query={query} lines={6}>
        {(activity) => (
          <>
            <div className={styles['states']}>
              <StateCount
                account={account}
                state="waiting"
                count={activity.feedback.waiting}
                meaning={
                  activity.feedback.retrying === 0 ? t.waitingMeans : t.retrying(activity.feedback.retrying)
                }
              />
              <StateCount
                account={account}
                state="exhausted"
                count={activity.feedback.exhausted}
                meaning={activity.feedback.exhausted === 0 ? t.noneExhausted : t.exhaustedMeans}
              />
            </div>
            <Attempts account={account} activity={activity} />
          </>
        )}
      </QueryResult>
    </Panel>
  );
};

interface StateCountProps {
  readonly account: string;
  readonly state: 'waiting' | 'exhausted';
  readonly count: number;
  readonly meaning: string;
}

const StateCount = ({ account, state, count, meaning }: StateCountProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const link = feedbackLink(account, state);
  const content = (
    <>
      <span className={styles['name']}>{t[state]}</span>
      <span className={styles['count']}>{number.format(count)}</span>
      <span className={styles['meaning']}>{meaning}</span>
    </>
  );
  const tone = count === 0 ? 'neutral' : tones[state];
  return link === undefined ? (
    <div className={styles['state']} data-tone={tone}>
      {content}
    </div>
  ) : (
    <Link {...link} className={styles['state']} data-tone={tone}>
      {content}
    </Link>
  );
};

const tones = { waiting: 'warning', exhausted: 'error' } as const;

const Attempts = ({
  account,
  activity: { span, buckets },
}: {
  readonly account: string;
  readonly activity: Activity;
}) => {
  const t = useTexts(texts);
  const columns = buckets.map((bucket) => ({ at: Date.parse(bucket.at), counts: bucket.attempts }));
  return columns.every(({ counts }) => sumCounts(attemptSeries, counts) === 0) ? (
    <NothingInSpan
      account={account}
      span={span}
      icon={<IconWebhook size={32} />}
      title={t.noAttempts(t[`in${span}`])}
      hint={t.noAttemptsHint}
    />
  ) : (
    <Suspense fallback={<Skeleton height={210} />}>
      <AttemptsChart span={span} columns={columns} />
    </Suspense>
  );
};

// A new account has nothing to draw.
const AttemptsChart = lazy(async () => ({
  default: (await import('./attempts-chart.tsx')).AttemptsChart,
}));
