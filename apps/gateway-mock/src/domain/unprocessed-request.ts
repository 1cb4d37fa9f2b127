/** A request that is refused before any operation processes it, by HTTP or for its scenarios. The request log has it, so that it leaves a trace. */
import type { StringParams } from '@postern/protocol';
import type { HttpExchange } from './http-recording.ts';

export const unprocessedCauses = {
  UnknownPath: 'There is no operation under this path',
  MethodNotAllowed: 'Operations are sent by POST',
  HostNotAllowed: 'The host name is not allowed',
  BodyTooLarge: 'The body is too large',
  BodyInterrupted: 'The body was cut off',
  ExpectationFailed: 'The header Expect asks for something else than 100-continue',
  HeadersTooLarge: 'The headers are too large',
  RequestTimeout: 'The request did not arrive in time',
  InvalidScenario: 'The scenarios that the request asks for are wrong',
  TlsToHttp: 'The request is TLS, and this port speaks HTTP: begin the address with http instead of https',
  InvalidHttp: 'The request is not valid HTTP',
} as const;

export type UnprocessedCause = keyof typeof unprocessedCauses;

export interface UnprocessedRequest {
  readonly cause: UnprocessedCause;
  readonly exchange: HttpExchange;
  /** The parameters of the reply, if it has any. */
  readonly params?: StringParams;
}
