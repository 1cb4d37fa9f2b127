/** An object with exactly these members. An unknown member, such as a misspelt one, is an error. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

export const exactObject = <R extends t.Props, P extends t.Props>(
  required: R,
  optional: P,
): t.Type<t.TypeOfProps<R> & t.TypeOfPartialProps<P>, unknown> => {
  const known: Readonly<Record<string, t.Mixed>> = { ...required, ...optional };
  const is = (input: unknown): input is t.TypeOfProps<R> & t.TypeOfPartialProps<P> =>
    t.UnknownRecord.is(input) && E.isRight(validate(input, []));

  const validate = (input: Readonly<Record<string, unknown>>, context: t.Context): t.Validation<unknown> => {
    const foreign = Object.keys(input)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => t.appendContext(context, name, nothing(Object.keys(known)), input[name]))
      .map((at) => ({ value: input, context: at }));
    const broken = Object.entries(known).flatMap(([name, codec]) => {
      const value = input[name];
      if (value === undefined && !Object.hasOwn(required, name)) return [];
      const decoded = codec.validate(value, t.appendContext(context, name, codec, value));
      return E.isLeft(decoded) ? decoded.left : [];
    });
    return [...foreign, ...broken].length === 0 ? t.success(input) : t.failures([...foreign, ...broken]);
  };

  return new t.Type(
    'an object',
    is,
    (input, context) => {
      if (!t.UnknownRecord.is(input)) return t.failure(input, context);
      const validated = validate(input, context);
      return E.isLeft(validated) ? validated : is(input) ? t.success(input) : t.failure(input, context);
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
