/**
 * Reads the body of a request up to a maximum size. Unlike the reader of Express, it does not read a body that is far too
 * large to its end.
 */
import type { IncomingMessage } from 'node:http';

/** The bytes of a body, or `undefined` if there are more of them than `max`. Rejects if the body is cut off. */
export const readBody = (request: IncomingMessage, max: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > max * drainFactor) {
      resolve(undefined);
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= max) chunks.push(chunk);
      else if (bytes > max * drainFactor) resolve(undefined);
    });
    request.on('end', () => resolve(bytes <= max ? Buffer.concat(chunks) : undefined));
    request.on('error', (cause) =>
      reject(Object.assign(new Error('the body was interrupted', { cause }), { status: 400 })),
    );
  });

// A body that is slightly too large is read to its end: if the connection is closed early, the client may miss the response.
const drainFactor = 4;
