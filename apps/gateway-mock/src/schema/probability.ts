import * as t from 'io-ts';
import { schema, type Schema } from './schema.ts';

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
