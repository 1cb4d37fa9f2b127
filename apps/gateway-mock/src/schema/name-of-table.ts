import { nameIn as textIn } from './json-file/text.ts';
import { described, type Described } from './schema.ts';

/** A text that is one of a table's names. */
export const nameIn = <A extends string>(table: Readonly<Record<A, unknown>>): Described<A> =>
  described(textIn(table), () => ({ enum: Object.keys(table) }));
