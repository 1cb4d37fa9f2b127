/** Events as they come, for as long as whoever listens is there, reads them, and may hear them. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { ServerResponse } from 'node:http';

/** Ends when the events do, or when nobody reads them any more. The reply's head is written before. */
export const sendEvents = async (
  response: ServerResponse,
  events: AsyncIterable<unknown>,
  stillAllowed: TE.TaskEither<unknown, void>,
  beatMilliseconds = 5000,
): Promise<void> => {
  // It shows both sides that the other is there, and nobody keeps hearing who may no longer ask.
  let isAsking = false;
  const beat = async (): Promise<void> => {
    if (response.writableNeedDrain) response.destroy();
    // However long that takes: it is not asked again meanwhile.
    if (isAsking || isOver(response)) return;
    isAsking = true;
    const allowed = await stillAllowed();
    isAsking = false;
    if (E.isLeft(allowed)) response.end();
    else write(response, ':\n\n');
  };
  const beating = setInterval(() => void beat(), beatMilliseconds).unref();
  write(response, `retry: ${comesAgainMilliseconds}\n\n`);
  try {
    for await (const event of events) {
      if (!write(response, `data: ${JSON.stringify(event)}\n\n`)) await readOrGone(response);
    }
  } finally {
    clearInterval(beating);
    response.end();
  }
};

/** How long a browser waits before it connects again. */
const comesAgainMilliseconds = 2000;

const isOver = (response: ServerResponse): boolean => response.writableEnded || response.destroyed;

/** Whether there is room for more. */
const write = (response: ServerResponse, text: string): boolean => !isOver(response) && response.write(text);

const readOrGone = (response: ServerResponse): Promise<void> =>
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
