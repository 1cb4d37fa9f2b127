import type { StandardSchemaV1 } from '@standard-schema/spec';
import * as t from 'io-ts';

/**
 * The codec of a message, with two interfaces: io-ts, and Standard Schema for the many libraries that accept such
 * schemas.
 */
export interface MessageCodec<A> extends t.Type<A>, StandardSchemaV1<A> {}

/** One error of a message: the parameter, and a description. */
export interface Issue {
  readonly parameter: string;
  readonly meaning: string;
}

/** Creates the codec that accepts an object without issues and returns it unchanged. */
export const messageCodec = <A extends object>(
  name: string,
  findIssues: (message: Readonly<Record<string, unknown>>) => readonly Issue[],
): MessageCodec<A> => {
  const is = (input: unknown): input is A => t.UnknownRecord.is(input) && findIssues(input).length === 0;
  const issuesIn = (input: unknown): readonly Partial<Issue>[] =>
    t.UnknownRecord.is(input) ? findIssues(input) : [{}];
  const formatIssue = ({ parameter, meaning }: Partial<Issue>): string =>
    parameter === undefined ? `${name}: not an object` : `${parameter}: ${meaning}`;
  const type = new t.Type<A>(
    name,
    is,
    (input, context) =>
      is(input)
        ? t.success(input)
        : t.failures(
            issuesIn(input).map((issue) => ({ value: input, context, message: formatIssue(issue) })),
          ),
    t.identity,
  );
  const validate = (input: unknown): StandardSchemaV1.Result<A> =>
    is(input)
      ? { value: input }
      : {
          issues: issuesIn(input).map((issue) => ({
            message: formatIssue(issue),
            ...(issue.parameter === undefined ? {} : { path: [issue.parameter] }),
          })),
        };
  return Object.assign(type, { '~standard': { version: 1, vendor: 'postern', validate } as const });
};
