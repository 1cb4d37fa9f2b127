/** Sends a request, or posts a form as a browser does, and reads the reply, with bounds on time and size. */
import { parseJson } from '@postern/protocol/spec';
import { readStreamWithLimit } from '../http/read-stream-with-limit.ts';
import type { PlannedRequest, RequestPlan } from './planned-request.ts';
import { readPageReply, type PageReply } from './read-page-reply.ts';

/** A request and what came back. */
export interface Exchange {
  readonly plan: RequestPlan;
  readonly request: PlannedRequest;
  readonly reply: ReceivedReply;
}

/** The reply. */
export type ReceivedReply =
  | {
      readonly _tag: 'Received';
      readonly httpStatus: number;
      readonly contentType: string;
      readonly body: string;
      /** The parameters, if the body is a JSON object. */
      readonly params: Readonly<Record<string, unknown>> | undefined;
      /** Of a form, what the browser shows or where it goes. Its parameters are those of the return. */
      readonly page?: PageReply;
    }
  | { readonly _tag: 'Failed'; readonly error: string };

/** How an exchange is bounded. */
export interface ExchangeLimits {
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
}

/** Sends a request to the operation URL. It never throws: a reply that is missing is a finding, too. */
export const sendPlannedRequest = async (
  operationUrl: string,
  plan: RequestPlan,
  request: PlannedRequest,
  { timeoutSeconds, signal }: ExchangeLimits,
): Promise<Exchange> => {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const isForm = plan.entryPoint === 'page';
    const address = isForm ? pageAddressOf(operationUrl) : operationUrl;
    const response = await fetch(address, {
      method: request.method,
      redirect: 'manual',
      headers: {
        accept: isForm ? 'text/html' : 'application/json',
        'content-type': request.contentType,
      },
      ...(request.method !== 'GET' && { body: request.body }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const body = await readStreamWithLimit(response.body, maxReplyBytes);
    if (body === 'too-long') throw new Error(`the reply is longer than ${maxReplyBytes} bytes`);
    const text = new TextDecoder().decode(body);
    return {
      plan,
      request,
      reply: isForm ? pageReply(response, address, text) : receivedReply(response, text),
    };
  } catch (cause) {
    return {
      plan,
      request,
      reply: { _tag: 'Failed', error: describeError(cause, timeout, timeoutSeconds) },
    };
  }
};

/** The longest reply that is read. */
const maxReplyBytes = 256 * 1024;

const receivedReply = (response: Response, body: string): ReceivedReply => {
  const parsed = parseJson(body);
  return {
    _tag: 'Received',
    httpStatus: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body,
    params: parsed._tag === 'Right' ? parsed.right : undefined,
  };
};

/** The payment page is beside the operations. */
const pageAddressOf = (operationUrl: string): string => operationUrl.replace(/[^/]*$/u, 'paymentPage');

// A page may show test cards, and be long: a report has what was read of it.
const pageReply = (response: Response, address: string, html: string): ReceivedReply => {
  const page = readPageReply({ location: response.headers.get('location'), address, html });
  return {
    _tag: 'Received',
    httpStatus: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body: JSON.stringify(page),
    params: page.params,
    page,
  };
};

const describeError = (cause: unknown, timeout: AbortSignal, seconds: number): string => {
  if (timeout.aborted) return `no reply within ${seconds} s`;
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
};
