/** Returns the address of the documentation of an error, by its code. A test follows each to its heading in the README. */
export const documentationUrl = (code: string): string =>
  `https://example.com/postern/tree/main/packages/client#${code.toLowerCase()}`;
