/** The codec of one parameter, from its row. Sections 4 and 8. */
import * as t from 'io-ts';
import { parameters, type Parameter } from '../spec/parameters.ts';
import { mapTable } from '../spec/typed-object-keys.ts';
import { checkOf } from './check-parameter-value.ts';
import { describeViolation, refineCodec } from './refine-codec.ts';

/**
 * Returns the io-ts codec of a parameter's value, from the row of the parameter (sections 4 and 8). The codecs of requests, replies and
 * feedback are composed from these. The message of an error is the path and why the value is refused (section 7).
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { PathReporter } from 'io-ts/lib/PathReporter.js'
 * import { parameterCodec } from '@postern/protocol'
 *
 * parameterCodec('language').decode('ar') // => E.right('ar')
 * PathReporter.report(parameterCodec('language').decode('fr')) // => ["language: Not on the parameter's closed list"]
 */
export const parameterCodec = <P extends Parameter>(name: P): ParameterCodec<P> => codecs[name];

/**
 * The type of a parameter's value: its allowed values as literals, or a string.
 *
 * @example
 * import type { ParameterValue } from '@postern/protocol'
 *
 * const language: ParameterValue<'language'> = 'ar'
 * language // => 'ar'
 */
export type ParameterValue<P extends Parameter> = (typeof parameters)[P] extends {
  readonly allowedValues: readonly (infer V extends string)[];
}
  ? V
  : string;

type ParameterCodec<P extends Parameter> = t.Type<ParameterValue<P>>;

const codecOf = <P extends Parameter>(name: P): ParameterCodec<P> => {
  const check = checkOf(name);
  return refineCodec(name, t.unknown, (value) =>
    describeViolation(value === undefined ? 'MissingParameter' : check(value)),
  );
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of each parameter is the codec of that parameter
const codecs = mapTable(parameters, codecOf) as { readonly [P in Parameter]: ParameterCodec<P> };
