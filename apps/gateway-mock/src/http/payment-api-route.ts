/** POST /<api_root>/paymentApi: bytes in, a signed reply out. Section 4; D1, D2. */
import { operationPath, type RefusalReason, type StringParams } from '@postern/protocol';
import type { Express, Request, RequestHandler } from 'express';
import type { Answer } from '../operations/reply.ts';
import type { RawRequest } from '../operations/receive.ts';
import { refusalContent } from '../operations/reply-content.ts';
import type { HttpExchange } from '../observability/http-exchange.ts';
import { readBody } from './read-body.ts';
import { requestIdOf } from './request-id.ts';
import { sendReply } from './send-reply.ts';
import { sendSimulated } from './send-simulated-reply.ts';

export interface PaymentApi {
  readonly apiRoot: string;
  readonly answer: (wire: RawRequest) => () => Promise<Answer>;
  /** Called with each answer and its HTTP exchange. */
  readonly observe: (answer: Answer, seen: HttpExchange) => void;
  /** Aborted when the gateway stops. Delayed replies are then sent immediately. */
  readonly stopping: AbortSignal;
}

export const mountPaymentApi = (app: Express, { apiRoot, answer, observe, stopping }: PaymentApi): void => {
  const reply: RequestHandler = async (request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const body = await readBody(request, bodyBytesMax);
    if (body === undefined) {
      sendReply(response.set('connection', 'close'), 413, unsigned('NotARequest'), requestId);
      return;
    }
    const wire = wireOf(request, body);
    const answered = await answer(wire)();
    const { params, failure: fault, simulated } = answered;
    if (simulated === undefined) sendReply(response, fault === undefined ? 200 : 500, params, requestId);
    else await sendSimulated(response, simulated, params, requestId, stopping);
    observe(answered, {
      requestId,
      milliseconds: performance.now() - started,
      senderAddress: wire.source.address,
    });
  };
  app.post(operationPath(apiRoot), reply);
  app.all(operationPath(apiRoot), onlyPost);
};

const bodyBytesMax = 64 * 1024;

// The protocol has no compression, so a compressed body is treated as one without a content type.
const wireOf = (request: Request, body: Uint8Array): RawRequest => ({
  contentType:
    (request.get('content-encoding') ?? 'identity') === 'identity' ? request.get('content-type') : undefined,
  body,
  source: { address: request.ip ?? '', origin: request.get('origin') },
});

const onlyPost: RequestHandler = (_request, response) => {
  response.status(405).set('allow', 'POST').json({ error: 'operations are sent by POST' });
};

/** The reply to a request that was not read: without echoed parameters, and unsigned, because no account is known. */
export const unsigned = (reason: RefusalReason): StringParams =>
  refusalContent({ reason, operation: undefined, fields: {} });
