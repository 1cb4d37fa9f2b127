import { enumOf as textIn, keysInOrder } from './codec/string-codec.ts';
import { schema, type Schema } from './schema.ts';

/** A key of a table. */
export const enumOf = <A extends string>(table: Readonly<Record<A, unknown>>): Schema<A> =>
  schema(textIn(table), () => ({ enum: keysInOrder(table) }));
