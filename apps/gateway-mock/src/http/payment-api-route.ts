/** POST /<api_root>/paymentApi: bytes in, a signed reply out. Section 4; D1, D2. */
import { operationPath, type RefusalReason, type StringParams } from '@postern/protocol';
import type { Express, Request, RequestHandler } from 'express';
import type { ProcessedRequest } from '../operations/reply.ts';
import type { RawRequest } from '../operations/receive.ts';
import { refusalContent } from '../operations/reply-content.ts';
import type { HttpExchange } from '../domain/request-metadata.ts';
import { decodeContent, type DecodedContent } from './decode-content.ts';
import { readBody } from './read-body.ts';
import { requestIdOf } from './request-id.ts';
import { senderAddressOf } from './sender-address.ts';
import { sendReply } from './send-reply.ts';
import { sendSimulatedReply } from './send-simulated-reply.ts';

export interface PaymentApi {
  readonly apiRoot: string;
  readonly processRequest: (request: RawRequest) => () => Promise<ProcessedRequest>;
  /** Called with each processed request and its HTTP exchange. */
  readonly observe: (processed: ProcessedRequest, exchange: HttpExchange) => void;
  /** Aborted when the gateway stops. Delayed replies are then sent immediately. */
  readonly stopping: AbortSignal;
}

export const mountPaymentApi = (
  app: Express,
  { apiRoot, processRequest, observe, stopping }: PaymentApi,
): void => {
  const reply: RequestHandler = async (request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const body = await readBody(request, maxBodyBytes);
    const content = body && decodeContent(request.get('content-encoding'), body, maxBodyBytes);
    if (content === undefined) {
      sendReply(response.set('connection', 'close'), 413, unsignedRefusal('InvalidRequestFormat'), requestId);
      return;
    }
    const raw = toRawRequest(request, content);
    const processed = await processRequest(raw)();
    const { params, failure, simulated } = processed;
    if (simulated === undefined) sendReply(response, failure === undefined ? 200 : 500, params, requestId);
    else await sendSimulatedReply(response, simulated, params, requestId, stopping);
    observe(processed, {
      requestId,
      milliseconds: performance.now() - started,
      senderAddress: raw.source.address,
    });
  };
  app.post(operationPath(apiRoot), reply);
  app.all(operationPath(apiRoot), onlyPost);
};

const maxBodyBytes = 64 * 1024;

const toRawRequest = (request: Request, content: DecodedContent): RawRequest => ({
  contentType: request.get('content-type'),
  ...content,
  source: { address: senderAddressOf(request), origin: request.get('origin') },
});

const onlyPost: RequestHandler = (_request, response) => {
  response.status(405).set('allow', 'POST').json({ error: 'operations are sent by POST' });
};

/** The reply to a request that was not read: without echoed parameters, and unsigned, because no account is known. */
export const unsignedRefusal = (reason: RefusalReason): StringParams =>
  refusalContent({ reason, operation: undefined, fields: {} });
