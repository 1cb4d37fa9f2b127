/** The interface to the network: send a request body to an address, return the response. */
import type { AttemptFailure } from '../outcome/attempt-failure.ts';

/**
 * Sends a request once, without retries and without following redirects. Resolves with the response, or with the reason why there
 * is none. A rejection counts as `Unreachable`, and its error is the `cause` as it is, so it must not contain the request. A call waits for
 * its transport, which must keep to `timeoutSeconds` and `signal`.
 */
export type Transport = (request: Transport.Request) => Promise<Transport.Response | Transport.Failure>;

/** What a transport takes and returns. */
export declare namespace Transport {
  /** A signed request. */
  interface Request {
    readonly url: string;
    readonly body: string;
    /** For the whole exchange, until the response body has been read. */
    readonly timeoutSeconds: number;
    /** Ends the exchange when it aborts. */
    readonly signal?: AbortSignal;
  }

  /** A response whose signature has not been verified yet. */
  interface Response {
    readonly httpStatus: number;
    readonly body: string;
    /** The `Retry-After` header, if the response has one. */
    readonly retryAfterSeconds?: number;
    /** The `X-Request-Id` header, if the response has one. */
    readonly requestId?: string;
  }

  /** Why there is no response. */
  type Failure = AttemptFailure.OfTransport;
}
