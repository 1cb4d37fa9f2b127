import type { Parameter, parameters } from '../spec/parameters.ts';

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
