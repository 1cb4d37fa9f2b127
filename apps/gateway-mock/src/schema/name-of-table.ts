import { nameIn as textIn } from './json-file/text.ts';
import { schema, type Schema } from './schema.ts';

/** A key of a table. */
export const nameIn = <A extends string>(table: Readonly<Record<A, unknown>>): Schema<A> =>
  schema(textIn(table), () => ({ enum: Object.keys(table) }));
