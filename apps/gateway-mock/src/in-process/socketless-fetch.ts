/** The platform's fetch, without a socket: HTTP as ever, over a connection that does not leave this process. */
import { request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { connectionWithin } from '../http/in-process-connection.ts';

/** Addresses may be whole, or begin at the gateway: `/health/ready`. */
export const createSocketlessFetch = (
  application: RequestListener,
  origin: string,
): typeof globalThis.fetch => {
  const connect = connectionWithin(application);
  return async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
    const { origin: asked } = new URL(request.url);
    if (asked !== origin) throw new TypeError(`${asked} is not this gateway, which is ${origin}`);
    try {
      return await exchange(request, connect);
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : error;
    }
  };
};

const exchange = async (
  request: Request,
  createConnection: NonNullable<Parameters<typeof ask>[1]>['createConnection'],
): Promise<Response> => {
  const { method, headers, signal } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const sent = ask(request.url, { createConnection, method, signal, headers: Object.fromEntries(headers) });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    // An error after the response is one of sending to somebody who had heard enough: no matter.
    sent.once('response', resolve).on('error', reject);
  });
  sent.end(body);
  return responseOf(await answered);
};

const responseOf = async (answered: IncomingMessage): Promise<Response> => {
  const { statusCode = 0, statusMessage = '', rawHeaders } = answered;
  const headers = rawHeaders.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name, rawHeaders[i + 1] ?? '']] : [],
  );
  const body = new Uint8Array(await buffer(answered));
  return new Response(bodiless.has(statusCode) ? null : body, {
    status: statusCode,
    statusText: statusMessage,
    headers,
  });
};

// A Response of these may not have a body, not even an empty one.
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
