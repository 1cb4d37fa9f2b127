/** A chart of how long the gateway took for requests: percentiles over time. */
import { useQuery } from '@tanstack/react-query';
import { activityQuery, type Activity, type Bucket, type Span } from '../../../api/overview.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { ChartDataTable } from '../chart/chart-data-table.tsx';
import { latencySeries, type Counts, type Percentile } from '../chart/chart-series.ts';
import { ColumnChart } from '../chart/column-chart.tsx';
import { LegendSwatch } from '../chart/legend-swatch.tsx';
import { texts } from '../texts.ts';
import styles from './latency-panel.module.css';

interface LatencyPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const LatencyPanel = ({ account, span }: LatencyPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(activityQuery(account, span, 'requests'));
  return (
    <Panel title={t.latency} lead={t.latencyLead}>
      <QueryResult query={query} lines={7}>
        {(activity) => <Latency activity={activity} />}
      </QueryResult>
    </Panel>
  );
};

const Latency = ({ activity: { span, buckets } }: { readonly activity: Activity }) => {
  const t = useTexts(texts);
  if (buckets.every(({ latency }) => latency === undefined))
    return <EmptyState title={t.quiet(t[`in${span}`])} />;
  const chart = {
    label: t.latency,
    span,
    series: latencySeries,
    columns: buckets.map((bucket) => ({ at: Date.parse(bucket.at), counts: percentilesOf(bucket) })),
    nameOf: (name: Percentile) => t[name],
    isCumulative: true,
  };
  return (
    <>
      <ul className={styles['legend']}>
        {latencySeries.map(({ name, fill }) => (
          <li key={name}>
            <LegendSwatch fill={fill} /> {t[name]}
          </li>
        ))}
      </ul>
      <ColumnChart {...chart} height={180} />
      <ChartDataTable {...chart} />
    </>
  );
};

/** In milliseconds, with three digits at most after the point. */
const percentilesOf = ({ latency }: Pick<Bucket, 'latency'>): Counts<Percentile> => ({
  p50: (latency?.p50 ?? 0) / 1000,
  p95: (latency?.p95 ?? 0) / 1000,
  p99: (latency?.p99 ?? 0) / 1000,
});
