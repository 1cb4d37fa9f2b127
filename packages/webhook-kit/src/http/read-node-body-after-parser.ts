/** The body of a request that others may have read before: by its bytes if they are to be had, else as it was parsed. */
import type { Readable } from 'node:stream';
import { parsed, type Body } from '../feedback/feedback-request.ts';
import type { Limits } from '../receiver/create-receiver.ts';
import { isRead, readNodeBody } from './read-node-body.ts';

/** Where parsers leave what they have read. */
export interface Left {
  readonly body?: unknown;
  readonly rawBody?: unknown;
}

export const bodyBefore = (stream: Readable, left: Left, limits: Limits): Promise<Body> =>
  isRead(stream) || isRaw(left.rawBody) ? Promise.resolve(bodyLeft(left)) : readNodeBody(stream, limits);

const bodyLeft = ({ rawBody, body }: Left): Body => {
  if (isRaw(rawBody)) return rawBody;
  if (isRaw(body)) return body;
  // Some parsers leave an object without anything in it where they parsed nothing.
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
    ? parsed(body)
    : { _tag: 'BodyConsumed' };
};

const isRaw = (value: unknown): value is string | Uint8Array =>
  value instanceof Uint8Array || (typeof value === 'string' && value !== '');
