/** An HTTP server on this machine that receives feedback for the suite. */
import type { FeedbackKind } from '@postern/protocol/spec';
import { startLocalServer, type LocalServerOptions } from './start-local-server.ts';

/** Two addresses, one for each kind of feedback, and what arrived there. */
export interface FeedbackReceiver {
  readonly addresses: Readonly<Record<FeedbackKind, string>>;
  readonly received: () => readonly ReceivedFeedback[];
  readonly respondWith: (status: number) => void;
  readonly close: () => Promise<void>;
}

/** One delivery attempt, as it arrived. */
export interface ReceivedFeedback {
  readonly kind: FeedbackKind;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Where to listen. */
export type ReceiverOptions = LocalServerOptions;

/**
 * Starts the receiver. It answers 404 at other paths, and stores at most ten thousand messages of at most 64 KiB. Rejects if the port
 * is taken.
 *
 * @example
 * import { startFeedbackReceiver } from '@postern/conformance'
 *
 * const receiver = await startFeedbackReceiver()
 * await fetch(receiver.addresses.direct, { method: 'POST', body: 'status=04' })
 * receiver.received().map(({ kind }) => kind) // => ['direct']
 * await receiver.close()
 */
export const startFeedbackReceiver = async (options: ReceiverOptions = {}): Promise<FeedbackReceiver> => {
  const received: ReceivedFeedback[] = [];
  let status = 200;
  const { origin, close } = await startLocalServer((request, response) => {
    const kind = kindAt(request.url ?? '');
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else request.destroy();
    });
    request.on('end', () => {
      if (kind !== undefined && received.length < maxMessages)
        received.push({
          kind,
          contentType: request.headers['content-type'] ?? '',
          body: Buffer.concat(chunks),
        });
      response.writeHead(kind === undefined ? 404 : status, {
        ...(status >= 300 && status < 400 && { location: '/elsewhere' }),
      });
      response.end();
    });
  }, options);
  return {
    addresses: { direct: `${origin}/direct`, notification: `${origin}/notification` },
    received: () => received,
    respondWith: (next) => {
      status = next;
    },
    close,
  };
};

const maxBytes = 64 * 1024;
const maxMessages = 10_000;

const kindAt = (path: string): FeedbackKind | undefined =>
  path === '/direct' ? 'direct' : path === '/notification' ? 'notification' : undefined;
