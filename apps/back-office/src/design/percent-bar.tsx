/** A share as a horizontal bar. A number beside it says the same, so that screen readers skip the bar. */
import styles from './percent-bar.module.css';

export const PercentBar = ({ percent }: { readonly percent: number }) => (
  <span className={styles['track']} aria-hidden>
    <span className={styles['filled']} style={{ width: `${percent}%` }} />
  </span>
);
