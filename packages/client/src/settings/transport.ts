/** The interface to the network: send a request body to an address, return the response. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { TransportFailure } from '../outcome/call-failure.ts';

/** A signed request. */
export interface TransportRequest {
  readonly url: string;
  readonly body: string;
  /** For the whole exchange, until the response body has been read. */
  readonly timeoutSeconds: number;
  /** Ends the exchange when it aborts. */
  readonly signal?: AbortSignal;
}

/** A response whose signature has not been verified yet. */
export interface TransportResponse {
  readonly httpStatus: number;
  readonly body: string;
  /** The `Retry-After` header, if the response has one. */
  readonly retryAfterSeconds?: number;
}

/** Sends a request once, without retries and without following redirects. */
export type Transport = (request: TransportRequest) => TE.TaskEither<TransportFailure, TransportResponse>;
