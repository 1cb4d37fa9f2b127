/** A request, with what Express adds. Payment requests usually do not pass through Express, and have only what Node has. */
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

export type HttpRequest = IncomingMessage & Partial<Pick<Request, 'ip' | 'secure' | 'originalUrl' | 'res'>>;

/** The request line and the headers, as the request log has them. */
export const requestHeadOf = ({
  method = '',
  url = '',
  originalUrl,
  httpVersion,
  rawHeaders,
}: HttpRequest) => ({
  method,
  path: originalUrl ?? url,
  version: httpVersion,
  rawHeaders,
});
