/**
 * A request's body, up to a bound. Express's own reader reads a body that is too long to its end before it says so; here
 * the sender is told when it has sent a good deal more than is taken.
 */
import type { IncomingMessage } from 'node:http';

/** The bytes of a body, or `undefined` if there are more of them than `max`. Rejects if the body is cut off. */
export const readBody = (request: IncomingMessage, max: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > max * patience) {
      resolve(undefined);
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= max) chunks.push(chunk);
      else if (bytes > max * patience) resolve(undefined);
    });
    request.on('end', () => resolve(bytes <= max ? Buffer.concat(chunks) : undefined));
    request.on('error', (cause) =>
      reject(Object.assign(new Error('the body was cut off', { cause }), { status: 400 })),
    );
  });

// A little too much is read to its end: who hangs up on a sender may not be heard.
const patience = 4;
