/** The tooltip of a column. */
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import styles from './column-tooltip.module.css';
import { sumCounts, type Counts, type Series } from './chart-series.ts';
import { LegendSwatch } from './legend-swatch.tsx';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface ColumnTooltipProps<Name extends string> {
  readonly title: string;
  readonly series: readonly Series<Name>[];
  readonly counts: Counts<Name>;
  readonly nameOf: (name: Name) => string;
  /** The horizontal position of the column in a chart of this width. */
  readonly at: number;
  readonly width: number;
}

export const ColumnTooltip = <Name extends string>({
  title,
  series,
  counts,
  nameOf,
  at,
  width,
}: ColumnTooltipProps<Name>) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  return (
    <div
      className={styles['tooltip']}
      style={at < width / 2 ? { left: at + distance } : { right: width - at + distance }}
      // The chart's accessible value contains the same text.
      aria-hidden
    >
      <strong>{title}</strong>
      {series
        .filter(({ name }) => counts[name] > 0)
        .toReversed()
        .map(({ name, fill }) => (
          <span key={name} className={styles['entry']}>
            <LegendSwatch fill={fill} />
            {nameOf(name)}
            <span className={styles['count']}>{number.format(counts[name])}</span>
          </span>
        ))}
      {sumCounts(series, counts) === 0 && t.nothingThen}
    </div>
  );
};

const distance = 14;
