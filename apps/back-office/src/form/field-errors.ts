/** What the gateway found wrong with a value, at the place of that value. */
import { ApiError } from '../api/api-error.ts';
import { formatValidationRule } from '../language/format-validation-rule.ts';
import type { Language } from '../language/texts.ts';

/** The rule that the value at this place breaks, such as `origins[1]`, if the error tells of one. */
export const fieldErrorText = (error: unknown, place: string, language: Language): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.mistakes.find(({ place: of }) => of === place);
  return found === undefined ? undefined : formatValidationRule(found.rule, language);
};

/** Whether all that the error tells of stands at places of this form; what does not has to be told elsewhere. */
export const areAllErrorsInFields = (error: unknown, isPlace: (place: string) => boolean): boolean =>
  error instanceof ApiError &&
  error.mistakes.length > 0 &&
  error.mistakes.every(({ place }) => isPlace(place));
