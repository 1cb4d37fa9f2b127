/** Strings that follow a rule. The JSON Schema contains the pattern, or a description if no pattern covers the rule. */
import { textWhere } from './json-file/text.ts';
import { schema, type Schema } from './schema.ts';

/** A string that matches a pattern. JSON Schema evaluates patterns with the flag `u`. */
export const matching = (rule: string, pattern: RegExp, lengthMax: number): Schema<string> =>
  schema(
    textWhere(rule, (value) => pattern.test(value) && lengthOf(value) <= lengthMax),
    () => ({ type: 'string', pattern: pattern.source, maxLength: lengthMax }),
  );

/** A string that satisfies a predicate. */
export const judged = (rule: string, holds: (value: string) => boolean, lengthMax: number): Schema<string> =>
  schema(
    textWhere(rule, (value) => lengthOf(value) <= lengthMax && holds(value)),
    () => ({ type: 'string', description: rule, maxLength: lengthMax }),
  );

/** A string that is not blank and has no control characters, in any script. */
export const filled = (lengthMax: number): Schema<string> =>
  matching(
    `a text of 1 to ${lengthMax} characters that is not empty and has no control characters`,
    /^[^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]*$/u,
    lengthMax,
  );

// In characters, as JSON Schema counts them.
const lengthOf = (value: string): number => [...value].length;
