/** Whether a value counts as not sent: an empty text is a missing value (D5). */
export const isAbsent = (value: unknown): boolean => value === undefined || value === '';
