/** A merchant's address that takes feedback: a server of its own, which acknowledges whatever it gets and keeps it to be read. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { decode, encodingOf, type FeedbackEncoding, type Params } from '@postern/protocol';

export interface Receiver {
  readonly address: string;
  /** The oldest letter that was not taken yet, as soon as there is one. */
  readonly next: () => Promise<Letter>;
  readonly end: () => Promise<void>;
}

export interface Letter {
  readonly path: string;
  readonly encoding: FeedbackEncoding;
  readonly params: Params;
}

export const startReceiver = async (): Promise<Receiver> => {
  const letters: Letter[] = [];
  const readers: ((letter: Letter) => void)[] = [];
  const server = createServer((request, response) => {
    void letterOf(request).then((letter) => {
      const reader = readers.shift();
      if (reader === undefined) letters.push(letter);
      else reader(letter);
      response.end('got it');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the receiver has no port');
  return {
    address: `http://127.0.0.1:${place.port}/feedback`,
    next: () => {
      const letter = letters.shift();
      return letter === undefined ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve(letter);
    },
    end: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};

const letterOf = async (request: IncomingMessage): Promise<Letter> => {
  const encoding = encodingOf(request.headers['content-type'] ?? '');
  if (encoding === undefined) throw new Error(`nobody knows ${request.headers['content-type']}`);
  const read = decode(encoding, await text(request));
  if (read._tag === 'Left') throw new Error(`the feedback cannot be read: ${read.left.reason}`);
  return { path: request.url ?? '', encoding, params: read.right };
};
