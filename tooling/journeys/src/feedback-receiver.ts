/** A merchant's server that receives feedback and stores it. It acknowledges feedback, unless a test sets another response. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeBody, encodingFromContentType, type FeedbackEncoding, type Params } from '@postern/protocol';

export interface FeedbackReceiver {
  readonly address: string;
  /** Resolves with the oldest unread feedback, as soon as there is one. */
  readonly next: () => Promise<ReceivedFeedback>;
  readonly end: () => Promise<void>;
}

interface ReceivedFeedback {
  readonly path: string;
  readonly encoding: FeedbackEncoding;
  readonly params: Params;
}

/** The response to each feedback. */
export interface ReceiverResponse {
  readonly status: number;
  readonly body: string;
}

export const startFeedbackReceiver = async (
  { status, body }: ReceiverResponse = { status: 200, body: 'got it' },
): Promise<FeedbackReceiver> => {
  const received: ReceivedFeedback[] = [];
  const waiting: ((feedback: ReceivedFeedback) => void)[] = [];
  const server = createServer((request, response) => {
    void readFeedback(request).then((feedback) => {
      const resolveNext = waiting.shift();
      if (resolveNext === undefined) received.push(feedback);
      else resolveNext(feedback);
      response.writeHead(status).end(body);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    address: `http://127.0.0.1:${address.port}/feedback`,
    next: () => {
      const feedback = received.shift();
      return feedback === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(feedback);
    },
    end: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};

const readFeedback = async (request: IncomingMessage): Promise<ReceivedFeedback> => {
  const encoding = encodingFromContentType(request.headers['content-type'] ?? '');
  if (encoding === undefined) throw new Error(`unknown content type ${request.headers['content-type']}`);
  const read = decodeBody(encoding, await text(request));
  if (read._tag === 'Left') throw new Error(`the feedback cannot be read: ${read.left.reason}`);
  return { path: request.url ?? '', encoding, params: read.right };
};
