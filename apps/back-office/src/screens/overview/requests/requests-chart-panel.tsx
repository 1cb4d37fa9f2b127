/** A chart of requests over time by outcome. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { activityQuery, type Activity, type Span } from '../../../api/activity.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { ColumnsChart } from '../chart/column-chart.tsx';
import { ColumnsTable } from '../chart/chart-data-table.tsx';
import { toOverview } from '../overview-links.ts';
import { outcomes, outcomesIn, sumOf } from '../chart/series.ts';
import { TotalTiles } from './request-totals.tsx';
import { texts } from '../texts.ts';

interface RequestsPanelProps {
  readonly of: string;
  readonly span: Span;
}

export const RequestsPanel = ({ of, span }: RequestsPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(activityQuery(of, span, 'requests'));
  return (
    <Panel title={t.requestsOverTime}>
      <QueryResult query={query} lines={9}>
        {(activity) => <Requests of={of} activity={activity} />}
      </QueryResult>
    </Panel>
  );
};

const Requests = ({
  of,
  activity: { span, buckets },
}: {
  readonly of: string;
  readonly activity: Activity;
}) => {
  const t = useTexts(texts);
  const columns = buckets.map((bucket) => ({ at: Date.parse(bucket.at), counts: outcomesIn(bucket) }));
  if (columns.every(({ counts }) => sumOf(outcomes, counts) === 0)) {
    return (
      <EmptyState title={t.quiet(t[`in${span}`])}>
        {span !== 'week' && (
          <Button
            variant="default"
            size="xs"
            mt="xs"
            renderRoot={(props) => <Link {...props} {...toOverview(of, 'week')} />}
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
    series: outcomes,
    columns,
    nameOf: (name: (typeof outcomes)[number]['name']) => t[name],
  };
  return (
    <>
      <TotalTiles columns={columns} />
      <ColumnsChart {...chart} />
      <ColumnsTable {...chart} />
    </>
  );
};
