/** The HTTP server: the payment API on its path, the administration under /test/. */

import http from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { AdminError } from './admin.ts';
import type { Admin } from './admin.ts';
import { unreadable } from './payment-api.ts';
import type { PaymentApi } from './payment-api.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_BODY_BYTES = 64 * 1024;
const MAX_READ_BYTES = 16 * 1024 * 1024;
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

interface Answer {
  readonly code: number;
  readonly fields: object;
  readonly headers?: OutgoingHttpHeaders;
}

function isJson(request: IncomingMessage): boolean {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0] ?? '';
  return mediaType.trim().toLowerCase() === 'application/json';
}

/**
 * The body, or undefined when it is too large. What is too large is read to its end
 * (so that the client gets to see the answer), unless it is out of all proportion.
 */
async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    if (size > MAX_READ_BYTES) throw new Error('request body out of all proportion');
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

async function answerPayment(api: PaymentApi, request: IncomingMessage): Promise<Answer> {
  const fields = unreadable('invalidRequestFormat');
  if (request.method !== 'POST') return { code: 405, fields, headers: { Allow: 'POST' } };
  const body = await readBody(request);
  if (!isJson(request)) return { code: 415, fields };
  if (body === undefined) return { code: 413, fields };
  return { code: 200, fields: api.answer(body) };
}

async function answerAdmin(admin: Admin, request: IncomingMessage, path: string): Promise<Answer> {
  if (!LOOPBACK_ADDRESSES.includes(request.socket.remoteAddress ?? '')) {
    return { code: 403, fields: { error: 'loopback only' } };
  }
  const body = await readBody(request);
  if (body === undefined) return { code: 413, fields: { error: 'too large' } };
  try {
    const fields = await admin.answer(request.method ?? '', path, body);
    return fields === undefined ? { code: 404, fields: { error: 'not found' } } : { code: 200, fields };
  } catch (error) {
    if (error instanceof AdminError) return { code: 400, fields: { error: error.message } };
    throw error;
  }
}

function send(response: ServerResponse, answer: Answer): void {
  const body = JSON.stringify(answer.fields);
  response.writeHead(answer.code, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...answer.headers,
  });
  response.end(body);
}

export function createServer(paymentPath: string, api: PaymentApi, admin: Admin): Server {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === paymentPath) return answerPayment(api, request);
    if (path.startsWith('/test/')) return answerAdmin(admin, request, path);
    return { code: 404, fields: { error: 'not found' } };
  };

  const server = http.createServer((request, response) => {
    const { socket } = request;
    answer(request).then(
      (done) => send(response, done),
      (error: unknown) => {
        if (!request.complete) {
          socket.destroy();
          return;
        }
        console.error(error);
        send(response, { code: 500, fields: unreadable('technicalProblem') });
      },
    );
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}
