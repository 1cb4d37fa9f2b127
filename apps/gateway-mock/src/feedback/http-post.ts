/**
 * One POST to an address (D24, D26): no redirect is followed, no certificate is taken that is not valid, and neither the
 * time that it takes nor what is read of the answer goes beyond a bound. It never fails: how it went is what it tells.
 */
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { addressRule, isAddress } from '../accounts/feedback-address.ts';
import { describePostError } from './describe-post-error.ts';
import { refusedAddress, guardedLookup, type NetworkPolicy } from './allowed-networks.ts';

export interface HttpPoster {
  readonly post: (posting: PostRequest) => Promise<PostResult>;
  /** Whoever is still waiting for an answer is told that there will be none. */
  readonly close: () => void;
}

export interface PostRequest {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/** What was answered: the status, and how the rest begins. Or why nothing was. */
export type PostResult = { readonly status: number; readonly answer: string } | { readonly error: string };

export const openHttpPoster = (reach: NetworkPolicy, answerSeconds: number): HttpPoster => {
  let agent: Promise<Agent> | undefined;
  const underWay = new Set<(why: string) => void>();
  let closed = false;

  const destinations = new Map<string, Destination>();
  const destinationOf = (url: string): Destination => {
    const known = destinations.get(url);
    if (known !== undefined) return known;
    if (destinations.size >= destinationsMax) destinations.clear();
    const found = destinationAt(url, reach);
    destinations.set(url, found);
    return found;
  };

  const ask = ({ origin, path }: RequestTarget, { contentType, body }: PostRequest): Promise<PostResult> =>
    new Promise((resolve) => {
      const answering = readResponse((posted) => {
        clearTimeout(timer);
        underWay.delete(answering.giveUp);
        resolve(posted);
      });
      const timer = setTimeout(
        () => answering.giveUp(`no answer within ${answerSeconds} s`),
        answerSeconds * 1000,
      );
      underWay.add(answering.giveUp);
      const headers = ['content-type', contentType, 'user-agent', 'postern'];
      agent ??= openAgent(reach, answerSeconds);
      void agent.then((opened) =>
        opened.dispatch({ origin, path, method: 'POST', headers, body }, answering.handler),
      );
    });

  return {
    post: (posting) => {
      const destination = closed ? { error: stopped } : destinationOf(posting.url);
      return 'error' in destination ? Promise.resolve(destination) : ask(destination, posting);
    },
    close: () => {
      closed = true;
      for (const giveUp of underWay) giveUp(stopped);
      void agent?.then((opened) => opened.destroy());
    },
  };
};

interface RequestTarget {
  readonly origin: string;
  readonly path: string;
}

type Destination = RequestTarget | { readonly error: string };

const destinationsMax = 1000;

const destinationAt = (url: string, reach: NetworkPolicy): Destination => {
  // The books may hold what was never judged.
  if (!isAddress(url) || !URL.canParse(url)) return { error: addressRule };
  const address = new URL(url);
  const barred = refusedAddress(address, reach);
  return barred === undefined
    ? { origin: address.origin, path: address.pathname + address.search }
    : { error: barred };
};

const stopped = 'the gateway stopped before there was an answer';

// Its library is loaded when there is something to post: alone it would take a fifth of the start.
const openAgent = async (reach: NetworkPolicy, answerSeconds: number): Promise<Agent> => {
  const undici = await import('undici');
  const connect = connectorFor(undici.buildConnector, reach, answerSeconds);
  return new undici.Agent({ ...agentOptions, connect });
};

const agentOptions: Agent.Options = {
  pipelining: 1,
  // Others close a connection that says nothing for five seconds or more. Who posts on one at that moment gets no answer.
  keepAliveTimeout: 3000,
  keepAliveMaxTimeout: 3000,
  // How long all of it takes is seen to here.
  headersTimeout: 0,
  bodyTimeout: 0,
};

const connectorFor = (
  connectorWith: typeof buildConnector,
  reach: NetworkPolicy,
  answerSeconds: number,
): buildConnector.connector => {
  const connectors = new Map(
    ['http:', 'https:'].map((protocol) => [
      protocol,
      connectorWith({ lookup: guardedLookup(protocol, reach), timeout: answerSeconds * 1000 }),
    ]),
  );
  return (options, connected) => connectors.get(options.protocol)?.(options, connected);
};

interface ResponseReader {
  readonly handler: Dispatcher.DispatchHandler;
  readonly giveUp: (why: string) => void;
}

/** The status is the answer; of what follows only the beginning counts, and nobody waits for the end of what has none. */
const readResponse = (told: (posted: PostResult) => void): ResponseReader => {
  let controller: Dispatcher.DispatchController | undefined;
  let status: number | undefined;
  let beginning = Buffer.alloc(0);
  let length = 0;
  let rest: NodeJS.Timeout | undefined;
  let isOver = false;

  const end = (why: string): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(rest);
    told(status === undefined ? { error: why } : { status, answer: textOf(beginning) });
  };
  const giveUp = (why: string): void => {
    end(why);
    controller?.abort(new Error(why));
  };

  return {
    giveUp,
    handler: {
      onRequestStart: (started) => {
        controller = started;
        // Whoever gave up before there was a connection posts nothing any more.
        if (isOver) started.abort(new Error(stopped));
      },
      onResponseStart: (_controller, code) => {
        if (code < 200) return;
        status = code;
        rest = setTimeout(() => giveUp(''), restMilliseconds);
      },
      onResponseData: (_controller, chunk) => {
        length += chunk.length;
        if (beginning.length < beginningBytes) {
          beginning = Buffer.concat([beginning, chunk.subarray(0, beginningBytes - beginning.length)]);
        }
        if (length > restBytesMax) giveUp('');
      },
      onResponseEnd: () => end(''),
      onResponseError: (_controller, error) => end(describePostError(error)),
    },
  };
};

const beginningBytes = 256;
const restBytesMax = 64 * 1024;
const restMilliseconds = 1000;

// No text of a database holds a zero.
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\u{FFFD}');
