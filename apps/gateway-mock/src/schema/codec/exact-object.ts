/** An object with exactly these members. An unknown member, such as a misspelt one, is an error. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { maxErrors } from './validation-error.ts';

export const exactObject = <R extends t.Props, P extends t.Props>(
  required: R,
  optional: P,
): t.Type<t.TypeOfProps<R> & t.TypeOfPartialProps<P>, unknown> => {
  const known: Readonly<Record<string, t.Mixed>> = { ...required, ...optional };
  const unknownMember = nothing(Object.keys(known));

  /** Adds the errors of a value. A client may send very many unknown members: it stops when there are enough errors. */
  const validate = (
    input: unknown,
    context: t.Context,
    errors: t.Errors,
  ): input is t.TypeOfProps<R> & t.TypeOfPartialProps<P> => {
    if (!t.UnknownRecord.is(input)) {
      errors.push({ value: input, context });
      return false;
    }
    for (const name of Object.keys(input)) {
      if (errors.length >= maxErrors) return false;
      if (!Object.hasOwn(known, name))
        errors.push({ value: input, context: t.appendContext(context, name, unknownMember, input[name]) });
    }
    for (const [name, codec] of Object.entries(known)) {
      if (errors.length >= maxErrors) return false;
      const value = input[name];
      if (value === undefined && !Object.hasOwn(required, name)) continue;
      const decoded = codec.validate(value, t.appendContext(context, name, codec, value));
      if (E.isLeft(decoded)) errors.push(...decoded.left);
    }
    return errors.length === 0;
  };

  return new t.Type(
    'an object',
    (input): input is t.TypeOfProps<R> & t.TypeOfPartialProps<P> => validate(input, [], []),
    (input, context) => {
      const errors: t.Errors = [];
      return validate(input, context, errors) ? t.success(input) : t.failures(errors);
    },
    t.identity,
  );
};

const nothing = (names: readonly string[]) =>
  new t.Type<never, never>(
    `left out: there are ${names.join(', ')}`,
    (_input): _input is never => false,
    (input, context) => t.failure(input, context),
    t.identity,
  );
