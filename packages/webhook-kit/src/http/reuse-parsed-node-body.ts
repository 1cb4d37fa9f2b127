import type { Readable } from 'node:stream';
import { parsedBody, type RequestBody } from '../feedback/feedback-http-request.ts';
import type { BodyLimits } from '../receiver/create-receiver.ts';
import { isAlreadyRead, readNodeBody } from './read-node-body.ts';

/** The properties in which body parsers leave what they have read. */
export interface RequestAfterParser {
  readonly body?: unknown;
  readonly rawBody?: unknown;
}

/** Reads a body that a body parser may have read before: raw bytes if there are any, else the parsed value. */
export const readNodeBodyAfterParser = (
  stream: Readable,
  request: RequestAfterParser,
  limits: BodyLimits,
): Promise<RequestBody> =>
  isAlreadyRead(stream) || isRaw(request.rawBody)
    ? Promise.resolve(bodyFromParser(request))
    : readNodeBody(stream, limits);

const bodyFromParser = ({ rawBody, body }: RequestAfterParser): RequestBody => {
  if (isRaw(rawBody)) return rawBody;
  if (isRaw(body)) return body;
  // Some parsers set an empty object when they parsed nothing.
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
    ? parsedBody(body)
    : { _tag: 'BodyAlreadyRead' };
};

const isRaw = (value: unknown): value is string | Uint8Array =>
  value instanceof Uint8Array || (typeof value === 'string' && value !== '');
