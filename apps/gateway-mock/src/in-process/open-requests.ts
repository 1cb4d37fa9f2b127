/** Requests without a socket, for as long as the gateway is open: closing hurries those under way, and waits for them. */
import type { RequestListener } from 'node:http';
import { createSocketlessFetch } from './socketless-fetch.ts';

export interface OpenRequests {
  readonly fetch: typeof globalThis.fetch;
  readonly close: () => Promise<void>;
}

export const trackOpenRequests = (
  app: RequestListener,
  origin: string,
  hurry: () => void,
  end: () => Promise<void>,
): OpenRequests => {
  const ask = createSocketlessFetch(app, origin);
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;

  return {
    fetch: (input, init) => {
      if (closing !== undefined) return Promise.reject(new TypeError('the gateway is closed'));
      const asked = ask(input, init);
      const forget = (): void => void underWay.delete(asked);
      underWay.add(asked);
      asked.then(forget, forget);
      return asked;
    },
    close: () => {
      if (closing === undefined) {
        hurry();
        closing = Promise.allSettled(underWay).then(end);
      }
      return closing;
    },
  };
};
