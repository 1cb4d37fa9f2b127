/**
 * Tables as JSON text: two spaces, and names in the order written. Only names that are codes are sorted, since
 * JavaScript would put 100 before 000.
 */

/** What JSON can say. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** The text of a JSON file. Members that are undefined are left out. */
export const jsonText = (value: Json): string => `${written(value, '')}\n`;

/** The rows of a table whose names are codes, in the order of the codes. */
export const inOrderOfCode = <Code extends string, Row>(
  table: Readonly<Record<Code, Row>>,
): readonly (readonly [string, Row])[] =>
  Object.entries<Row>(table).toSorted(([one], [other]) => (one < other ? -1 : 1));

const written = (value: Json, indent: string): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return isList(value)
    ? inBrackets(
        '[]',
        value.map((item) => written(item, `${indent}  `)),
        indent,
      )
    : inBrackets('{}', members(value, `${indent}  `), indent);
};

const members = (value: Members, indent: string): readonly string[] =>
  (areCodes(value) ? inOrderOfCode(value) : Object.entries(value)).flatMap(([name, member]) =>
    member === undefined ? [] : [`${JSON.stringify(name)}: ${written(member, indent)}`],
  );

const inBrackets = (brackets: '[]' | '{}', parts: readonly string[], indent: string): string =>
  parts.length === 0
    ? brackets
    : `${brackets[0]}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${brackets[1]}`;

type Members = { readonly [name: string]: Json | undefined };

const areCodes = (value: Members): boolean => Object.keys(value).every((name) => /^\d+$/.test(name));

const isList = (value: Members | readonly Json[]): value is readonly Json[] => Array.isArray(value);
