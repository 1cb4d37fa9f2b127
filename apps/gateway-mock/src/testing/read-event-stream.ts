/** Listens to server-sent events as a browser does. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Resolves when an event has come that holds these members, also if it has come before. */
  readonly hears: (members: object) => Promise<void>;
  /** What has come so far. */
  readonly heard: readonly object[];
  /** Lines that are no events. */
  readonly remarks: readonly string[];
  /** Resolves when the other side has hung up. */
  readonly ended: Promise<void>;
  readonly hangUp: () => void;
}

export const listenTo = async (url: string, token: string): Promise<EventStream> => {
  const leaving = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: object[] = [];
  const remarks: string[] = [];
  let told = (): void => undefined;
  const read = async (): Promise<void> => {
    if (response.body === null) return;
    for await (const line of createInterface(Readable.fromWeb(response.body))) {
      if (line.startsWith('data: ')) heard.push(objectIn(line.slice('data: '.length)));
      else if (line !== '') remarks.push(line);
      told();
    }
  };
  let isOver = false;
  const ended = read()
    .catch(() => undefined) // hung up
    .then(() => {
      isOver = true;
      told();
    });
  const holds = (members: object) => {
    const wanted = Object.entries(members).map((member) => JSON.stringify(member));
    return (event: object): boolean => {
      const has = new Set(Object.entries(event).map((member) => JSON.stringify(member)));
      return wanted.every((member) => has.has(member));
    };
  };
  return {
    status: response.status,
    headers: response.headers,
    heard,
    remarks,
    ended,
    hangUp: () => leaving.abort(),
    hears: async (members) => {
      while (!heard.some(holds(members))) {
        if (isOver) throw new Error(`nothing of ${JSON.stringify(members)} was heard until the end`);
        await new Promise<void>((resolve) => (told = resolve));
      }
    },
  };
};

const objectIn = (json: string): object => {
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null) throw new Error(`${json} is no event`);
  return read;
};
