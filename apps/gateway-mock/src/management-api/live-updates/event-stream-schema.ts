import * as t from 'io-ts';
import { schema, type Schema } from '../../schema/schema.ts';

/** A stream of values. The JSON Schema describes one value. */
export const eventStreamOf = <A>(each: Schema<A>): Schema<AsyncIterable<A>> => {
  const codec = new t.Type<AsyncIterable<A>, unknown>(
    `events, each ${each.name}`,
    isAsyncIterable,
    (value, context) => (isAsyncIterable(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
  return schema(codec, each.schema);
};

/** Whether a value is a stream. The type of its values is only known when they arrive. */
export const isAsyncIterable = (value: unknown): value is AsyncIterable<never> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
