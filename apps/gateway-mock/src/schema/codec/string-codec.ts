import * as t from 'io-ts';

/** A string that satisfies a predicate. The rule is the text of the error message. */
export const text = <A extends string>(rule: string, holds: (value: string) => value is A): t.Type<A, A> => {
  const is = (value: unknown): value is A => typeof value === 'string' && holds(value);
  return new t.Type(
    rule,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
};

/** A string that satisfies a predicate that does not narrow its type. */
export const textWhere = (rule: string, holds: (value: string) => boolean): t.Type<string, string> =>
  text(rule, (value): value is string => holds(value));

/** A key of a table. */
export const enumOf = <A extends string>(table: Readonly<Record<A, unknown>>): t.Type<A, A> =>
  text(`one of ${keysInOrder(table).join(', ')}`, (value): value is A => Object.hasOwn(table, value));

/** The keys as they are written, and codes by their digits: JavaScript has `100` before `000`, because it could be an index. */
export const keysInOrder = (table: Readonly<Record<string, unknown>>): readonly string[] => {
  const keys = Object.keys(table);
  return keys.every((key) => /^\d+$/.test(key)) ? keys.toSorted() : keys;
};
