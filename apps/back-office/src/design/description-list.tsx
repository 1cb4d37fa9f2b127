/** A list of names and values. */
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  readonly name: string;
  readonly value: ReactNode;
}

export const DescriptionList = ({ items }: { readonly items: readonly DescriptionItem[] }) => (
  <dl className={styles['list']}>
    {items.map(({ name, value }) => (
      <div key={name} className={styles['item']}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
