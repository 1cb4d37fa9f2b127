/** Reads server-sent events like a browser. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Resolves when an event with these members has arrived, now or before. */
  readonly waitForEvent: (members: object) => Promise<void>;
  /** The events that have arrived. */
  readonly events: readonly object[];
  /** Lines that are not events. */
  readonly comments: readonly string[];
  /** Resolves when the server has closed the connection. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

export const openEventStream = async (url: string, token: string): Promise<EventStream> => {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const events: object[] = [];
  const comments: string[] = [];
  let notify = (): void => undefined;
  const read = async (): Promise<void> => {
    if (response.body === null) return;
    for await (const line of createInterface(Readable.fromWeb(response.body))) {
      if (line.startsWith('data: ')) events.push(objectIn(line.slice('data: '.length)));
      else if (line !== '') comments.push(line);
      notify();
    }
  };
  let isOver = false;
  const ended = read()
    .catch(() => undefined) // connection closed
    .then(() => {
      isOver = true;
      notify();
    });
  const matches = (members: object) => {
    const expected = Object.entries(members).map((member) => JSON.stringify(member));
    return (event: object): boolean => {
      const has = new Set(Object.entries(event).map((member) => JSON.stringify(member)));
      return expected.every((member) => has.has(member));
    };
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments,
    ended,
    close: () => abort.abort(),
    waitForEvent: async (members) => {
      while (!events.some(matches(members))) {
        if (isOver) throw new Error(`the stream ended without an event with ${JSON.stringify(members)}`);
        await new Promise<void>((resolve) => (notify = resolve));
      }
    },
  };
};

const objectIn = (json: string): object => {
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null) throw new Error(`${json} is not an event`);
  return read;
};
