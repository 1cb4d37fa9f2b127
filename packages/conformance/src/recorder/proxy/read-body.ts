import type { IncomingMessage } from 'node:http';

/** The body of a message, or why there is none. */
export const readBody = async (
  message: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | 'too-long' | 'broken'> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const body: AsyncIterable<Buffer> = message;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) return 'too-long';
      chunks.push(chunk);
    }
    return message.complete ? Buffer.concat(chunks) : 'broken';
  } catch {
    return 'broken';
  }
};
