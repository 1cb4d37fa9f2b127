/** Sends a file while it is read: waits until the client has taken what was sent, and stops when it disconnects. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Failure } from '../domain/failure-with-cause.ts';
import { ExportFailure, type ExportStream } from '../management-api/export/export-stream.ts';

/** Resolves when the file or the connection ends. A failure cuts the file off, so that the client notices. */
export const sendExport = async (
  response: ServerResponse,
  { chunks }: Pick<ExportStream, 'chunks'>,
  onFailure: (failure: Failure) => void,
): Promise<void> => {
  // A client that takes nothing must not use up a place for exports.
  response.setTimeout(maxStallMilliseconds, () => response.destroy());
  try {
    // One chunk at a time: each is a page of rows.
    await pipeline(Readable.from(chunks, { highWaterMark: 1 }), response);
  } catch (cause) {
    response.destroy();
    if (cause instanceof ExportFailure) onFailure(cause.failure);
  }
};

// Node.js looks a second time while something waits to be sent, so the connection ends after 30 seconds.
const maxStallMilliseconds = 15_000;
