/** Returns the address of the documentation of an error or a result, by its code. */
export const documentationUrl = (code: string): string =>
  `https://example.com/postern/tree/main/packages/webhook-kit#${code.toLowerCase()}`;
