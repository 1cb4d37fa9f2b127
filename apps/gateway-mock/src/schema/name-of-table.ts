import { nameIn as textIn } from './json-file/text.ts';
import { schema, type Schema } from './schema.ts';

/** A text that is one of a table's names. */
export const nameIn = <A extends string>(table: Readonly<Record<A, unknown>>): Schema<A> =>
  schema(textIn(table), () => ({ enum: Object.keys(table) }));
