/** What the client asks of the world: send a body to an address, bring back what was answered. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { TransportFailure } from '../outcome/failure.ts';

/** A signed request, ready to be sent. */
export interface TransportRequest {
  readonly url: string;
  readonly body: string;
  /** For the whole exchange, until the reply is read in full. */
  readonly timeoutSeconds: number;
  /** Ends the exchange when it aborts. */
  readonly signal?: AbortSignal;
}

/** What came back, not believed yet. */
export interface TransportResponse {
  readonly httpStatus: number;
  readonly body: string;
  /** What the header `Retry-After` asks for, where it stands. */
  readonly retryAfterSeconds?: number;
}

/** Sends a request once; no retries, no redirects. */
export type Transport = (request: TransportRequest) => TE.TaskEither<TransportFailure, TransportResponse>;
