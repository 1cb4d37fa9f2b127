/** Sends server-sent events while the client is connected, reads them and is authorized. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { ServerResponse } from 'node:http';

/** Resolves when the stream or the connection ends. The headers have been sent before. */
export const sendEvents = async (
  response: ServerResponse,
  events: AsyncIterable<unknown>,
  stillAllowed: TE.TaskEither<unknown, void>,
  beatMilliseconds = 5000,
): Promise<void> => {
  // Keeps the connection alive, and ends it when the caller is no longer authorized.
  let isChecking = false;
  const beat = async (): Promise<void> => {
    if (response.writableNeedDrain) response.destroy();
    // A slow check is not started twice.
    if (isChecking || isOver(response)) return;
    isChecking = true;
    const allowed = await stillAllowed();
    isChecking = false;
    if (E.isLeft(allowed)) response.end();
    else write(response, ':\n\n');
  };
  const timer = setInterval(() => void beat(), beatMilliseconds).unref();
  write(response, `retry: ${reconnectMilliseconds}\n\n`);
  try {
    for await (const event of events) {
      if (!write(response, `data: ${JSON.stringify(event)}\n\n`)) await drainedOrClosed(response);
    }
  } finally {
    clearInterval(timer);
    response.end();
  }
};

/** How long a browser waits before it connects again. */
const reconnectMilliseconds = 2000;

const isOver = (response: ServerResponse): boolean => response.writableEnded || response.destroyed;

/** Returns false if the buffer is full. */
const write = (response: ServerResponse, text: string): boolean => !isOver(response) && response.write(text);

const drainedOrClosed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (isOver(response)) {
      resolve();
      return;
    }
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
