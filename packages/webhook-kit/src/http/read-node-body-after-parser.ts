/** The body of a request that others may have read before: by its bytes if they are to be had, else as it was parsed. */
import type { Readable } from 'node:stream';
import { parsedBody, type RequestBody } from '../feedback/feedback-request.ts';
import type { BodyLimits } from '../receiver/create-receiver.ts';
import { isAlreadyRead, readNodeBody } from './read-node-body.ts';

/** Where parsers leave what they have read. */
export interface RequestAfterParser {
  readonly body?: unknown;
  readonly rawBody?: unknown;
}

export const readNodeBodyAfterParser = (
  stream: Readable,
  left: RequestAfterParser,
  limits: BodyLimits,
): Promise<RequestBody> =>
  isAlreadyRead(stream) || isRaw(left.rawBody)
    ? Promise.resolve(bodyLeft(left))
    : readNodeBody(stream, limits);

const bodyLeft = ({ rawBody, body }: RequestAfterParser): RequestBody => {
  if (isRaw(rawBody)) return rawBody;
  if (isRaw(body)) return body;
  // Some parsers leave an object without anything in it where they parsed nothing.
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
    ? parsedBody(body)
    : { _tag: 'BodyAlreadyRead' };
};

const isRaw = (value: unknown): value is string | Uint8Array =>
  value instanceof Uint8Array || (typeof value === 'string' && value !== '');
