/** The totals of requests by outcome, also the legend of the chart. */
import { Link } from '@tanstack/react-router';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Column } from '../chart/column-chart.tsx';
import { outcomeSeries, totals, type Outcome } from '../chart/chart-series.ts';
import { LegendSwatch } from '../chart/legend-swatch.tsx';
import styles from './request-totals.module.css';
import { requestsLink } from '../overview-links.ts';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface RequestTotalsProps {
  readonly account: string;
  readonly columns: readonly Column<Outcome>[];
}

export const RequestTotals = ({ account, columns }: RequestTotalsProps) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const number = numberFormat(locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const outcomeTotals = totals(outcomeSeries, columns);
  const all = outcomeTotals.reduce((sum, { count }) => sum + count, 0);
  const since = new Date(columns[0]?.at ?? 0).toISOString();
  return (
    <dl className={styles['tiles']}>
      <div className={styles['tile']}>
        <dt>{t.requests}</dt>
        <dd>
          <Link {...requestsLink(account, { at_from: since })} className={styles['link']}>
            {number.format(all)}
          </Link>
        </dd>
      </div>
      {outcomeTotals.map(({ name, fill, count }) => (
        <div key={name} className={styles['tile']} title={t[`${name}Means`]}>
          <dt>
            <LegendSwatch fill={fill} /> {t[name]}
          </dt>
          <dd>
            {filters[name] === undefined ? (
              number.format(count)
            ) : (
              <Link
                {...requestsLink(account, { at_from: since, ...filters[name] })}
                className={styles['link']}
              >
                {number.format(count)}
              </Link>
            )}
            {count > 0 && <span className={styles['share']}>{percent.format(count / all)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

// The log has no filters for the others: `refused` matches every request that did not succeed.
const filters: Readonly<Partial<Record<Outcome, { readonly succeeded: string }>>> = {
  succeeded: { succeeded: 'true' },
};
