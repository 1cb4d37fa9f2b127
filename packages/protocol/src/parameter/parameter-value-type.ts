import type { Parameter, parameterRules } from '../spec/parameter-rules.ts';

/**
 * The type of a parameter's value: its allowed values as literals, or a string.
 *
 * @example
 * import type { ParameterValue } from '@postern/protocol'
 *
 * const language: ParameterValue<'language'> = 'ar'
 * language // => 'ar'
 */
export type ParameterValue<P extends Parameter> = (typeof parameterRules)[P] extends {
  readonly allowedValues: readonly (infer V extends string)[];
}
  ? V
  : string;
