/** A word or two in the colour of what they mean. Never the colour alone: the words say it too. */
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
