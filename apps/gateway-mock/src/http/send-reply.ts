/** Sends the reply to a payment request. */
import type { StringParams } from '@postern/protocol';
import type { ServerResponse } from 'node:http';
import { requestIdHeader } from './request-id.ts';

export const sendReply = (
  response: ServerResponse,
  status: number,
  params: StringParams,
  requestId: string,
): void => sendText(response, status, JSON.stringify(params), requestId);

export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  contentType = 'application/json; charset=utf-8',
): void => {
  writeHead(response, status, text, requestId, contentType);
  response.end(text);
};

export const writeHead = (
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  contentType = 'application/json; charset=utf-8',
): void => {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    [requestIdHeader]: requestId,
  });
};
