/** Whatever answers a `Request` with a `Response`: Next.js, workers, Deno, Bun. */
import type { RequestBody } from '../feedback/feedback-request.ts';
import type { InvocationContext, Receiver } from '../receiver/create-receiver.ts';
import { readWebBody } from '../http/read-web-body.ts';

/**
 * A function that answers feedback: `export const POST = feedbackHandler(receiver)`. In a worker hand it the execution
 * context, `fetch: (request, env, context) => handler(request, context)`; elsewhere `waitUntil` may stand in the place.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/fetch'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
 *   handle: () => undefined,
 * })
 * const POST = feedbackHandler(receiver)
 * const request = new Request('https://shop.example/feedback', { method: 'POST', body: 'status=04' })
 * const { status } = await POST(request)
 * status // => 401
 */
export const feedbackHandler =
  (receiver: Receiver, place: InvocationContext = {}) =>
  async (request: Request, context?: unknown): Promise<Response> => {
    const body = await readWebBody(request, receiver);
    return respond(receiver, request, body, canWait(context) ? waitingBy(context) : place);
  };

/** Answers one request whose body was read. */
export const respond = async (
  receiver: Receiver,
  { method, headers }: Request,
  body: RequestBody,
  place: InvocationContext,
): Promise<Response> => {
  const contentType = headers.get('content-type') ?? undefined;
  const answer = await receiver.handleRequest({ method, contentType, body }, place);
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
};

/** What keeps a place alive; it has to be called on the very object. */
export interface Waiting {
  readonly waitUntil: (rest: Promise<unknown>) => void;
}

/** The place that such a thing speaks for. */
export const waitingBy = (context: Waiting): InvocationContext => ({
  waitUntil: (rest) => context.waitUntil(rest),
});

const canWait = (context: unknown): context is Waiting =>
  typeof context === 'object' &&
  context !== null &&
  'waitUntil' in context &&
  typeof context.waitUntil === 'function';
