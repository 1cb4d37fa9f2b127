/** The platform's fetch, without a socket: the request goes straight into the application, and its answer comes back. */
import inject from 'light-my-request';
import type { RequestListener } from 'node:http';

type Method = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'OPTIONS';

/** Addresses may be whole, or begin at the gateway: `/health/ready`. */
export const fetchFrom =
  (application: RequestListener, origin: string): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
    const { pathname, search, host } = new URL(request.url);
    const { statusCode, statusMessage, headers, rawPayload } = await inject(application, {
      method: methodOf(request.method),
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      payload: Buffer.from(await request.arrayBuffer()),
      remoteAddress: '127.0.0.1',
    });
    return new Response(bodiless.has(statusCode) ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      statusText: statusMessage,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      ),
    });
  };

const methods: readonly Method[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];

const methodOf = (name: string): Method => {
  const method = methods.find((known) => known === name);
  if (method === undefined) throw new TypeError(`a gateway in this process is not asked by ${name}`);
  return method;
};

// A Response of these may not have a body, not even an empty one.
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
