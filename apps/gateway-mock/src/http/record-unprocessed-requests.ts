/** Passes a request that HTTP itself refuses on to the request log. */
import type { Request } from 'express';
import type { ArrivedBody, Delivery, SentResponse } from '../domain/http-recording.ts';
import type { UnprocessedRequest } from '../domain/unprocessed-request.ts';
import { httpConnectionOf, requestHeadOf } from './request-head-and-connection.ts';
import { requestIdOf } from './request-id.ts';
import { senderAddressOf } from './sender-address.ts';

interface Observed extends Pick<UnprocessedRequest, 'cause' | 'params'> {
  readonly requestId?: string;
  readonly started?: number;
  readonly body?: ArrivedBody;
  /** What the gateway sent; by default what Express has sent. */
  readonly response?: SentResponse | undefined;
  readonly delivery?: Delivery | undefined;
}

/** Call it after the response was sent. */
export const recordUnprocessedRequests = (
  observe: (request: UnprocessedRequest) => void,
  request: Request,
  { cause, params, requestId = requestIdOf(request), started, body, response, delivery }: Observed,
): void => {
  const milliseconds = started === undefined ? 0 : performance.now() - started;
  observe({
    cause,
    ...(params && { params }),
    exchange: {
      requestId,
      milliseconds,
      senderAddress: senderAddressOf(request),
      http: {
        request: { ...requestHeadOf(request), ...(body && { body }) },
        response: delivery === undefined ? (response ?? sentByExpress(request)) : undefined,
        connection: httpConnectionOf(request),
        durations: { reading: milliseconds, processing: 0, delay: 0, sending: 0 },
        delivery,
      },
    },
  });
};

const sentByExpress = ({ res }: Request): SentResponse | undefined =>
  res && {
    status: res.statusCode,
    headers: Object.fromEntries(
      Object.entries(res.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  };
