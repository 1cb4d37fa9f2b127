/** The address that feedback is sent to: it reads what arrives, believes what the gateway signed, and acknowledges what was taken in. */
import {
  decode,
  encodingOf,
  verify,
  type Params,
  type ResponsePhrase,
  type Signing,
  type Verified,
} from '@postern/protocol';
import type { IncomingMessage, RequestListener } from 'node:http';

export type Feedback = Verified<Params>;

export const feedbackEndpoint =
  (signing: Signing<ResponsePhrase>, take: (feedback: Feedback) => Promise<void>): RequestListener =>
  (request, response) => {
    const answer = (status: number): void => void response.writeHead(status).end();
    receive(request, signing)
      .then(async (feedback) => {
        if (typeof feedback === 'number') return answer(feedback);
        await take(feedback);
        // Only now: if taking it in fails, the gateway is to send it again.
        return answer(200);
      })
      .catch(() => answer(503));
  };

/** The feedback, or the HTTP status that refuses it. */
const receive = async (
  request: IncomingMessage,
  signing: Signing<ResponsePhrase>,
): Promise<Feedback | number> => {
  if (request.method !== 'POST') return 405;
  const encoding = encodingOf(request.headers['content-type']);
  if (encoding === undefined) return 415;
  const body = await bodyOf(request);
  if (body === undefined) return 413;
  const params = decode(encoding, body);
  if (params._tag === 'Left') return 400;
  const feedback = verify(params.right, signing);
  // Anybody can post here. Whoever cannot sign is not the gateway.
  return feedback._tag === 'Left' ? 403 : feedback.right;
};

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) return undefined;
    length += part.length;
    if (length > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const bytesMax = 64 * 1024;
