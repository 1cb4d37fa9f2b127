/** Requests over time. */
import { Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { activityQuery, type Activity, type Span } from '../../../api/overview.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { NothingInSpan } from '../nothing-in-span.tsx';
import { outcomeSeries, countOutcomes, sumCounts } from '../chart/chart-series.ts';
import { texts } from '../texts.ts';

interface RequestsPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const RequestsPanel = ({ account, span }: RequestsPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(activityQuery(account, span));
  return (
    <Panel title={t.requestsOverTime}>
      <QueryResult query={query} lines={9}>
        {(activity) => <Requests account={account} activity={activity} />}
      </QueryResult>
    </Panel>
  );
};

const Requests = ({
  account,
  activity: { span, buckets },
}: {
  readonly account: string;
  readonly activity: Activity;
}) => {
  const t = useTexts(texts);
  const columns = buckets.map((bucket) => ({ at: Date.parse(bucket.at), counts: countOutcomes(bucket) }));
  if (columns.every(({ counts }) => sumCounts(outcomeSeries, counts) === 0)) {
    return (
      <NothingInSpan
        account={account}
        span={span}
        icon={<IconChartBar size={32} />}
        title={t.quiet(t[`in${span}`])}
        hint={t.noRequestsHint}
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={330} />}>
      <RequestsChart account={account} span={span} columns={columns} />
    </Suspense>
  );
};

// A new account has nothing to draw.
const RequestsChart = lazy(async () => ({
  default: (await import('./requests-chart.tsx')).RequestsChart,
}));
