/**
 * Reading a table by its names. Objects forget the type of their keys; a table is written in one piece, so what stands
 * in its type is what stands in it.
 */

/** The names of a table's rows, in the order written. */
export const keysOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table is a literal: it has the keys of its type and no others
  Object.keys(table) as (keyof T & string)[];

/** A table of the same names, each row read by `read`. */
export const mapTable = <T extends object, A>(
  table: T,
  read: (name: keyof T & string) => A,
): { readonly [N in keyof T]: A } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name, by construction
  Object.fromEntries(keysOf(table).map((name) => [name, read(name)])) as { readonly [N in keyof T]: A };
