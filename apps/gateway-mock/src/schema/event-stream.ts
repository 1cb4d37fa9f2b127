import * as t from 'io-ts';
import { schema, type Schema } from './schema.ts';

/** One value after the other, as they come, for as long as somebody reads. The schema is that of each of them. */
export const events = <A>(each: Schema<A>): Schema<AsyncIterable<A>> => {
  const codec = new t.Type<AsyncIterable<A>, unknown>(
    `events, each ${each.name}`,
    isAsyncIterable,
    (value, context) => (isAsyncIterable(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
  return schema(codec, each.schema);
};

/** Whether a value gives others one after the other; nobody knows which before they come. */
export const isAsyncIterable = (value: unknown): value is AsyncIterable<never> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
