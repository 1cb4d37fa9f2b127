/** Texts that keep a rule. Where a pattern says all of the rule, the schema says it too; elsewhere it says it in words. */
import { textWhere } from './json-file/text.ts';
import { schema, type Schema } from './schema.ts';

/** A text that a pattern describes. JSON Schema reads patterns as `u` does. */
export const matching = (rule: string, pattern: RegExp, lengthMax: number): Schema<string> =>
  schema(
    textWhere(rule, (value) => pattern.test(value) && lengthOf(value) <= lengthMax),
    () => ({ type: 'string', pattern: pattern.source, maxLength: lengthMax }),
  );

/** A text that a function judges. */
export const judged = (rule: string, holds: (value: string) => boolean, lengthMax: number): Schema<string> =>
  schema(
    textWhere(rule, (value) => lengthOf(value) <= lengthMax && holds(value)),
    () => ({ type: 'string', description: rule, maxLength: lengthMax }),
  );

/** A text that says something, in any script, and that every log and every database can hold. */
export const filled = (lengthMax: number): Schema<string> =>
  matching(
    `a text of 1 to ${lengthMax} characters that is not empty and has no control characters`,
    /^[^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]*$/u,
    lengthMax,
  );

// In characters, as JSON Schema counts them.
const lengthOf = (value: string): number => [...value].length;
