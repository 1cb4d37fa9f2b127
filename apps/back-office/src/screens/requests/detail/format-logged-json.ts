/** A message of the journal as the JSON that it was: a number, which the journal keeps as its digits, is one again. */
export const jsonText = (message: object): string =>
  // Within a text the quotation marks would have backslashes: nothing else is taken for a number.
  JSON.stringify(message, null, 2).replaceAll(/\{\s*"\$number": "([^"\\]*)"\s*\}/g, '$1');
