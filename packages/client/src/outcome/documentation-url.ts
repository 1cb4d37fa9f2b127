/**
 * Returns the address of the documentation of an error, by its code: in the gateway, if one replied at this address. A gateway at an `http:`
 * address is on loopback, so it is a mock gateway, which serves the documentation. A test follows each address to its heading.
 */
export const documentationUrl = (code: string, gatewayUrl = ''): string =>
  `${gatewayUrl.startsWith('http:') ? new URL('/docs', gatewayUrl).href : 'https://example.com/postern/tree/main'}/packages/client#${code.toLowerCase()}`;
