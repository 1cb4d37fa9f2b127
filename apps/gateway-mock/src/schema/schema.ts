/**
 * Codecs that tell in JSON Schema (draft 2020-12) what they take. A document that is made of them cannot say anything
 * else than what is decoded.
 */
import * as t from 'io-ts';

export interface Schema<A> extends t.Type<A, unknown> {
  readonly schema: Shape['schema'];
}

/** What is known of a described codec where nobody asks for the type of its values. */
export interface Shape {
  readonly is: (value: unknown) => boolean;
  readonly schema: (point: PointTo) => JsonSchema;
}

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** How a document points to the schema of something that has a name: by writing it out, or to where it stands once. */
export type PointTo = (name: string, schema: () => JsonSchema) => JsonSchema;

export const writtenOut: PointTo = (_name, schema) => schema();

/** A codec as it is, with the schema of what it takes. */
export const schema = <A>(codec: t.Type<A, unknown>, schema: Shape['schema']): Schema<A> =>
  Object.assign(new t.Type<A, unknown>(codec.name, codec.is, codec.validate, codec.encode), { schema });

/** Under a name of its own, so that a document needs to describe it only once. */
export const namedSchema = <A>(name: string, codec: Schema<A>): Schema<A> =>
  schema(codec, (point) => point(name, () => codec.schema(point)));

/** With some words for the reader of a document. */
export const describedAs = <A>(description: string, codec: Schema<A>): Schema<A> =>
  schema(codec, (point) => ({ ...codec.schema(point), description }));
