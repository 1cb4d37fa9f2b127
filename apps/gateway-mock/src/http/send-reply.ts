/** Sends the reply to a payment request. */
import type { StringParams } from '@postern/protocol';
import type { ServerResponse } from 'node:http';
import type { SentResponse } from '../domain/http-recording.ts';
import { requestIdHeader } from './request-id.ts';

export const sendReply = (
  response: ServerResponse,
  status: number,
  params: StringParams,
  requestId: string,
): SentResponse => sendText(response, status, JSON.stringify(params), requestId);

export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  contentType?: string,
): SentResponse => {
  const sent = writeHead(response, status, text, requestId, contentType);
  response.end(text);
  return sent;
};

export const writeHead = (
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  contentType = 'application/json; charset=utf-8',
): SentResponse => {
  const headers = {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    [requestIdHeader]: requestId,
  };
  response.writeHead(status, headers);
  return { status, headers };
};
