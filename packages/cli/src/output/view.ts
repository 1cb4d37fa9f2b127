/** What a command prints for people, before colors and widths are chosen. */
export type View =
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** Printed instead of a table without rows. It says what to do next. */
      readonly empty: string;
    }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [label: string, value: Cell])[] }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: Tone }
  /** `isDense`: without empty lines between the parts. */
  | { readonly kind: 'parts'; readonly parts: readonly View[]; readonly isDense?: boolean };

/** A column of a table. Numbers are aligned at their end. */
interface Column {
  readonly title: string;
  readonly align?: 'end';
  /** Never shortened: half an id or an amount is worse than none. */
  readonly isWhole?: boolean;
}

/** A text, or a text with a color. */
export type Cell = string | { readonly text: string; readonly tone: Tone };

/** Why a text has a color. */
export type Tone = 'good' | 'bad' | 'waiting' | 'quiet' | 'strong';

/** The text of a cell. */
export const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
