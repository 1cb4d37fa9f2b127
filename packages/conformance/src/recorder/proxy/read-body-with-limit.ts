import type { IncomingMessage } from 'node:http';
import { readStreamWithLimit } from '../../http/read-stream-with-limit.ts';

/** The body of a message, or why there is none. */
export const readBodyWithLimit = async (
  message: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | 'too-long' | 'broken'> => {
  try {
    const body = await readStreamWithLimit(message, maxBytes);
    return body === 'too-long' || message.complete ? body : 'broken';
  } catch {
    return 'broken';
  }
};
