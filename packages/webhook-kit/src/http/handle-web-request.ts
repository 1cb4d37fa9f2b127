import type { RequestBody } from '../feedback/feedback-http-request.ts';
import { requestIdOf } from '../feedback/header-value.ts';
import type { InvocationContext, Receiver } from '../receiver/create-receiver.ts';

/** Handles a web `Request` whose body was read, and returns the `Response`. */
export const handleWebRequest = async (
  receiver: Receiver,
  { method, headers }: Request,
  body: RequestBody,
  context: InvocationContext,
): Promise<Response> => {
  const contentType = headers.get('content-type') ?? undefined;
  const response = await receiver.handleRequest(
    { method, contentType, requestId: requestIdOf(headers), body },
    context,
  );
  return new Response(response.body, { status: response.status, headers: response.headers });
};

/** An execution context, as workers pass it. */
export interface WithWaitUntil {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

// Workers require that waitUntil is called as a method.
export const contextOf = (context: WithWaitUntil): InvocationContext => ({
  waitUntil: (promise) => context.waitUntil(promise),
});

export const hasWaitUntil = (context: unknown): context is WithWaitUntil =>
  typeof context === 'object' &&
  context !== null &&
  'waitUntil' in context &&
  typeof context.waitUntil === 'function';
