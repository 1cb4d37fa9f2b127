/** Formats a logged message as JSON. The request log stores numbers as their digits; this restores them. */
export const formatLoggedJson = (message: object): string =>
  // Quotation marks inside a string are escaped, so only real numbers match.
  JSON.stringify(message, null, 2).replaceAll(/\{\s*"\$number": "([^"\\]*)"\s*\}/g, '$1');
