/** AWS Lambda behind API Gateway (REST and HTTP APIs) or a function URL. */
import { parsedBody, type RequestBody } from '../feedback/feedback-http-request.ts';
import { headerValue } from '../feedback/header-value.ts';
import type { Receiver } from '../receiver/create-receiver.ts';

/** The part of the event that the handler uses, in payload format 1.0 or 2.0. */
export interface LambdaEvent {
  readonly body?: string | object | null | undefined;
  readonly isBase64Encoded?: boolean;
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly httpMethod?: string;
  /** Format 1.0 and format 2.0 both have the id of the request. */
  readonly requestContext?: { readonly requestId?: string; readonly http?: { readonly method?: string } };
}

/** The part of the Lambda context that the handler uses. */
export interface LambdaContext {
  /** Missing in the contexts of some local emulators and tests. */
  readonly getRemainingTimeInMillis?: () => number;
}

/** The result that Lambda turns into an HTTP response. */
export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Creates a Lambda handler: `export const handler = feedbackHandler(receiver)`. Lambda freezes the process after the response.
 * If you set `persist`, nothing waits for `handle`: process the persisted events in another function.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/lambda'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   report: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
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
    const remainingMilliseconds = context?.getRemainingTimeInMillis?.();
    const { status, headers, body } = await receiver.handleRequest(
      {
        method,
        contentType: headerValue(event.headers, 'content-type'),
        requestId: requestContext?.requestId,
        body: bodyOf(event),
      },
      { remainingSeconds: remainingMilliseconds === undefined ? undefined : remainingMilliseconds / 1000 },
    );
    return { statusCode: status, headers: { ...headers }, body };
  };

const bodyOf = ({ body, isBase64Encoded }: LambdaEvent): RequestBody => {
  if (typeof body === 'object' && body !== null) return parsedBody(body);
  return isBase64Encoded === true ? Buffer.from(body ?? '', 'base64') : (body ?? '');
};
