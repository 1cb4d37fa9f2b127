/**
 * The payment page: POST /<api_root>/paymentPage opens one for a form, and its own address shows it and takes the shopper's clicks. So does
 * the address of a challenge, /<api_root>/3ds/<secret>.
 * It also takes the return of a payment without a shop. Chapters 1 and 7 of the supplement; C6, C17. The code of payments is loaded with the first request.
 */
import { operationPath } from '@postern/protocol/spec';
import { setTimeout } from 'node:timers/promises';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { ArrivedBody, HttpExchange, SentResponse } from '../domain/http-recording.ts';
import { challengeAddress, paymentPageAddress, paymentReturnAddress } from '../domain/payment.ts';
import type { PaymentPagePorts } from '../payments/payment-pages.ts';
import type { PageResponse } from '../payments/payment-page-responses.ts';
import type { PaymentApi } from './payment-api-route.ts';
import { readBody } from './read-body.ts';
import { recordUnprocessedRequests } from './record-unprocessed-requests.ts';
import { httpConnectionOf, requestHeadOf, withoutPageSecret } from './request-head-and-connection.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { senderAddressOf } from './sender-address.ts';

/** It observes each form, and each click that decided something. */
export interface PaymentPageRoute extends Pick<
  PaymentApi,
  'apiRoot' | 'observe' | 'recordUnprocessedRequests'
> {
  readonly paymentPages: PaymentPagePorts;
}

export const mountPaymentPage = (
  app: Express,
  { apiRoot, observe, paymentPages, recordUnprocessedRequests: unprocessed }: PaymentPageRoute,
): void => {
  const path = paymentPageAddress(operationPath(apiRoot));
  // The challenge of a payment at the operation URL looks like that of a page.
  const pageAddresses = [`${path}/:secret`, `${challengeAddress(operationPath(apiRoot))}/:secret`];
  const returns = paymentReturnAddress(operationPath(apiRoot));
  const load = loadOnce(paymentPages);
  app.post(path, async (request, response) => {
    const { pages, responseToForm, responseInJson, toPaymentPageView, toRefusedFormView, toReturnedView } =
      await load();
    const arrived = await arrivedOf(request, response, unprocessed);
    if (arrived === undefined) return;
    const opened = await pages.open({
      contentType: request.headers['content-type'],
      body: arrived.body.bytes,
      origin: request.headers.origin,
      shopperAddress: arrived.senderAddress,
    });
    const answer = !isProgram(request)
      ? responseToForm(opened, path, arrived.requestId)
      : responseInJson(
          opened._tag === 'Opened'
            ? toPaymentPageView(await pages.show(opened.secret), `${path}/${opened.secret}`)
            : opened._tag === 'Returned'
              ? toReturnedView(opened)
              : toRefusedFormView(opened),
        );
    const sent = send(response, answer, arrived.requestId);
    observe(opened.processed, exchangeOf(request, arrived, sent));
  });
  app.get(pageAddresses, async (request, response) => {
    const { pages, responseToVisit, responseInJson, toPaymentPageView } = await load();
    const view = await pages.show(secretIn(request));
    const answer = isProgram(request)
      ? responseInJson(toPaymentPageView(view, request.path))
      : responseToVisit(view, queryOf(request));
    send(response, answer, requestIdOf(request));
  });
  app.post(pageAddresses, async (request, response) => {
    const { pages, responseToSubmit, responseInJson, toPaymentPageView } = await load();
    const arrived = await arrivedOf(request, response, unprocessed);
    if (arrived === undefined) return;
    const clicked = new URLSearchParams(new TextDecoder().decode(arrived.body.bytes));
    const submitted = await pages.submit(secretIn(request), clicked, arrived.requestId);
    const { view, returnEffect, processed } = submitted;
    // The feedback is sent meanwhile (C35).
    if (returnEffect?.kind === 'return_delayed') await setTimeout(returnEffect.milliseconds);
    const answer = isProgram(request)
      ? responseInJson(toPaymentPageView(view, request.path, returnEffect))
      : responseToSubmit(submitted, clicked, request.path);
    const sent = send(response, answer, arrived.requestId);
    if (processed !== undefined) observe(processed, exchangeOf(request, arrived, sent));
  });
  // The return of a payment without a shop, by either method.
  app.post(returns, async (request, response) => {
    const { responseToReturn } = await load();
    const arrived = await arrivedOf(request, response, unprocessed);
    if (arrived === undefined) return;
    const { body, requestId } = arrived;
    send(
      response,
      responseToReturn(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.bytes)))),
      requestId,
    );
  });
  app.get(returns, async (request, response) => {
    const { responseToReturn } = await load();
    send(response, responseToReturn(Object.fromEntries(queryOf(request))), requestIdOf(request));
  });
  app.all(returns, refuseMethod('GET, POST'));
  app.all(path, refuseMethod('POST'));
  app.all(pageAddresses, refuseMethod('GET, POST'));
};

interface Arrived {
  readonly started: number;
  readonly read: number;
  readonly requestId: string;
  readonly senderAddress: string;
  readonly body: ArrivedBody;
}

/** `undefined`: the body did not arrive whole, and was refused. A part of a form must neither open a page nor try a card. */
const arrivedOf = async (
  request: Request,
  response: Response,
  unprocessed: PaymentApi['recordUnprocessedRequests'],
): Promise<Arrived | undefined> => {
  const started = performance.now();
  const { end, bytes, size } = await readBody(request, maxBodyBytes);
  const requestId = requestIdOf(request);
  if (end !== 'complete') {
    const isInterrupted = end === 'interrupted';
    response.status(isInterrupted ? 400 : 413).set({ connection: 'close', [requestIdHeader]: requestId });
    response.type('text/plain').send('The form is too large, or did not arrive whole.\n');
    recordUnprocessedRequests(unprocessed, request, {
      cause: isInterrupted ? 'BodyInterrupted' : 'BodyTooLarge',
      requestId,
      started,
      ...(isInterrupted && { delivery: { reason: 'client_disconnected' } }),
    });
    return undefined;
  }
  return {
    started,
    read: performance.now(),
    requestId,
    senderAddress: senderAddressOf(request),
    body: { bytes, size },
  };
};

/** The bytes of a form may have card data, so they are not recorded (C8, C9). */
const exchangeOf = (
  request: Request,
  { started, read, requestId, senderAddress, body }: Arrived,
  response: SentResponse,
): HttpExchange => {
  const ended = performance.now();
  return {
    requestId,
    milliseconds: ended - started,
    senderAddress,
    http: {
      request: { ...requestHeadOf(request), body: { bytes: new Uint8Array(), size: body.size } },
      response,
      connection: httpConnectionOf(request),
      durations: { reading: read - started, processing: ended - read, delay: 0, sending: 0 },
    },
  };
};

const loadOnce = (ports: PaymentPagePorts) => {
  let loaded: ReturnType<typeof load> | undefined;
  const load = async () => {
    const [{ createPaymentPages }, responses, views] = await Promise.all([
      import('../payments/payment-pages.ts'),
      import('../payments/payment-page-responses.ts'),
      import('../payments/to-payment-page-view.ts'),
    ]);
    return { pages: createPaymentPages(ports), ...responses, ...views };
  };
  return () => (loaded ??= load());
};

const maxBodyBytes = 64 * 1024;

/** Whether it asks for JSON, and not for a page. */
const isProgram = (request: Request): boolean => request.accepts('html', 'json') === 'json';

const secretIn = ({ params: { secret } }: Request): string => (typeof secret === 'string' ? secret : '');

const queryOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(originalUrl.split('?').slice(1).join('?'));

const refuseMethod =
  (allow: string): RequestHandler =>
  (_request, response) => {
    response.status(405).set('allow', allow).type('text/plain').send(`The payment page takes ${allow}.\n`);
  };

const send = (
  response: Response,
  { status, headers, body }: PageResponse,
  requestId: string,
): SentResponse => {
  const sent = { ...headers, 'content-length': Buffer.byteLength(body), [requestIdHeader]: requestId };
  response.writeHead(status, sent);
  response.end(body);
  const { location } = headers;
  return {
    status,
    headers: location === undefined ? sent : { ...sent, location: withoutPageSecret(location) },
  };
};
