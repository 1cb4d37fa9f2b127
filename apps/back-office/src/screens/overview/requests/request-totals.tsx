/** The totals of requests by outcome, also the legend of the chart. */
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Column } from '../chart/column-chart.tsx';
import { outcomes, totalOf, type Outcome } from '../chart/series.ts';
import { Swatch } from '../chart/legend-swatch.tsx';
import styles from './request-totals.module.css';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

export const TotalTiles = ({ columns }: { readonly columns: readonly Column<Outcome>[] }) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const number = numberFormat(locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const totals = totalOf(outcomes, columns);
  const all = totals.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={styles['tiles']}>
      <div className={styles['tile']}>
        <dt>{t.requests}</dt>
        <dd>{number.format(all)}</dd>
      </div>
      {totals.map(({ name, fill, count }) => (
        <div key={name} className={styles['tile']} title={t[`${name}Means`]}>
          <dt>
            <Swatch fill={fill} /> {t[name]}
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
