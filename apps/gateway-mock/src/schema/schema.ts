/**
 * A schema: an io-ts codec with the JSON Schema (draft 2020-12) of the values that it accepts. Documents are generated from
 * it, so they always agree with the decoder.
 */
import * as t from 'io-ts';

export interface Schema<A> extends t.Type<A, unknown> {
  readonly schema: Shape['schema'];
}

/** A schema without the type of its values. */
export interface Shape {
  readonly is: (value: unknown) => boolean;
  readonly schema: (point: ReferToDefinition) => JsonSchema;
}

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Refers to a named schema: writes it inline, or returns a reference to its definition. */
export type ReferToDefinition = (name: string, schema: () => JsonSchema) => JsonSchema;

export const inlineDefinitions: ReferToDefinition = (_name, schema) => schema();

/** Adds a JSON Schema to a codec. */
export const schema = <A>(codec: t.Type<A, unknown>, schema: Shape['schema']): Schema<A> =>
  Object.assign(new t.Type<A, unknown>(codec.name, codec.is, codec.validate, codec.encode), { schema });

/** Gives a schema a name, so that a document defines it only once. */
export const namedSchema = <A>(name: string, codec: Schema<A>): Schema<A> =>
  schema(codec, (point) => point(name, () => codec.schema(point)));

/** Adds a description to a schema. */
export const describedAs = <A>(description: string, codec: Schema<A>): Schema<A> =>
  schema(codec, (point) => ({ ...codec.schema(point), description }));
