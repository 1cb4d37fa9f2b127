/** A chart of requests over time by outcome. */
import { useNavigate } from '@tanstack/react-router';
import type { Span } from '../../../api/overview.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ChartDataTable } from '../chart/chart-data-table.tsx';
import { outcomeSeries, type Outcome } from '../chart/chart-series.ts';
import { ColumnChart, type Column } from '../chart/column-chart.tsx';
import { requestsLink } from '../overview-links.ts';
import { texts } from '../texts.ts';
import { RequestTotals } from './request-totals.tsx';

interface RequestsChartProps {
  readonly account: string;
  readonly span: Span;
  readonly columns: readonly Column<Outcome>[];
}

export const RequestsChart = ({ account, span, columns }: RequestsChartProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const chart = {
    label: t.requestsOverTime,
    span,
    series: outcomeSeries,
    columns,
    nameOf: (name: Outcome) => t[name],
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
