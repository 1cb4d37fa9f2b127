/** The fill of a part of a column, beside its name. */
import styles from './legend-swatch.module.css';
import type { Fill } from './series.ts';

export const Swatch = ({ fill }: { readonly fill: Fill }) => (
  <span className={styles['swatch']} data-fill={fill} aria-hidden />
);
