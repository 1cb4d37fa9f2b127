import type { StandardSchemaV1 } from '@standard-schema/spec';
import * as t from 'io-ts';
import { formatIssue, type FindIssues } from './find-parameter-issues.ts';

/**
 * The codec of a message, with two interfaces: io-ts, and Standard Schema for the many libraries that accept such
 * schemas.
 */
export interface MessageCodec<A> extends t.Type<A>, StandardSchemaV1<A> {}

/** Creates the codec that accepts an object without issues and returns it unchanged. */
export const messageCodec = <A extends object>(name: string, findIssues: FindIssues): MessageCodec<A> => {
  const is = (input: unknown): input is A => t.UnknownRecord.is(input) && findIssues(input).length === 0;
  const notAnObject = `${name}: not an object`;
  const errorsIn = (input: unknown, context: t.Context): t.ValidationError[] =>
    t.UnknownRecord.is(input)
      ? findIssues(input).map((issue) => {
          const value = input[issue.parameter];
          const path = t.appendContext(context, issue.parameter, t.string, value);
          return { value, context: path, message: formatIssue(issue) };
        })
      : [{ value: input, context, message: notAnObject }];
  const issuesIn = (input: unknown): readonly StandardSchemaV1.Issue[] =>
    t.UnknownRecord.is(input)
      ? findIssues(input).map((issue) => ({ message: formatIssue(issue), path: [issue.parameter] }))
      : [{ message: notAnObject }];
  const type = new t.Type<A>(
    name,
    is,
    (input, context) => (is(input) ? t.success(input) : t.failures(errorsIn(input, context))),
    t.identity,
  );
  const validate = (input: unknown): StandardSchemaV1.Result<A> =>
    is(input) ? { value: input } : { issues: issuesIn(input) };
  return Object.assign(type, { '~standard': { version: 1, vendor: 'postern', validate } as const });
};
