/** A chart of requests over time by outcome. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { activityQuery, type Activity, type Span } from '../../../api/overview.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { ColumnChart } from '../chart/column-chart.tsx';
import { ChartDataTable } from '../chart/chart-data-table.tsx';
import { overviewLink, requestsLink } from '../overview-links.ts';
import { outcomeSeries, countOutcomes, sumCounts } from '../chart/chart-series.ts';
import { RequestTotals } from './request-totals.tsx';
import { texts } from '../texts.ts';

interface RequestsPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const RequestsPanel = ({ account, span }: RequestsPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(activityQuery(account, span, 'requests'));
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
  const navigate = useNavigate();
  const columns = buckets.map((bucket) => ({ at: Date.parse(bucket.at), counts: countOutcomes(bucket) }));
  if (columns.every(({ counts }) => sumCounts(outcomeSeries, counts) === 0)) {
    return (
      <EmptyState title={t.quiet(t[`in${span}`])}>
        {span !== 'week' && (
          <Button
            variant="default"
            size="xs"
            mt="xs"
            renderRoot={(props) => <Link {...props} {...overviewLink(account, 'week')} />}
          >
            {t.lookBack}
          </Button>
        )}
      </EmptyState>
    );
  }
  const chart = {
    label: t.requestsOverTime,
    span,
    series: outcomeSeries,
    columns,
    nameOf: (name: (typeof outcomeSeries)[number]['name']) => t[name],
  };
  return (
    <>
      <RequestTotals account={account} columns={columns} />
      <ColumnChart {...chart} onOpen={(at) => void navigate(requestsLink(account, periodOf(at, columns)))} />
      <ChartDataTable {...chart} />
    </>
  );
};

/** The interval of a column, as filters of the request log. */
const periodOf = (
  at: number,
  [first, second]: readonly { readonly at: number }[],
): { readonly at_from: string; readonly at_before?: string } => ({
  at_from: new Date(at).toISOString(),
  ...(first !== undefined &&
    second !== undefined && { at_before: new Date(at + second.at - first.at).toISOString() }),
});
