import * as t from 'io-ts';

/** A text that holds a rule; the rule, in words, is what the reader of a mistake is told. */
export const text = <A extends string>(rule: string, holds: (value: string) => value is A): t.Type<A, A> => {
  const is = (value: unknown): value is A => typeof value === 'string' && holds(value);
  return new t.Type(
    rule,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
};

/** The same for a rule that gives no narrower type. */
export const textWhere = (rule: string, holds: (value: string) => boolean): t.Type<string, string> =>
  text(rule, (value): value is string => holds(value));

/** A text that is one of a table's names. */
export const nameIn = <A extends string>(table: Readonly<Record<A, unknown>>): t.Type<A, A> =>
  text(`one of ${Object.keys(table).join(', ')}`, (value): value is A => Object.hasOwn(table, value));
