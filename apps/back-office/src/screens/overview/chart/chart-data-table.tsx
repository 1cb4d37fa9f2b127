/** The data of a chart as a table. */
import { useState } from 'react';
import { Table, type Column as TableColumn } from '../../../design/table.tsx';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Translated } from '../../../language/translate.ts';
import type { Span } from '../../../api/overview.ts';
import type { Column } from './column-chart.tsx';
import styles from './chart-data-table.module.css';
import { sumCounts, type Series } from './chart-series.ts';
import { columnTimeFormats, type ColumnTimeFormats } from './format-column-time.ts';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface ChartDataTableProps<Name extends string> {
  readonly label: string;
  readonly span: Span;
  readonly series: readonly Series<Name>[];
  readonly columns: readonly Column<Name>[];
  readonly nameOf: (name: Name) => string;
}

export const ChartDataTable = <Name extends string>({
  label,
  span,
  series,
  columns,
  nameOf,
}: ChartDataTableProps<Name>) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const tableHeadings = tableColumns({
    series,
    nameOf,
    times: columnTimeFormats(span, locale),
    number: numberFormat(locale),
    t,
  });
  return (
    <details className={styles['table']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.asTable}</summary>
      {isOpen && (
        <>
          <Table
            label={label}
            columns={tableHeadings}
            rows={columns.filter(({ counts }) => sumCounts(series, counts) > 0).toReversed()}
            keyOf={({ at }) => String(at)}
          />
          <p className={styles['note']}>{t.leftOut}</p>
        </>
      )}
    </details>
  );
};

interface TableColumnsInput<Name extends string> extends Pick<
  ChartDataTableProps<Name>,
  'series' | 'nameOf'
> {
  readonly times: ColumnTimeFormats;
  readonly number: Intl.NumberFormat;
  readonly t: Translated<typeof texts>;
}

const tableColumns = <Name extends string>({
  series,
  nameOf,
  times,
  number,
  t,
}: TableColumnsInput<Name>): readonly TableColumn<Column<Name>>[] => [
  {
    name: t.time,
    cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{times.full(at)}</time>,
  },
  ...series.map(({ name }) => ({
    name: nameOf(name),
    cell: ({ counts }: Column<Name>) => number.format(counts[name]),
    isNumber: true,
  })),
  {
    name: t.total,
    cell: ({ counts }) => number.format(sumCounts(series, counts)),
    isNumber: true,
  },
];
