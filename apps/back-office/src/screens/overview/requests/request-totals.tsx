/** The totals of requests by outcome, also the legend of the chart. */
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Column } from '../chart/column-chart.tsx';
import { outcomeSeries, totals, type Outcome } from '../chart/chart-series.ts';
import { LegendSwatch } from '../chart/legend-swatch.tsx';
import styles from './request-totals.module.css';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

export const RequestTotals = ({ columns }: { readonly columns: readonly Column<Outcome>[] }) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const number = numberFormat(locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const outcomeTotals = totals(outcomeSeries, columns);
  const all = outcomeTotals.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={styles['tiles']}>
      <div className={styles['tile']}>
        <dt>{t.requests}</dt>
        <dd>{number.format(all)}</dd>
      </div>
      {outcomeTotals.map(({ name, fill, count }) => (
        <div key={name} className={styles['tile']} title={t[`${name}Means`]}>
          <dt>
            <LegendSwatch fill={fill} /> {t[name]}
          </dt>
          <dd>
            {number.format(count)}
            {count > 0 && <span className={styles['share']}>{percent.format(count / all)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
