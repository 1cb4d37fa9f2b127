/** A table. On a narrow screen, each row becomes a card. */
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<A> {
  readonly name: string;
  readonly cell: (row: A) => ReactNode;
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean;
  /** Hidden on a narrow screen. */
  readonly isHiddenOnNarrow?: boolean;
  /** On a narrow screen, shown without its name next to the following cell, such as a checkbox. */
  readonly isInlineOnNarrow?: boolean;
}

interface TableProps<A> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<A>[];
  readonly rows: readonly A[];
  readonly keyOf: (row: A) => string;
}

export const Table = <A,>({ label, columns, rows, keyOf }: TableProps<A>) => (
  <table className={styles['table']} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ name, isNumber, isHiddenOnNarrow }) => (
          <th key={name} scope="col" data-number={isNumber} data-hidden-on-narrow={isHiddenOnNarrow}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, cell, isNumber, isHiddenOnNarrow, isInlineOnNarrow }) => (
            <td
              key={name}
              data-name={name}
              data-number={isNumber}
              data-hidden-on-narrow={isHiddenOnNarrow}
              data-inline-on-narrow={isInlineOnNarrow}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
