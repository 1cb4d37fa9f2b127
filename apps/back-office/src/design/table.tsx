/** Rows under headings; on a narrow screen each row is a card of its own. A row that leads somewhere does so by its link. */
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<A> {
  readonly name: string;
  readonly cell: (row: A) => ReactNode;
  /** Numbers, that stand at the end. */
  readonly isNumber?: boolean;
  /** Left out on a narrow screen. */
  readonly isHiddenOnNarrow?: boolean;
  /** On a narrow screen it stands beside what comes next, without its name: such as a box to tick. */
  readonly isInlineOnNarrow?: boolean;
}

interface TableProps<A> {
  /** What the table shows, for who cannot see it. */
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
          <th key={name} scope="col" data-number={isNumber} data-minor={isHiddenOnNarrow}>
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
              data-minor={isHiddenOnNarrow}
              data-beside={isInlineOnNarrow}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
