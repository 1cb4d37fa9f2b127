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
  /** Told of each answer, and of how it came about. */
  readonly observe: (answer: Answer, seen: HttpExchange) => void;
  /** From then on no reply is held back any longer, whatever scenarios say. */
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

// A compressed body is none that the protocol knows, whatever it says it holds.
const wireOf = (request: Request, body: Uint8Array): RawRequest => ({
  contentType:
    (request.get('content-encoding') ?? 'identity') === 'identity' ? request.get('content-type') : undefined,
  body,
  source: { address: request.ip ?? '', origin: request.get('origin') },
});

const onlyPost: RequestHandler = (_request, response) => {
  response.status(405).set('allow', 'POST').json({ error: 'operations are sent by POST' });
};

/** The refusal of what was never read: it carries nothing back, and there is no merchant who could sign it. */
export const unsigned = (reason: RefusalReason): StringParams =>
  refusalContent({ reason, operation: undefined, fields: {} });
