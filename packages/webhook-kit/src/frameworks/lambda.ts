/** AWS Lambda behind API Gateway (REST and HTTP) or a function URL. */
import { parsedBody, type RequestBody } from '../feedback/feedback-request.ts';
import type { Receiver } from '../receiver/create-receiver.ts';

/** What is needed of the event, in either version of its format. */
export interface LambdaEvent {
  readonly body?: string | object | null | undefined;
  readonly isBase64Encoded?: boolean;
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly httpMethod?: string;
  /** `requestId` stands in both versions: without it that of the first would have nothing in common with this. */
  readonly requestContext?: { readonly requestId?: string; readonly http?: { readonly method?: string } };
}

/** What is needed of the context. */
export interface LambdaContext {
  readonly getRemainingTimeInMillis: () => number;
}

/** What the function gives back. */
export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * A function that answers feedback: `export const handler = feedbackHandler(receiver)`. Everything that has to happen
 * happens before it answers, since the place sleeps afterwards. `handle` after `keep` is not waited for: leave it to what reads
 * where the event was kept.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/lambda'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
 *   handle: () => undefined,
 * })
 * const handler = feedbackHandler(receiver)
 * const { statusCode } = await handler({ httpMethod: 'POST', body: 'c3RhdHVzPTA0', isBase64Encoded: true })
 * statusCode // => 401
 */
export const feedbackHandler =
  (receiver: Receiver) =>
  async (event: LambdaEvent, context?: LambdaContext): Promise<LambdaResult> => {
    const { httpMethod, requestContext } = event;
    const method = requestContext?.http?.method ?? httpMethod;
    const remaining = context?.getRemainingTimeInMillis();
    const answer = await receiver.handleRequest(
      { method, contentType: contentTypeOf(event), body: bodyOf(event) },
      { remainingSeconds: remaining === undefined ? undefined : remaining / 1000 },
    );
    return { statusCode: answer.status, headers: { ...answer.headers }, body: answer.body };
  };

// The first version of the format keeps the names of headers as they were sent.
const contentTypeOf = ({ headers }: LambdaEvent): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1];

const bodyOf = ({ body, isBase64Encoded }: LambdaEvent): RequestBody => {
  if (typeof body === 'object' && body !== null) return parsedBody(body);
  return isBase64Encoded === true ? Buffer.from(body ?? '', 'base64') : (body ?? '');
};
