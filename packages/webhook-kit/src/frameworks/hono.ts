/** Hono, wherever it runs. */
import { parsedBody, type RequestBody } from '../feedback/feedback-request.ts';
import type { InvocationContext, Receiver } from '../receiver/create-receiver.ts';
import { respond, waitingBy, type Waiting } from './fetch.ts';
import { readWebBody } from '../http/read-web-body.ts';

/** What is needed of a Hono context. `executionCtx` throws where there is none. */
export interface HonoContext {
  readonly req: { readonly raw: Request; readonly bodyCache: HonoBodies };
  readonly executionCtx: Waiting;
}

/** Where Hono keeps what others have read. */
interface HonoBodies {
  readonly arrayBuffer?: ArrayBuffer | Promise<ArrayBuffer>;
  readonly text?: string | Promise<string>;
  readonly formData?: FormData | Promise<FormData>;
}

/**
 * A handler that answers feedback: `app.post('/feedback', feedbackHandler(receiver))`.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/hono'
 * import { Hono } from 'hono'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
 *   handle: () => undefined,
 * })
 * const app = new Hono()
 * app.post('/feedback', feedbackHandler(receiver))
 * const { status } = await app.request('/feedback', { method: 'POST', body: 'status=04' })
 * status // => 401
 */
export const feedbackHandler =
  (receiver: Receiver) =>
  async (context: HonoContext): Promise<Response> => {
    const { raw, bodyCache } = context.req;
    const read = await readWebBody(raw, receiver);
    const body = isConsumed(read) ? ((await cached(bodyCache)) ?? read) : read;
    return respond(receiver, raw, body, placeOf(context));
  };

const isConsumed = (body: RequestBody): boolean =>
  typeof body === 'object' && '_tag' in body && body._tag === 'BodyAlreadyRead';

const cached = async ({ arrayBuffer, text, formData }: HonoBodies): Promise<RequestBody | undefined> => {
  if (arrayBuffer !== undefined) return new Uint8Array(await arrayBuffer);
  if (text !== undefined) return text;
  return formData === undefined ? undefined : parsedBody(Object.fromEntries(await formData));
};

const placeOf = (context: HonoContext): InvocationContext => {
  try {
    return waitingBy(context.executionCtx);
  } catch {
    return {};
  }
};
