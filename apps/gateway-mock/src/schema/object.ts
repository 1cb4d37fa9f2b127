import type * as t from 'io-ts';
import { exactObject } from './codec/exact-object.ts';
import { schema, type Schema, type JsonSchema, type ReferToDefinition, type Shape } from './schema.ts';

export type Members = Readonly<Record<string, t.Mixed & Shape>>;

/** An object with exactly these members. */
export const object = <R extends Members, P extends Members>(
  required: R,
  optional: P,
): Schema<t.TypeOfProps<R> & t.TypeOfPartialProps<P>> =>
  schema(exactObject(required, optional), (point) => ({
    type: 'object',
    ...schemasOf({ ...required, ...optional }, point),
    ...(Object.keys(required).length > 0 && { required: Object.keys(required) }),
    additionalProperties: false,
  }));

const schemasOf = (members: Members, point: ReferToDefinition): JsonSchema => ({
  properties: Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema(point)])),
});
