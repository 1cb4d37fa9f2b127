import * as t from 'io-ts';
import { schema, type Schema, type Shape } from './schema.ts';
import { object, type Members } from './object.ts';

/** The members of one kind of object, in addition to `kind`. */
export interface Variant {
  readonly required: Members;
  readonly optional: Members;
}

type Variants = Readonly<Record<string, Variant>>;

/** A tagged union: the member `kind` selects the row with the other members. */
export type VariantOf<V extends Variants> = {
  [K in keyof V]: { readonly kind: K } & t.TypeOfProps<V[K]['required']> &
    t.TypeOfPartialProps<V[K]['optional']>;
}[keyof V];

export const taggedUnion = <V extends Variants>(table: V): Schema<VariantOf<V>> => {
  const kind = (name: string): t.Mixed & Shape => schema(t.literal(name), () => ({ const: name }));
  const codecs: ReadonlyMap<unknown, t.Mixed & Shape> = new Map(
    Object.entries(table).map(([name, { required, optional }]) => [
      name,
      object({ kind: kind(name), ...required }, optional),
    ]),
  );
  const codecOf = (value: unknown) => (t.UnknownRecord.is(value) ? codecs.get(value['kind']) : undefined);
  const is = (value: unknown): value is VariantOf<V> => codecOf(value)?.is(value) === true;
  const kinds = new t.Type<never, never>(
    `one of ${Object.keys(table).join(', ')}`,
    (_value): _value is never => false,
    (value, context) => t.failure(value, context),
    t.identity,
  );
  const codec = new t.Type<VariantOf<V>, unknown>(
    'an object with its kind',
    is,
    (value, context) => {
      if (!t.UnknownRecord.is(value)) return t.failure(value, context);
      const own = codecOf(value);
      if (own === undefined) return kinds.validate(value['kind'], t.appendContext(context, 'kind', kinds));
      const errors = own.validate(value, context);
      return is(value) ? t.success(value) : errors._tag === 'Left' ? errors : t.failure(value, context);
    },
    t.identity,
  );
  return schema(codec, (point) => ({ oneOf: [...codecs.values()].map((each) => each.schema(point)) }));
};
