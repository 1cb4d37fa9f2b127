/** Maps the validation errors of the gateway to the fields of a form. */
import { ApiError } from '../api/api-error.ts';
import { translateValidationMessage } from '../language/translate-validation-message.ts';
import type { Language } from '../language/translate.ts';

/** The rule that the value at this path (such as `origins[1]`) violates, if the error contains one. */
export const fieldErrorText = (error: unknown, path: string, language: Language): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.errors.find((each) => each.path === path);
  return found === undefined ? undefined : translateValidationMessage(found.message, language);
};

/** Whether every validation error belongs to a field of this form. Otherwise it must be shown elsewhere. */
export const areAllErrorsInFields = (error: unknown, isFieldPath: (path: string) => boolean): boolean =>
  error instanceof ApiError && error.errors.length > 0 && error.errors.every(({ path }) => isFieldPath(path));
