/**
 * Typed keys of a table. `Object.keys` returns plain strings; a table is a constant, so its type has exactly its
 * keys.
 */

/** Returns the names of a table's rows, in their order. */
export const keysOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table is a literal: it has the keys of its type and no others
  Object.keys(table) as (keyof T & string)[];

/** Returns a table with the same names, in which each row is converted by `read`. */
export const mapTable = <T extends object, A>(
  table: T,
  read: (name: keyof T & string) => A,
): { readonly [N in keyof T]: A } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name, by construction
  Object.fromEntries(keysOf(table).map((name) => [name, read(name)])) as { readonly [N in keyof T]: A };
