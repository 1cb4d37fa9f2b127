import type { RequestBody } from '../feedback/feedback-http-request.ts';
import { headerValue, requestIdOf } from '../feedback/header-value.ts';
import type { InvocationContext, Receiver } from '../receiver/create-receiver.ts';
import { headersWithConnection } from '../receiver/http-response-of-feedback-result.ts';

/** Handles a web `Request` whose body was read, and returns the `Response`. */
export const handleWebRequest = async (
  receiver: Receiver,
  { method, headers }: Request,
  body: RequestBody,
  context: InvocationContext,
): Promise<Response> => {
  const contentType = headerValue(headers, 'content-type');
  const response = await receiver.handleRequest(
    { method, contentType, requestId: requestIdOf(headers), body },
    context,
  );
  return new Response(response.body, {
    status: response.status,
    headers: headersWithConnection(response),
  });
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
