/** A message that stands out from the screen, with an icon. */
import type { ReactNode } from 'react';
import type { Tone } from './theme.ts';
import styles from './callout.module.css';

interface CalloutProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title?: string;
  readonly children?: ReactNode;
}

export const Callout = ({ tone, icon, title, children }: CalloutProps) => (
  <div className={styles['callout']} data-tone={tone}>
    <span className={styles['icon']} aria-hidden>
      {icon}
    </span>
    <div className={styles['body']}>
      {title !== undefined && <p className={styles['title']}>{title}</p>}
      {children}
    </div>
  </div>
);
