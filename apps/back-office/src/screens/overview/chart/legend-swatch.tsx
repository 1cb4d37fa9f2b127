/** The color or pattern of a series in a legend. */
import styles from './legend-swatch.module.css';
import type { Fill } from './chart-series.ts';

export const LegendSwatch = ({ fill }: { readonly fill: Fill }) => (
  <span className={styles['swatch']} data-fill={fill} aria-hidden />
);
