/** Tracks requests without a socket. Closing ends long polls, then waits for the requests in progress. */
import type { RequestListener } from 'node:http';
import { closedError } from './reject-after-close.ts';
import { createSocketlessFetch } from './socketless-fetch.ts';

export interface InFlightRequests {
  readonly fetch: typeof globalThis.fetch;
  /** Whether `close` was called. */
  readonly isClosed: () => boolean;
  readonly close: () => Promise<void>;
}

export const trackInFlightRequests = (
  app: RequestListener,
  origin: string,
  endLongPolls: () => void,
  closeGateway: () => Promise<void>,
): InFlightRequests => {
  const fetchSocketless = createSocketlessFetch(app, origin);
  const open = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;

  return {
    fetch: (input, init) => {
      if (closing !== undefined) return Promise.reject(closedError());
      const response = fetchSocketless(input, init);
      const remove = (): void => void open.delete(response);
      open.add(response);
      response.then(remove, remove);
      return response;
    },
    isClosed: () => closing !== undefined,
    close: () => {
      if (closing === undefined) {
        endLongPolls();
        closing = Promise.allSettled(open).then(closeGateway);
      }
      return closing;
    },
  };
};
