import type { Parameter, parameters } from '../spec/parameters.ts';

/**
 * A parameter row read as a type: the literals of its closed list, or a text.
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
