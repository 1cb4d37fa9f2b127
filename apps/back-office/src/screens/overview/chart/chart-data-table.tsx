/** The data of a chart as a table. */
import { useState } from 'react';
import { Table, type Column as TableColumn } from '../../../design/table.tsx';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Translated } from '../../../language/texts.ts';
import type { Span } from '../../../api/activity.ts';
import type { Column } from './column-chart.tsx';
import styles from './chart-data-table.module.css';
import { sumOf, type Series } from './series.ts';
import { timesIn, type Times } from './format-column-time.ts';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface ColumnsTableProps<Name extends string> {
  readonly label: string;
  readonly span: Span;
  readonly series: readonly Series<Name>[];
  readonly columns: readonly Column<Name>[];
  readonly nameOf: (name: Name) => string;
}

export const ColumnsTable = <Name extends string>({
  label,
  span,
  series,
  columns,
  nameOf,
}: ColumnsTableProps<Name>) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const headings = headingsOf({
    series,
    nameOf,
    times: timesIn(span, locale),
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
            columns={headings}
            rows={columns.filter(({ counts }) => sumOf(series, counts) > 0).toReversed()}
            keyOf={({ at }) => String(at)}
          />
          <p className={styles['note']}>{t.leftOut}</p>
        </>
      )}
    </details>
  );
};

interface Headed<Name extends string> extends Pick<ColumnsTableProps<Name>, 'series' | 'nameOf'> {
  readonly times: Times;
  readonly number: Intl.NumberFormat;
  readonly t: Translated<typeof texts>;
}

const headingsOf = <Name extends string>({
  series,
  nameOf,
  times,
  number,
  t,
}: Headed<Name>): readonly TableColumn<Column<Name>>[] => [
  {
    name: t.time,
    cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{times.full(at)}</time>,
  },
  ...series.map(({ name }) => ({
    name: nameOf(name),
    cell: ({ counts }: Column<Name>) => number.format(counts[name]),
    isNumber: true,
  })),
  { name: t.total, cell: ({ counts }) => number.format(sumOf(series, counts)), isNumber: true },
];
