/** Strings that follow a rule. The JSON Schema contains the pattern, or a description if no pattern covers the rule. */
import { textWhere } from './codec/string-codec.ts';
import { schema, type Schema } from './schema.ts';

/**
 * A string that matches a pattern. JSON Schema evaluates patterns with the flag `u`. The length is checked first, because a pattern
 * may take quadratic time.
 */
export const textMatching = (rule: string, pattern: RegExp, maxLength: number): Schema<string> =>
  schema(
    textWhere(rule, (value) => lengthOf(value) <= maxLength && pattern.test(value)),
    () => ({ type: 'string', pattern: pattern.source, maxLength }),
  );

/** A string that satisfies a predicate. */
export const textSatisfying = (
  rule: string,
  holds: (value: string) => boolean,
  maxLength: number,
): Schema<string> =>
  schema(
    textWhere(rule, (value) => lengthOf(value) <= maxLength && holds(value)),
    () => ({ type: 'string', description: rule, maxLength }),
  );

/** A string that is not blank and has no control characters, in any script. */
export const nonBlankText = (maxLength: number): Schema<string> =>
  textMatching(
    `a text of 1 to ${maxLength} characters that is not empty and has no control characters`,
    /^[^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]*$/u,
    maxLength,
  );

/**
 * A name that others read. Characters that reverse the text after them, or end its line, could make it look like another name. The marks
 * U+200E, U+200F and U+061C stay: they only place what is beside them, and names in Arabic need them.
 */
export const displayName = (maxLength: number): Schema<string> =>
  textMatching(
    `a text of 1 to ${maxLength} characters that is not empty and has no control or direction characters`,
    /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\s][^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u,
    maxLength,
  );

// In characters, as JSON Schema counts them.
const lengthOf = (value: string): number => [...value].length;
