/** The codec of a message, composed from the codecs of its parameters. Sections 4 and 6. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { parameterCodec } from '../parameter/parameter-codec.ts';
import { describeViolation, refineCodec, validationError } from '../parameter/refine-codec.ts';
import type { Presence } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { isAbsent } from './is-absent.ts';

/**
 * The codec of a message, with two interfaces: io-ts, and Standard Schema for the many libraries that accept such
 * schemas.
 */
export interface MessageCodec<A> extends t.Type<A>, StandardSchemaV1<A> {}

export interface MessageShape {
  readonly presences: { readonly [P in Parameter]?: Presence };
  /** The parameter that has only this value. */
  readonly selector: { readonly parameter: Parameter; readonly value: string };
  /** Codecs that accept fewer values than the rows of their parameters. */
  readonly refined?: { readonly [P in Parameter]?: t.Type<string> };
  /** Codecs of messages that have nothing wrong between their parameters. */
  readonly rules: readonly t.Mixed[];
}

/** Creates the codec of such messages. It returns a message unchanged. */
export const messageCodec = <A extends object>(name: string, shape: MessageShape): MessageCodec<A> => {
  // Each part gets the same context. An intersection of io-ts would add the index of the part to the path.
  const parts: readonly t.Mixed[] = [
    t.type(codecsOf('required', shape, sent)),
    t.partial(codecsOf('optional', shape)),
    ...identified(shape),
    ...shape.rules,
  ];
  const is = (input: unknown): input is A => parts.every((part) => part.is(input));
  const type = new t.Type<A>(
    name,
    is,
    (input, context) => {
      // Receivers of feedback decode each event, and most are valid.
      if (is(input)) return t.success(input);
      if (!t.UnknownRecord.is(input)) return t.failures([validationError(input, context, 'not an object')]);
      return t.failures(parts.flatMap((part) => errorsOf(part.validate(input, context))));
    },
    t.identity,
  );
  const validate = (input: unknown): StandardSchemaV1.Result<A> => {
    const decoded = type.decode(input);
    return E.isRight(decoded) ? { value: decoded.right } : { issues: decoded.left.map(toIssue) };
  };
  return Object.assign(type, { '~standard': { version: 1, vendor: 'postern', validate } as const });
};

const codecsOf = (
  presence: Presence,
  { presences, selector, refined }: MessageShape,
  change = (codec: t.Mixed) => codec,
): t.Props =>
  Object.fromEntries(
    keysOf(presences)
      .filter((parameter) => presences[parameter] === presence)
      .map((parameter) => {
        const codec = refined?.[parameter] ?? parameterCodec(parameter);
        return [parameter, change(parameter === selector.parameter ? only(selector.value, codec) : codec)];
      }),
  );

const only = (value: string, codec: t.Type<string>): t.Type<string> =>
  refineCodec(codec.name, codec, (text) => (text === value ? undefined : 'of another operation'));

const present = refineCodec('present', t.unknown, (value) =>
  isAbsent(value) ? describeViolation('MissingParameter') : undefined,
);

// An empty text is a missing value (D5).
const sent = (codec: t.Mixed): t.Mixed => present.pipe(codec, codec.name);

// At least one of the identifying parameters must be sent (D9). Without the others, the first one is required.
const identified = (shape: MessageShape): readonly t.Mixed[] => {
  const [first, ...others] = Object.entries(codecsOf('identifying', shape));
  if (first === undefined) return [];
  const [name, codec] = first;
  const optional = t.partial({ [name]: codec });
  const required = t.type({ [name]: sent(codec) });
  const codecFor = (input: unknown): t.Mixed =>
    t.UnknownRecord.is(input) && others.some(([other]) => !isAbsent(input[other])) ? optional : required;
  return [
    t.partial(Object.fromEntries(others)),
    new t.Type(
      name,
      (input): input is unknown => codecFor(input).is(input),
      (input, context) => codecFor(input).validate(input, context),
      t.identity,
    ),
  ];
};

const errorsOf = (validated: t.Validation<unknown>): t.Errors => (E.isLeft(validated) ? validated.left : []);

const toIssue = ({ message = '', context }: t.ValidationError): StandardSchemaV1.Issue => ({
  message,
  path: context.slice(1).map(({ key }) => key),
});

/** Shows the members of an intersection as one object. */
export type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
