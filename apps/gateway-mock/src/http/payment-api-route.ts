/** POST /<api_root>/paymentApi, also with one slash at the end: bytes in, a signed reply out. Section 4; D1, D2. */
import type { StringParams } from '@postern/protocol';
import { operationPath, type RefusalReason } from '@postern/protocol/spec';
import type { Express, Request, RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import type { ArrivedBody, HttpExchange } from '../domain/http-recording.ts';
import type { UnprocessedRequest } from '../domain/unprocessed-request.ts';
import type { RawRequest } from '../request-pipeline/1-receive/receive.ts';
import { refusalContent } from '../request-pipeline/reply-content-before-signing.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import { decodeContent, type DecodedContent } from './decode-content-encoding.ts';
import type { OwnRequest, OwnRequests } from './own-payment-api-client.ts';
import { httpConnectionOf, requestHeadOf } from './request-head-and-connection.ts';
import { recordUnprocessedRequests } from './record-unprocessed-requests.ts';
import { readBody, type ReadBody } from './read-body.ts';
import { requestIdOf } from './request-id.ts';
import { senderAddressOf } from './sender-address.ts';
import { requestedOriginOf } from './requested-host.ts';
import { scenarioHeaderOf, setAppliedHeader } from './scenario-headers.ts';
import { sendReply } from './send-reply.ts';
import { sendSimulatedReply, type SimulatedReply } from './send-simulated-reply.ts';

export interface PaymentApi {
  readonly apiRoot: string;
  readonly processRequest: (request: RawRequest) => Promise<ProcessedRequest>;
  /** Called with each processed request and its HTTP exchange. */
  readonly observe: (processed: ProcessedRequest, exchange: HttpExchange) => void;
  /** Called with each request that HTTP itself refuses. */
  readonly recordUnprocessedRequests: (request: UnprocessedRequest) => void;
  readonly ownRequests: OwnRequests;
  /** Aborted when the gateway stops. Delayed replies are then sent immediately. */
  readonly stopping: AbortSignal;
  /** Whether a request may force scenarios for itself by a header. */
  readonly allowScenarioHeader: boolean;
}

export const mountPaymentApi = (app: Express, api: PaymentApi): void => {
  const path = operationPath(api.apiRoot);
  // Shops send a slash at the end: it is part of the constant of an official plugin.
  const paths = [path, `${path}/`];
  app.post(paths, handlePayments(api));
  app.all(paths, (request, response) => {
    response.status(405).set('allow', 'POST').json({ error: 'operations are sent by POST' });
    recordUnprocessedRequests(api.recordUnprocessedRequests, request, { cause: 'MethodNotAllowed' });
  });
};

const handlePayments =
  ({
    processRequest,
    observe,
    ownRequests,
    recordUnprocessedRequests: unprocessed,
    stopping,
    allowScenarioHeader,
  }: PaymentApi): RequestHandler =>
  async (request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const own = ownRequests.get(requestId);
    // The request log shows the id from now on, so that no other request may use it.
    ownRequests.delete(requestId);
    const body = await readBody(request, maxBodyBytes);
    const content = decoded(request, body);
    if (content === undefined) {
      const refused = refuseUnread(response, body, requestId);
      recordUnprocessedRequests(unprocessed, request, {
        ...refused,
        requestId,
        started,
        body: asArrived(body),
      });
      return;
    }
    const scenario = scenarioHeaderOf(request, allowScenarioHeader || own?.mayForceScenarios === true);
    const raw = { ...toRawRequest(request, content, requestId, own), scenario };
    const reading = performance.now() - started;
    const processed = await processRequest(raw);
    if (scenario !== undefined || processed.isForced === true) setAppliedHeader(response, processed);
    const held = processed.simulated?.heldMilliseconds ?? 0;
    const replying = performance.now();
    const { delay, ...sent } = await sendProcessed(response, processed, requestId, stopping);
    const ended = performance.now();
    observe(processed, {
      requestId,
      milliseconds: ended - started,
      senderAddress: raw.source.address,
      replayOf: own?.replayOf,
      http: {
        request: { ...requestHeadOf(request), body: toArrivedBody(request, body, content) },
        ...sent,
        connection: httpConnectionOf(request),
        durations: {
          reading,
          processing: replying - started - reading - held,
          delay: held + delay,
          sending: ended - replying - delay,
        },
      },
    });
  };

const maxBodyBytes = 64 * 1024;

const decoded = (request: Request, { end, bytes }: ReadBody): DecodedContent | undefined =>
  end === 'complete' ? decodeContent(request.headers['content-encoding'], bytes, maxBodyBytes) : undefined;

const toRawRequest = (
  request: Request,
  content: DecodedContent,
  requestId: string,
  own: OwnRequest | undefined,
): RawRequest => ({
  requestId,
  contentType: request.headers['content-type'],
  ...content,
  source: own?.source ?? { address: senderAddressOf(request), origin: request.headers.origin },
  by: own?.by,
  reachedAt: () => requestedOriginOf(request),
});

const asArrived = ({ bytes, size }: ReadBody): ArrivedBody => ({ bytes, size });

const toArrivedBody = (request: Request, { bytes, size }: ReadBody, content: DecodedContent): ArrivedBody => {
  if (content.body === bytes) return { bytes, size };
  return content.unreadable === undefined
    ? { bytes: content.body, size, encoding: request.headers['content-encoding'] }
    : { bytes, size, isEncoded: true };
};

const refuseUnread = (
  response: ServerResponse,
  { end }: ReadBody,
  requestId: string,
): Pick<UnprocessedRequest, 'cause' | 'params'> & Pick<HttpExchange['http'], 'response' | 'delivery'> => {
  response.setHeader('connection', 'close');
  const isInterrupted = end === 'interrupted';
  const params = unsignedRefusal('InvalidRequestFormat');
  const sent = sendReply(response, isInterrupted ? 400 : 413, params, requestId);
  return isInterrupted
    ? { cause: 'BodyInterrupted', delivery: { reason: 'client_disconnected' } }
    : { cause: 'BodyTooLarge', params, response: sent };
};

const sendProcessed = async (
  response: ServerResponse,
  { params, failure, simulated, invalidScenario }: ProcessedRequest,
  requestId: string,
  stopping: AbortSignal,
): Promise<SimulatedReply> =>
  simulated === undefined
    ? {
        ...(response.destroyed && { delivery: { reason: 'client_disconnected' } }),
        response: sendReply(
          response,
          invalidScenario !== undefined ? 400 : failure === undefined ? 200 : 500,
          params,
          requestId,
        ),
        delay: 0,
      }
    : sendSimulatedReply(response, simulated, params, requestId, stopping);

/** The reply to a request that was not read: without echoed parameters, and unsigned, because no account is known. */
export const unsignedRefusal = (reason: RefusalReason): StringParams =>
  refusalContent({ reason, operation: undefined, fields: {} });
