/**
 * Reads NDJSON: a JSON object a line, with the messages as the members `request`, `reply` or `response`, and `feedback`, each as an object
 * or as the text of its body. A line may also be a message itself. Exports of the gateway's request log have this form.
 */
import { decodeBody, type Params } from '@postern/protocol';
import type { NestedValue, SizeLimits } from '@postern/protocol/spec';
import { readParams } from '../../check-recorded-signature.ts';
import type { LogExchange } from '../log-exchange.ts';
import { failureIn, isProtocolMessage, textOf, timeIn, type LoggedMessage } from '../logged-message.ts';

/**
 * The longest line of a log that is read. A line may have more than a message: other members of a log, and the body of a request and of a
 * reply.
 */
export const maxLineBytes = 4 * 1024 * 1024;

/** Undefined if the line is no JSON object. */
export const readNdjsonLine = (text: string, line: number): readonly LogExchange[] | undefined => {
  const decoded = decodeBody('json', text, lineLimits);
  if (decoded._tag === 'Left') return undefined;
  const fields = decoded.right;
  const at = timeIn(textOf(fields, 'at') ?? textOf(fields, 'time'));
  const messageOf = (value: NestedValue | undefined): LoggedMessage | undefined => {
    const params =
      typeof value === 'string' ? readParams(value, undefined) : isObject(value) ? value : undefined;
    return params !== undefined && isProtocolMessage(params)
      ? { line, params, ...(at !== undefined && { at }) }
      : undefined;
  };
  const feedback = messageOf(fields['feedback']);
  const request = messageOf(fields['request']);
  const reply = messageOf(fields['reply'] ?? fields['response']);
  const [httpStatus, failure] = [textOf(fields, 'http_status') ?? '', failureIn(textOf(fields, 'error'))];
  const remarks = {
    ...(/^[1-5]\d\d$/u.test(httpStatus) && { httpStatus: Number(httpStatus) }),
    ...(failure !== undefined && { failure }),
  };
  if (feedback !== undefined) return [{ kind: 'feedback', reply: feedback, ...remarks }];
  if (request !== undefined || reply !== undefined)
    return [
      {
        kind: 'request',
        ...(request !== undefined && { request }),
        ...(reply !== undefined && { reply }),
        ...remarks,
      },
    ];
  const message = messageOf(fields);
  if (message === undefined) return [];
  return [{ kind: 'request', [isReply(message) ? 'reply' : 'request']: message, ...remarks }];
};

const lineLimits: SizeLimits = { maxBytes: maxLineBytes, maxValues: 10_000, maxDepth: 32 };

const isObject = (value: NestedValue | undefined): value is Params =>
  typeof value === 'object' && !Array.isArray(value);

const isReply = ({ params }: LoggedMessage): boolean => 'response_code' in params;
