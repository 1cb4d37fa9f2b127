import type { StandardSchemaV1 } from '@standard-schema/spec';
import * as t from 'io-ts';

/**
 * A message's codec with two faces: io-ts for who composes codecs, Standard Schema for the many libraries that take a
 * schema of any make.
 */
export interface MessageCodec<A> extends t.Type<A>, StandardSchemaV1<A> {}

/** One thing that is wrong with a message: with which parameter, and what. */
export interface Fault {
  readonly parameter: string;
  readonly meaning: string;
}

/** The codec that takes an object as it is if there is no fault in it. */
export const messageCodec = <A extends object>(
  name: string,
  faultsOf: (message: Readonly<Record<string, unknown>>) => readonly Fault[],
): MessageCodec<A> => {
  const is = (input: unknown): input is A => t.UnknownRecord.is(input) && faultsOf(input).length === 0;
  const faultsIn = (input: unknown): readonly Partial<Fault>[] =>
    t.UnknownRecord.is(input) ? faultsOf(input) : [{}];
  const inWords = ({ parameter, meaning }: Partial<Fault>): string =>
    parameter === undefined ? `${name}: not an object` : `${parameter}: ${meaning}`;
  const type = new t.Type<A>(
    name,
    is,
    (input, context) =>
      is(input)
        ? t.success(input)
        : t.failures(faultsIn(input).map((fault) => ({ value: input, context, message: inWords(fault) }))),
    t.identity,
  );
  const validate = (input: unknown): StandardSchemaV1.Result<A> =>
    is(input)
      ? { value: input }
      : {
          issues: faultsIn(input).map((fault) => ({
            message: inWords(fault),
            ...(fault.parameter === undefined ? {} : { path: [fault.parameter] }),
          })),
        };
  return Object.assign(type, { '~standard': { version: 1, vendor: 'postern', validate } as const });
};
