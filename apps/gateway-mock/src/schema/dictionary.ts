import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { maxErrors } from './codec/validation-error.ts';
import { schema, type Schema } from './schema.ts';

type DictionaryOf<K extends string, A> = string extends K
  ? Readonly<Record<string, A>>
  : Readonly<Partial<Record<K, A>>>;

/** An object with arbitrary keys of one type and values of one type. The rule is part of the error message. */
export const dictionaryOf = <K extends string, A>(
  rule: string,
  name: Schema<K>,
  of: Schema<A>,
  maxCount?: number,
): Schema<DictionaryOf<K, A>> => {
  const isShort = (value: object) => maxCount === undefined || Object.keys(value).length <= maxCount;
  const is = (value: unknown): value is DictionaryOf<K, A> =>
    t.UnknownRecord.is(value) &&
    isShort(value) &&
    Object.entries(value).every(([key, each]) => name.is(key) && of.is(each));
  const codec = new t.Type<DictionaryOf<K, A>, unknown>(
    rule,
    is,
    (value, context) => {
      if (!t.UnknownRecord.is(value) || !isShort(value)) return t.failure(value, context);
      const errors: t.Errors = [];
      for (const [key, each] of Object.entries(value)) {
        if (errors.length >= maxErrors) break;
        const decoded = name.is(key)
          ? of.validate(each, t.appendContext(context, key, of, each))
          : t.failure(value, context);
        if (E.isLeft(decoded)) errors.push(...decoded.left);
      }
      if (errors.length > 0) return t.failures(errors);
      return is(value) ? t.success(value) : t.failure(value, context);
    },
    t.identity,
  );
  return schema(codec, (point) => ({
    type: 'object',
    propertyNames: name.schema(point),
    additionalProperties: of.schema(point),
    ...(maxCount !== undefined && { maxProperties: maxCount }),
  }));
};
