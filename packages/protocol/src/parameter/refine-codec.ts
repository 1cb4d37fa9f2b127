import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { refusalReasons, type ViolationReason } from '../spec/refusal-reasons.ts';

/**
 * Returns the codec of the values that `codec` accepts and in which `findError` finds nothing. `findError` returns a description, for the
 * message.
 */
export const refineCodec = <A, B extends A>(
  name: string,
  codec: t.Type<A>,
  findError: (value: A) => string | undefined,
): t.Type<B> =>
  new t.Type<B>(
    name,
    (input): input is B => codec.is(input) && findError(input) === undefined,
    (input, context) => {
      const validated = codec.validate(input, context);
      if (E.isLeft(validated)) return validated;
      const error = findError(validated.right);
      return error === undefined
        ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value without an error is a B
          t.success(validated.right as B)
        : t.failures([validationError(input, context, error)]);
    },
    t.identity,
  );

/**
 * Creates an error of io-ts. Its message is the path and the description, for example `replies.1.amount: The amount is zero`, because the
 * `PathReporter` of io-ts prints only messages. A value that is not inside another has the name of its codec instead of a path.
 */
export const validationError = (
  value: unknown,
  context: t.Context,
  description: string,
): t.ValidationError => {
  const [root, ...path] = context;
  const place = path.length === 0 ? root?.type.name : path.map(({ key }) => key).join('.');
  return { value, context, message: `${place}: ${description}` };
};

/** Describes why a value is refused. */
export const describeViolation = (reason: ViolationReason | undefined): string | undefined =>
  reason && refusalReasons[reason].description;
