import type { Context } from './term.ts';

/** A part of a file that is checked at once: one name, one comment, one string or one paragraph. */
export interface Piece {
  readonly context: Context;
  readonly text: string;
  /** The line of the file on which the text starts; 0 for the name of the file itself. */
  readonly line: number;
}
