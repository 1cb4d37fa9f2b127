/**
 * Reads the body of a request up to a maximum size. Unlike the reader of Express, it does not read a body that is far too
 * large to its end.
 */
import type { IncomingMessage } from 'node:http';

export interface ReadBody {
  /** `interrupted`: the client disconnected, or the encoding of the transfer is wrong. */
  readonly end: 'complete' | 'too_large' | 'interrupted';
  /** The first bytes, up to the maximum. */
  readonly bytes: Buffer;
  /** How many bytes arrived. */
  readonly size: number;
}

export const readBody = (request: IncomingMessage, max: number): Promise<ReadBody> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (end: ReadBody['end']): void => {
      const [first = Buffer.alloc(0), ...more] = chunks;
      resolve({ end, bytes: more.length === 0 ? first : Buffer.concat(chunks), size });
    };
    if (Number(request.headers['content-length'] ?? 0) > max * drainFactor) {
      finish('too_large');
      return;
    }
    // The client may have gone while its token was looked up: then no other event follows.
    if (request.destroyed) {
      finish('interrupted');
      return;
    }
    request.on('data', (chunk: Buffer) => {
      if (size < max) chunks.push(size + chunk.length > max ? chunk.subarray(0, max - size) : chunk);
      size += chunk.length;
      if (size > max * drainFactor) finish('too_large');
    });
    request.on('end', () => finish(size <= max ? 'complete' : 'too_large'));
    request.on('error', () => finish('interrupted'));
    request.on('close', () => finish('interrupted'));
  });

// A body that is slightly too large is read to its end: if the connection is closed early, the client may miss the response.
const drainFactor = 4;
