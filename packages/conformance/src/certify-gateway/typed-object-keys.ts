/** The names of a table, with their types. */
export const typedObjectKeys = <T extends object>(table: T): readonly (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table is a literal: it has the keys of its type and no others
  Object.keys(table) as (keyof T & string)[];
