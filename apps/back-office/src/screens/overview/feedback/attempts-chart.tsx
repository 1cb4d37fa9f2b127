/** A chart of delivery attempts over time by result. */
import type { Span } from '../../../api/overview.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { numberFormat } from '../../../language/intl-formats.ts';
import { ChartDataTable } from '../chart/chart-data-table.tsx';
import { attemptSeries, totals, type Attempt } from '../chart/chart-series.ts';
import { ColumnChart, type Column } from '../chart/column-chart.tsx';
import { LegendSwatch } from '../chart/legend-swatch.tsx';
import { texts } from '../texts.ts';
import styles from './feedback-panel.module.css';

interface AttemptsChartProps {
  readonly span: Span;
  readonly columns: readonly Column<Attempt>[];
}

export const AttemptsChart = ({ span, columns }: AttemptsChartProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const nameOf = (name: Attempt) => t[`attempt${name}`];
  const chart = { label: t.attemptsOverTime, span, series: attemptSeries, columns, nameOf };
  return (
    <>
      <ul className={styles['legend']}>
        {totals(attemptSeries, columns).map(({ name, fill, count }) => (
          <li key={name}>
            <LegendSwatch fill={fill} /> {nameOf(name)} <strong>{number.format(count)}</strong>
          </li>
        ))}
      </ul>
      <ColumnChart {...chart} height={150} />
      <ChartDataTable {...chart} />
    </>
  );
};
