import * as t from 'io-ts';
import { listCodec } from './codec/list-codec.ts';
import { schema, type Schema } from './schema.ts';

/** A list with a maximum length. The rule is part of the error message. */
export const list = <A>(rule: string, item: Schema<A>, maxCount: number): Schema<readonly A[]> => {
  const items = listCodec(rule, item);
  const isShort = (value: unknown) => !Array.isArray(value) || value.length <= maxCount;
  const codec = new t.Type<readonly A[], unknown>(
    rule,
    (value): value is readonly A[] => isShort(value) && items.is(value),
    (value, context) => (isShort(value) ? items.validate(value, context) : t.failure(value, context)),
    items.encode,
  );
  return schema(codec, (point) => ({ type: 'array', items: item.schema(point), maxItems: maxCount }));
};
