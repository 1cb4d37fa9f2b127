/**
 * Sends one POST (D24, D26). It follows no redirect, accepts no invalid certificate, and bounds the time and the length of
 * the response. It never rejects: the result says how it went.
 */
import {
  causeOfConnectionError,
  redactLocation,
  type DeliveryCause,
} from '@postern/conformance/delivery-causes';
import type { SecureContext } from 'node:tls';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { addressRule, isAddress } from '../domain/account-settings/feedback-address.ts';
import { describeConnectionError } from '../networks/describe-connection-error.ts';
import {
  destinationRefusal,
  RefusedDestination,
  restrictedLookup,
  type NetworkPolicy,
} from './allowed-networks.ts';

export interface HttpPoster {
  readonly post: (posting: PostRequest) => Promise<PostResult>;
  /** Ends the POSTs in flight with an error. */
  readonly close: () => void;
}

interface PostRequest {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/** The status, the beginning of the body and the place of a redirect, or why there was no response. */
export type PostResult = (
  | { readonly status: number; readonly answer: string; readonly location?: string }
  | NoResponse
) & {
  /** The headers that were sent, if there was a connection. */
  readonly requestHeaders?: RequestHeaders;
};

/** Headers by name. None is secret. */
type RequestHeaders = Readonly<Record<string, string>>;

interface NoResponse {
  readonly error: string;
  readonly cause: DeliveryCause;
}

export const openHttpPoster = (policy: NetworkPolicy, timeoutSeconds: number): HttpPoster => {
  let agent: Promise<Agent> | undefined;
  const inFlight = new Set<ResponseReader['giveUp']>();
  let closed = false;

  const destinations = new Map<string, Destination>();
  const destinationOf = (url: string): Destination => {
    const known = destinations.get(url);
    if (known !== undefined) return known;
    if (destinations.size >= maxDestinations) destinations.clear();
    const found = destinationAt(url, policy);
    destinations.set(url, found);
    return found;
  };

  const send = (
    { url, origin, host, path }: RequestTarget,
    { contentType, body }: PostRequest,
  ): Promise<PostResult> =>
    new Promise((resolve) => {
      const headers: RequestHeaders = {
        host,
        'content-type': contentType,
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'postern',
      };
      const reader = readResponse(url, headers, (posted) => {
        clearTimeout(timer);
        inFlight.delete(reader.giveUp);
        resolve(posted);
      });
      const timer = setTimeout(
        () => reader.giveUp({ error: `no response within ${timeoutSeconds} s`, cause: 'Timeout' }),
        timeoutSeconds * 1000,
      );
      inFlight.add(reader.giveUp);
      agent ??= openAgent(policy, timeoutSeconds);
      void agent.then((opened) =>
        opened.dispatch({ origin, path, method: 'POST', headers, body }, reader.handler),
      );
    });

  return {
    post: (posting) => {
      const destination = closed ? stopped : destinationOf(posting.url);
      return 'error' in destination ? Promise.resolve(destination) : send(destination, posting);
    },
    close: () => {
      closed = true;
      for (const giveUp of inFlight) giveUp(stopped);
      void agent?.then((opened) => opened.destroy());
    },
  };
};

interface RequestTarget {
  readonly url: string;
  readonly origin: string;
  readonly host: string;
  readonly path: string;
}

type Destination = RequestTarget | NoResponse;

const maxDestinations = 1000;

const destinationAt = (url: string, policy: NetworkPolicy): Destination => {
  // The database may contain addresses that were stored without a check.
  if (!isAddress(url) || !URL.canParse(url)) return { error: addressRule, cause: 'AddressNotAllowed' };
  const address = new URL(url);
  const refusal = destinationRefusal(address, policy);
  const { origin, host, pathname, search } = address;
  return refusal ?? { url, origin, host, path: pathname + search };
};

const stopped: NoResponse = {
  error: 'the gateway stopped before a response arrived',
  cause: 'GatewayStopped',
};

// Loaded with the first POST: undici would take a fifth of the startup time.
const openAgent = async (policy: NetworkPolicy, timeoutSeconds: number): Promise<Agent> => {
  const undici = await import('undici');
  const secureContext = await secureContextOf(policy);
  const connect = connectorFor(undici.buildConnector, policy, timeoutSeconds, secureContext);
  return new undici.Agent({ ...agentOptions, connect });
};

const agentOptions: Agent.Options = {
  pipelining: 1,
  // Servers close idle connections after five seconds or more, and a POST at that time would fail.
  keepAliveTimeout: 3000,
  keepAliveMaxTimeout: 3000,
  // The timeout below covers the whole exchange.
  headersTimeout: 0,
  bodyTimeout: 0,
};

// One for all connections: reading the certificates of the system takes milliseconds.
const secureContextOf = async ({ certificates = [] }: NetworkPolicy): Promise<SecureContext | undefined> => {
  if (certificates.length === 0) return undefined;
  const { createSecureContext, getCACertificates } = await import('node:tls');
  return createSecureContext({ ca: [...getCACertificates('default'), ...certificates] });
};

const connectorFor = (
  connectorWith: typeof buildConnector,
  policy: NetworkPolicy,
  timeoutSeconds: number,
  secureContext: SecureContext | undefined,
): buildConnector.connector => {
  const connectors = new Map(
    ['http:', 'https:'].map((protocol) => [
      protocol,
      connectorWith({
        lookup: restrictedLookup(protocol, policy),
        timeout: timeoutSeconds * 1000,
        ...(secureContext !== undefined && { secureContext }),
      }),
    ]),
  );
  return (options, connected) => connectors.get(options.protocol)?.(options, connected);
};

interface ResponseReader {
  readonly handler: Dispatcher.DispatchHandler;
  readonly giveUp: (reason: NoResponse) => void;
}

/** Reads a response: the status decides; of the body only the beginning is read, for a bounded time. */
const readResponse = (
  url: string,
  requestHeaders: RequestHeaders,
  done: (posted: PostResult) => void,
): ResponseReader => {
  let controller: Dispatcher.DispatchController | undefined;
  let status: number | undefined;
  let location: string | undefined;
  let beginning = Buffer.alloc(0);
  let length = 0;
  let rest: NodeJS.Timeout | undefined;
  let isDone = false;

  const end = (reason: NoResponse): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(rest);
    done({
      ...(status === undefined
        ? reason
        : { status, answer: textOf(beginning), ...(location !== undefined && { location }) }),
      ...(controller !== undefined && { requestHeaders }),
    });
  };
  const giveUp = (reason: NoResponse): void => {
    end(reason);
    controller?.abort(new Error(reason.error));
  };

  return {
    giveUp,
    handler: {
      onRequestStart: (started) => {
        controller = started;
        // Given up before the connection was made: send nothing.
        if (isDone) started.abort(new Error(stopped.error));
      },
      onResponseStart: (_controller, code, headers) => {
        if (code < 200) return;
        status = code;
        if (code >= 300 && code <= 399 && typeof headers['location'] === 'string')
          location = redactLocation(headers['location'], url);
        rest = setTimeout(() => giveUp(incomplete), bodyMilliseconds);
      },
      onResponseData: (_controller, chunk) => {
        length += chunk.length;
        if (beginning.length < beginningBytes) {
          beginning = Buffer.concat([beginning, chunk.subarray(0, beginningBytes - beginning.length)]);
        }
        if (length > maxBodyBytes) giveUp(incomplete);
      },
      onResponseEnd: () => end(incomplete),
      onResponseError: (_controller, error) => end(noResponseOf(error)),
    },
  };
};

const noResponseOf = (error: Error): NoResponse => {
  if (error instanceof RefusedDestination) return error.refusal;
  // The messages of undici for 100 and 101.
  return error.message === 'bad response' || error.message === 'bad upgrade'
    ? {
        error: 'the first status of the response is 100 or 101, which the request did not ask for',
        cause: 'UnexpectedStatus',
      }
    : { error: describeConnectionError(error), cause: causeOfConnectionError(error) };
};

// Once there is a status, it is the result.
const incomplete: NoResponse = { error: 'the response is not complete', cause: 'NoResponse' };

const beginningBytes = 256;
const maxBodyBytes = 64 * 1024;
const bodyMilliseconds = 1000;

// PostgreSQL stores no NUL in texts.
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\u{FFFD}');
