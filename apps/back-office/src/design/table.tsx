/**
 * A table. Where its container is narrow, columns without a place there are left out; where it is narrower, each row becomes two lines if
 * its columns have places there, else a card with the name and the value of each cell.
 */
import { memo, type ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<A> {
  readonly name: string;
  readonly cell: (row: A) => ReactNode;
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean;
  /** Sentences: on a card, they stand below the name of the column. */
  readonly isText?: boolean;
  /** Where the cell stands in a narrow container. Without a place, it stands below the others with its name. */
  readonly onNarrow?: NarrowPlace;
}

/**
 * The start or the end of the first line, of the line below it, before all (such as a checkbox), or nowhere. `belowStart` comes before
 * `below` in its line.
 */
type NarrowPlace = 'lead' | 'start' | 'end' | 'belowStart' | 'below' | 'belowEnd' | 'hidden';

interface TableProps<A> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<A>[];
  readonly rows: readonly A[];
  readonly keyOf: (row: A) => string;
}

export const Table = <A,>({ label, columns, rows, keyOf }: TableProps<A>) => (
  <table
    className={styles['table']}
    aria-label={label}
    data-layout={columns.some(({ onNarrow = 'hidden' }) => onNarrow !== 'hidden') ? 'lines' : 'cards'}
  >
    <thead>
      <tr>
        {columns.map(({ name, isNumber, onNarrow }) => (
          <th key={name} scope="col" data-number={isNumber} data-place={onNarrow}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={keyOf(row)} row={row} columns={columns} />
      ))}
    </tbody>
  </table>
);

interface RowProps<A> {
  readonly row: A;
  readonly columns: readonly Column<A>[];
}

const RowCells = <A,>({ row, columns }: RowProps<A>) => (
  <tr>
    {columns.map(({ name, cell, isNumber, isText, onNarrow }) => (
      <td key={name} data-name={name} data-number={isNumber} data-text={isText} data-place={onNarrow}>
        {cell(row)}
      </td>
    ))}
  </tr>
);

// Another page of rows leaves those before it as they are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
const Row = memo(RowCells) as typeof RowCells;
