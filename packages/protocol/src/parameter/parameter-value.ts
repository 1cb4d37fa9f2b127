import type { Parameter, parameters } from '../spec/parameters.ts';

/**
 * A parameter row read as a type: the literals of its closed list, or a text.
 *
 * @example
 * import type { ValueOf } from '@postern/protocol'
 *
 * const language: ValueOf<'language'> = 'ar'
 * language // => 'ar'
 */
export type ValueOf<P extends Parameter> = (typeof parameters)[P] extends {
  readonly values: readonly (infer V extends string)[];
}
  ? V
  : string;
