/** A request listener for feedback, with `@postern/protocol` alone: decodeBody, verify, handle, acknowledge. */
import {
  decodeBody,
  encodingFromContentType,
  verify,
  type Params,
  type ResponsePhrase,
  type SigningKey,
  type Verified,
} from '@postern/protocol';
import type { IncomingMessage, RequestListener } from 'node:http';

export type Feedback = Verified<Params>;

export const feedbackEndpoint =
  (signing: SigningKey<ResponsePhrase>, handle: (feedback: Feedback) => Promise<void>): RequestListener =>
  (request, response) => {
    const respond = (status: number): void => void response.writeHead(status).end();
    readFeedback(request, signing)
      .then(async (feedback) => {
        if (typeof feedback === 'number') return respond(feedback);
        await handle(feedback);
        // Acknowledge only now. If handling fails, the gateway sends the feedback again.
        return respond(200);
      })
      .catch(() => respond(503));
  };

/** Reads and verifies feedback. Returns an HTTP status if the request is rejected. */
const readFeedback = async (
  request: IncomingMessage,
  signing: SigningKey<ResponsePhrase>,
): Promise<Feedback | number> => {
  if (request.method !== 'POST') return 405;
  const encoding = encodingFromContentType(request.headers['content-type']);
  if (encoding === undefined) return 415;
  const body = await readBody(request);
  if (body === undefined) return 413;
  const params = decodeBody(encoding, body);
  if (params._tag === 'Left') return 400;
  const feedback = verify(params.right, signing);
  // Anyone can post here; only the gateway can sign.
  if (feedback._tag === 'Left') return 403;
  // A refused request has no feedback. A gateway may sign a refusal for an attacker, who then posts it here.
  return feedback.right['status'] === '00' ? 400 : feedback.right;
};

const readBody = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return undefined;
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const maxBytes = 64 * 1024;
