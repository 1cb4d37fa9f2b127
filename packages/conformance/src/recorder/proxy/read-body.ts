import type { IncomingMessage } from 'node:http';
import { readBounded } from '../../connection/read-bounded.ts';

/** The body of a message, or why there is none. */
export const readBody = async (
  message: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | 'too-long' | 'broken'> => {
  try {
    const body = await readBounded(message, maxBytes);
    return body === 'too-long' || message.complete ? body : 'broken';
  } catch {
    return 'broken';
  }
};
