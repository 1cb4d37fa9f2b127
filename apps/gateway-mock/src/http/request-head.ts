/** The request line and the headers, as the request log has them. */
import type { Request } from 'express';

export const requestHeadOf = ({ method, originalUrl, httpVersion, rawHeaders }: Request) => ({
  method,
  path: originalUrl,
  version: httpVersion,
  rawHeaders,
});
