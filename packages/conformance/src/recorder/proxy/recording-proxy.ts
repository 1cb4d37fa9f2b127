/** A proxy between a shop and a gateway. It forwards both directions unchanged, and hands over each exchange to be recorded. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer, type LocalServerOptions } from '../../http/start-local-server.ts';
import { checkRecordedSignature, type RecordedAccount } from '../check-recorded-signature.ts';
import type { RecordedExchange } from '../recorded-exchange.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import {
  forwardRequest,
  maxForwardedBytes,
  type ForwardedReply,
  type ForwardTarget,
} from './forward-request.ts';
import { readBodyWithLimit } from './read-body-with-limit.ts';
import { recordMessage } from './record-message.ts';

/** What the proxy stands between. */
export interface RecordingProxyOptions extends LocalServerOptions {
  /** The origin of the gateway. Requests go there and nowhere else. */
  readonly upstream: string;
  /** The address of the shop that receives feedback. Without it, feedback is recorded and answered with 404. */
  readonly feedbackTo?: string;
  readonly account?: RecordedAccount;
  readonly onExchange: (exchange: RecordedExchange) => void;
  /** How long to wait for a reply. */
  readonly timeoutSeconds?: number;
}

/** A running proxy. */
export interface RecordingProxy {
  readonly origin: string;
  /** Where the gateway sends feedback. */
  readonly feedbackAddress: string;
  /** Ends it. An exchange without a reply until then is handed over with that failure. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the proxy. Exchanges are as they were sent: pass them to `redactRecordedExchange` before you store them. Rejects if the port is taken,
 * or if the proxy would forward to itself.
 *
 * @example
 * import { startFeedbackReceiver, startRecordingProxy } from '@postern/conformance'
 *
 * const shop = await startFeedbackReceiver()
 * const paths: string[] = []
 * const proxy = await startRecordingProxy({
 *   upstream: new URL(shop.addresses.direct).origin,
 *   onExchange: ({ request }) => paths.push(request.path),
 * })
 * const { status } = await fetch(`${proxy.origin}/direct`, { method: 'POST', body: 'status=04' })
 * await proxy.close()
 * await shop.close()
 * status // => 200
 * paths // => ['/direct']
 */
export const startRecordingProxy = async (options: RecordingProxyOptions): Promise<RecordingProxy> => {
  const { upstream, feedbackTo } = options;
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  const server = await startLocalServer((request, response) => {
    const handled = handle(request, response, options, stopped.signal).finally(() => running.delete(handled));
    running.add(handled);
  }, options);
  const close = async (): Promise<void> => {
    stopped.abort();
    await Promise.all([server.close(), ...running]);
  };
  const itself = [upstream, feedbackTo].find((each) => each !== undefined && isItself(each, server.port));
  if (itself !== undefined) {
    await close();
    throw new Error(`${new URL(itself).origin} is the address of the proxy itself`);
  }
  return { origin: server.origin, feedbackAddress: server.origin + feedbackPath, close };
};

const feedbackPath = '/_postern/feedback';

const isItself = (address: string, port: number): boolean => {
  const url = new URL(address);
  return (
    url.protocol === 'http:' &&
    url.port === String(port) &&
    /^(?:localhost|127\..*|\[::1\])$/u.test(url.hostname)
  );
};

const handle = async (
  request: IncomingMessage,
  response: ServerResponse,
  options: RecordingProxyOptions,
  stopped: AbortSignal,
): Promise<void> => {
  const at = new Date();
  const path = request.url ?? '';
  const { onExchange, account = {}, timeoutSeconds = 60 } = options;
  if (!path.startsWith('/'))
    return answer(
      response,
      400,
      'The request target must be a path: this proxy forwards to one gateway only.',
    );
  const isFeedback = path === feedbackPath || path.startsWith(`${feedbackPath}?`);
  const body = await readBodyWithLimit(request, maxForwardedBytes);
  if (body === 'too-long') {
    const failure = `the request is longer than ${maxForwardedBytes} bytes, and was not forwarded`;
    answer(response, 413, `The proxy stops here: ${failure}.`);
    return onExchange(exchangeOf(at, isFeedback, request, Buffer.alloc(0), { failure }, {}));
  }
  if (body === 'broken') return void response.destroy();
  const target = targetOf(path, isFeedback, options);
  if (target === undefined) {
    const failure = 'the proxy has no address for feedback: start it with --feedback-to';
    answer(response, 404, `Feedback was not forwarded, because ${failure}.`);
    return onExchange(exchangeOf(at, isFeedback, request, body, { failure }, account));
  }
  const reply = await forwardRequest(request, body, target, timeoutSeconds, stopped);
  if ('failure' in reply)
    answer(
      response,
      502,
      `The proxy has no reply from ${target.url.origin}: ${reply.failure}. Check that it runs and that its address is right.`,
    );
  else {
    // Node.js would add the time of the proxy.
    response.sendDate = false;
    response.writeHead(reply.httpStatus, reply.reason, [...endToEndHeaders(reply.rawHeaders)]);
    response.end(reply.body);
  }
  onExchange(exchangeOf(at, isFeedback, request, body, reply, account));
};

const targetOf = (
  path: string,
  isFeedback: boolean,
  { upstream, feedbackTo }: RecordingProxyOptions,
): ForwardTarget | undefined => {
  const address = isFeedback ? feedbackTo : upstream;
  if (address === undefined) return undefined;
  const url = new URL(address);
  return { url, path: isFeedback ? url.pathname + url.search : path };
};

const answer = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${text}\n`);
};

const exchangeOf = (
  at: Date,
  isFeedback: boolean,
  request: IncomingMessage,
  body: Buffer,
  reply: ForwardedReply,
  account: RecordedAccount,
): RecordedExchange => {
  const sent = recordMessage(body, request.headers['content-type'], request.headers['content-encoding']);
  const failure = 'failure' in reply ? reply.failure : undefined;
  const received =
    'failure' in reply
      ? undefined
      : {
          ...recordMessage(reply.body, headerOf(reply, 'content-type'), headerOf(reply, 'content-encoding')),
          httpStatus: reply.httpStatus,
        };
  return {
    at: at.toISOString(),
    kind: isFeedback ? 'feedback' : 'request',
    request: { ...sent, method: request.method ?? '', path: request.url ?? '' },
    ...(received !== undefined && { response: received }),
    ...(failure !== undefined && { failure }),
    milliseconds: Date.now() - at.getTime(),
    verification: {
      request: checkRecordedSignature(
        sent.body,
        sent.contentType,
        isFeedback ? 'response' : 'request',
        account,
      ),
      ...(received !== undefined &&
        !isFeedback && {
          response: checkRecordedSignature(received.body, received.contentType, 'response', account),
        }),
    },
  };
};

const headerOf = (
  { rawHeaders }: { readonly rawHeaders: readonly string[] },
  name: string,
): string | undefined => {
  const at = rawHeaders.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  return at === -1 ? undefined : rawHeaders[at + 1];
};
