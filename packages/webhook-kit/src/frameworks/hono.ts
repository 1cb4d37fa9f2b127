/** Hono, on any platform. */
import { parsedBody, type RequestBody } from '../feedback/feedback-http-request.ts';
import { contextOf, handleWebRequest, type WithWaitUntil } from '../http/handle-web-request.ts';
import { readWebBody } from '../http/read-web-body.ts';
import type { InvocationContext, Receiver } from '../receiver/create-receiver.ts';

/** The part of a Hono context that the handler uses. `executionCtx` throws on platforms that have none. */
export interface HonoContext {
  readonly req: { readonly raw: Request; readonly bodyCache: HonoBodyCache };
  readonly executionCtx: WithWaitUntil;
}

/** Bodies that Hono cached because other code has read them. */
interface HonoBodyCache {
  readonly arrayBuffer?: ArrayBuffer | Promise<ArrayBuffer>;
  readonly text?: string | Promise<string>;
  readonly formData?: FormData | Promise<FormData>;
}

/**
 * Creates a Hono handler: `app.post('/feedback', feedbackHandler(receiver))`.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/hono'
 * import { Hono } from 'hono'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   report: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
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
    // Fails only if the client disconnected, so no client reads the response. Hono logs what is thrown.
    const read = await readWebBody(raw, receiver).catch(() => undefined);
    if (read === undefined) return new Response(null, { status: 400 });
    const body = isAlreadyRead(read) ? ((await cachedBody(bodyCache)) ?? read) : read;
    return handleWebRequest(receiver, raw, body, invocationContextOf(context));
  };

const isAlreadyRead = (body: RequestBody): boolean =>
  typeof body === 'object' && '_tag' in body && body._tag === 'BodyAlreadyRead';

const cachedBody = async ({
  arrayBuffer,
  text,
  formData,
}: HonoBodyCache): Promise<RequestBody | undefined> => {
  if (arrayBuffer !== undefined) return new Uint8Array(await arrayBuffer);
  if (text !== undefined) return text;
  return formData === undefined ? undefined : parsedBody(Object.fromEntries(await formData));
};

const invocationContextOf = (context: HonoContext): InvocationContext => {
  try {
    return contextOf(context.executionCtx);
  } catch {
    return {};
  }
};
