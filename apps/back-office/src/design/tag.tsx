/** A short colored label. The text always says what the color means. */
import type { ReactNode } from 'react';
import type { Tone } from './theme.ts';
import styles from './tag.module.css';

interface TagProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly title?: string;
}

export const Tag = ({ tone, children, title }: TagProps) => (
  <span className={styles['tag']} data-tone={tone} title={title}>
    {children}
  </span>
);
