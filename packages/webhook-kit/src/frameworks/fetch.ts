/** Platforms that map a `Request` to a `Response`: Next.js, Cloudflare Workers, Deno, Bun. */
import { contextOf, handleWebRequest, hasWaitUntil } from '../http/handle-web-request.ts';
import { readWebBody } from '../http/read-web-body.ts';
import type { InvocationContext, Receiver } from '../receiver/create-receiver.ts';

/**
 * Creates a fetch handler: `export const POST = feedbackHandler(receiver)`. In a worker, pass the execution context:
 * `fetch: (request, env, context) => handler(request, context)`. On other platforms, pass `waitUntil` as an option.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/fetch'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   report: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 * const POST = feedbackHandler(receiver)
 * const request = new Request('https://shop.example/feedback', { method: 'POST', body: 'status=04' })
 * const { status } = await POST(request)
 * status // => 401
 */
export const feedbackHandler =
  (receiver: Receiver, defaultContext: InvocationContext = {}) =>
  async (request: Request, context?: unknown): Promise<Response> => {
    const body = await readWebBody(request, receiver);
    return handleWebRequest(
      receiver,
      request,
      body,
      hasWaitUntil(context) ? contextOf(context) : defaultContext,
    );
  };
