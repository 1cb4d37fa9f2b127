/** Schemas of booleans, numbers, null and unconstrained strings. */
import * as t from 'io-ts';
import { textWhere } from './codec/string-codec.ts';
import { schema, type Schema } from './schema.ts';

export const boolean: Schema<boolean> = schema(t.boolean, () => ({ type: 'boolean' }));

export const wholeNumber = (min: number, max: number): Schema<number> => {
  const is = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
  const codec = new t.Type<number, unknown>(
    `a whole number from ${min} to ${max}`,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
  return schema(codec, () => ({ type: 'integer', minimum: min, maximum: max }));
};

/** A whole number as a string, as in a query. */
export const wholeNumberText = (min: number, max: number): Schema<string> =>
  schema(
    textWhere(
      `a whole number from ${min} to ${max}`,
      (value) => /^(0|[1-9]\d{0,14})$/.test(value) && Number(value) >= min && Number(value) <= max,
    ),
    () => ({ type: 'integer', minimum: min, maximum: max }),
  );

/** A probability above 0, at most 1. */
export const probability: Schema<number> = (() => {
  const is = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 1;
  const codec = new t.Type<number, unknown>(
    'a number above 0, at most 1',
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
  return schema(codec, () => ({ type: 'number', exclusiveMinimum: 0, maximum: 1 }));
})();

export const nullable = <A>(of: Schema<A>): Schema<A | null> => {
  const codec = new t.Type<A | null, unknown>(
    `${of.name}, or null`,
    (value): value is A | null => value === null || of.is(value),
    (value, context) => (value === null ? t.success(value) : of.validate(value, context)),
    (value) => (value === null ? value : of.encode(value)),
  );
  return schema(codec, (point) => ({ anyOf: [of.schema(point), { type: 'null' }] }));
};

/** Any string: only for output, never for input. */
export const anyText: Schema<string> = schema(t.string, () => ({ type: 'string' }));

/** No value: the body of a request or a reply without one. */
export const nothing: Schema<undefined> = schema(t.undefined, () => ({ not: {} }));
