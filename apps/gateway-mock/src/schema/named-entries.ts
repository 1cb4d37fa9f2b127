import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { schema, type Schema } from './schema.ts';

type ByName<K extends string, A> = string extends K
  ? Readonly<Record<string, A>>
  : Readonly<Partial<Record<K, A>>>;

/** What is said of things that have a name, by their names; the rule is what the reader of a mistake is told. */
export const byName = <K extends string, A>(
  rule: string,
  name: Schema<K>,
  of: Schema<A>,
  countMax?: number,
): Schema<ByName<K, A>> => {
  const isShort = (value: object) => countMax === undefined || Object.keys(value).length <= countMax;
  const is = (value: unknown): value is ByName<K, A> =>
    t.UnknownRecord.is(value) &&
    isShort(value) &&
    Object.entries(value).every(([called, each]) => name.is(called) && of.is(each));
  const codec = new t.Type<ByName<K, A>, unknown>(
    rule,
    is,
    (value, context) => {
      if (!t.UnknownRecord.is(value) || !isShort(value)) return t.failure(value, context);
      const mistakes = Object.entries(value).flatMap(([called, each]) => {
        const decoded = name.is(called)
          ? of.validate(each, t.appendContext(context, called, of, each))
          : t.failure(value, context);
        return E.isLeft(decoded) ? decoded.left : [];
      });
      if (mistakes.length > 0) return t.failures(mistakes);
      return is(value) ? t.success(value) : t.failure(value, context);
    },
    t.identity,
  );
  return schema(codec, (point) => ({
    type: 'object',
    propertyNames: name.schema(point),
    additionalProperties: of.schema(point),
    ...(countMax !== undefined && { maxProperties: countMax }),
  }));
};
