/** The response to posted feedback. */
export interface PostFeedbackResult {
  readonly status: number;
  readonly body: string;
}

/**
 * Posts feedback the way the gateway does: without following redirects, and with a timeout of ten seconds (rule D24).
 *
 * @example
 * import { once } from 'node:events'
 * import { createServer } from 'node:http'
 * import { responsePhrase } from '@postern/webhook-kit'
 * import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const server = createServer((_request, response) => response.end('handled')).listen(0, '127.0.0.1')
 * await once(server, 'listening')
 * const address = server.address()
 * const port = typeof address === 'object' && address !== null ? address.port : 0
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const { status, body } = await postFeedback(`http://127.0.0.1:${port}`, signedFeedback('CAPTURE', {}, shop))
 * server.close()
 * status // => 200
 * body // => 'handled'
 */
export const postFeedback = async (
  url: string,
  { contentType, body }: { readonly contentType: string; readonly body: string },
): Promise<PostFeedbackResult> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.text() };
};
