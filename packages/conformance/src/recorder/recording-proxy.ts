/** A proxy between a shop and a gateway. It forwards both directions unchanged, and hands over each exchange to be recorded. */
import { isUtf8 } from 'node:buffer';
import {
  createServer,
  request as requestOverHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { checkSignature, type RecordedAccount } from './check-signature.ts';
import { maxRecordedBody, type RecordedExchange, type RecordedMessage } from './recorded-exchange.ts';

/** What the proxy stands between. */
export interface RecordingProxyOptions {
  /** The origin of the gateway. Requests go there and nowhere else. */
  readonly upstream: string;
  /** The address of the shop that receives feedback. Without it, feedback is answered with 404. */
  readonly feedbackTo?: string;
  readonly account?: RecordedAccount;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  readonly onExchange: (exchange: RecordedExchange) => void;
  /** How long to wait for a reply. */
  readonly timeoutSeconds?: number;
}

/** A running proxy. */
export interface RecordingProxy {
  readonly origin: string;
  /** Where the gateway sends feedback. */
  readonly feedbackAddress: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the proxy. Exchanges are as they were sent: pass them to `redactExchange` before you store them. Rejects if the port is taken.
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
  const { host = '127.0.0.1', port = 0 } = options;
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    void handle(request, response, options);
  });
  server.maxConnections = 256;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  return {
    origin,
    feedbackAddress: origin + feedbackPath,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const feedbackPath = '/_postern/feedback';
const maxForwardedBytes = 1024 * 1024;

const handle = async (
  request: IncomingMessage,
  response: ServerResponse,
  options: RecordingProxyOptions,
): Promise<void> => {
  const at = new Date();
  const path = request.url ?? '';
  if (!path.startsWith('/'))
    return answer(
      response,
      400,
      'The request target must be a path: this proxy forwards to one gateway only.',
    );
  const isFeedback = path === feedbackPath || path.startsWith(`${feedbackPath}?`);
  const target = targetOf(path, isFeedback, options);
  if (target === undefined)
    return answer(response, 404, 'The proxy has no address for feedback. Start it with --feedback-to.');
  const body = await readBody(request);
  if (body === 'too-long') {
    const failure = `the request is longer than ${maxForwardedBytes} bytes, and was not forwarded`;
    answer(response, 413, `The proxy stops here: ${failure}.`);
    return options.onExchange(exchangeOf(at, isFeedback, request, Buffer.alloc(0), { failure }, {}));
  }
  if (body === 'broken') return void response.destroy();
  const reply = await forward(request, body, target, options.timeoutSeconds ?? 60);
  if ('failure' in reply)
    answer(
      response,
      502,
      `The proxy has no reply from ${target.origin}: ${reply.failure}. Check that it runs and that its address is right.`,
    );
  else {
    response.writeHead(reply.httpStatus, withoutHopByHop(reply.rawHeaders));
    response.end(reply.body);
  }
  options.onExchange(exchangeOf(at, isFeedback, request, body, reply, options.account ?? {}));
};

const targetOf = (
  path: string,
  isFeedback: boolean,
  { upstream, feedbackTo }: RecordingProxyOptions,
): Target | undefined => {
  const address = isFeedback ? feedbackTo : upstream;
  if (address === undefined) return undefined;
  const url = new URL(address);
  return { url, origin: url.origin, path: isFeedback ? url.pathname + url.search : path };
};

interface Target {
  readonly url: URL;
  readonly origin: string;
  readonly path: string;
}

type ForwardedReply =
  | { readonly httpStatus: number; readonly rawHeaders: readonly string[]; readonly body: Buffer }
  | { readonly failure: string };

const forward = (
  request: IncomingMessage,
  body: Buffer,
  { url, path }: Target,
  timeoutSeconds: number,
): Promise<ForwardedReply> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const fail = (cause: unknown): void =>
      resolve({
        failure: signal.aborted
          ? `no reply within ${timeoutSeconds} s`
          : cause instanceof Error
            ? cause.message
            : String(cause),
      });
    try {
      const send = url.protocol === 'https:' ? requestOverHttps : requestOverHttp;
      const outgoing = send(
        url,
        {
          method: request.method,
          path,
          headers: ['Host', url.host, ...headersToForward(request, body)],
          agent: false,
          signal,
        },
        (reply) => {
          readBody(reply).then((received) => {
            if (received === 'too-long')
              fail(new Error(`the reply is longer than ${maxForwardedBytes} bytes`));
            else if (received === 'broken') fail(new Error('the reply ended before it was complete'));
            else
              resolve({ httpStatus: reply.statusCode ?? 502, rawHeaders: reply.rawHeaders, body: received });
          }, fail);
        },
      );
      outgoing.on('error', fail);
      outgoing.end(body);
    } catch (cause) {
      fail(cause);
    }
  });

const headersToForward = (request: IncomingMessage, body: Buffer): string[] => {
  const headers = withoutHopByHop(request.rawHeaders, ['host', 'expect']);
  // A body that came in chunks is forwarded as a whole.
  return request.headers['transfer-encoding'] === undefined
    ? headers
    : [...headers, 'Content-Length', String(body.byteLength)];
};

const withoutHopByHop = (rawHeaders: readonly string[], others: readonly string[] = []): string[] => {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((each) => each.trim().toLowerCase()));
  const dropped = new Set([...hopByHop, ...others, ...named]);
  return pairs.flatMap((pair) => (dropped.has(pair[0].toLowerCase()) ? [] : [...pair]));
};

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const readBody = async (message: IncomingMessage): Promise<Buffer | 'too-long' | 'broken'> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const body: AsyncIterable<Buffer> = message;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxForwardedBytes) return 'too-long';
      chunks.push(chunk);
    }
    return message.complete ? Buffer.concat(chunks) : 'broken';
  } catch {
    return 'broken';
  }
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
  const sent = messageOf(body, request.headers['content-type'], request.headers['content-encoding']);
  const failure = 'failure' in reply ? reply.failure.slice(0, 1000) : undefined;
  const received =
    'failure' in reply
      ? undefined
      : {
          ...messageOf(reply.body, headerOf(reply, 'content-type'), headerOf(reply, 'content-encoding')),
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
      request: checkSignature(sent.body, sent.contentType, isFeedback ? 'response' : 'request', account),
      ...(received !== undefined &&
        !isFeedback && {
          response: checkSignature(received.body, received.contentType, 'response', account),
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

/** The message as it is recorded: decompressed, as text if it is UTF-8, and bounded. */
const messageOf = (
  body: Buffer,
  contentType: string | undefined,
  contentEncoding: string | undefined,
): RecordedMessage => {
  const type = contentType === undefined ? {} : { contentType: contentType.slice(0, 300) };
  const bytes = decompress(body, contentEncoding);
  if (bytes === undefined || bytes.byteLength > maxRecordedBody)
    return { ...type, body: '', omitted: `the body has ${body.byteLength} bytes, too many or compressed` };
  return isUtf8(bytes)
    ? { ...type, body: bytes.toString('utf8') }
    : { ...type, body: bytes.toString('base64'), encoding: 'base64' };
};

const decompress = (body: Buffer, contentEncoding = 'identity'): Buffer | undefined => {
  if (body.byteLength === 0) return body;
  const limit = { maxOutputLength: maxForwardedBytes };
  try {
    switch (contentEncoding.trim().toLowerCase()) {
      case 'identity':
        return body;
      case 'gzip':
        return gunzipSync(body, limit);
      case 'deflate':
        return inflateSync(body, limit);
      case 'br':
        return brotliDecompressSync(body, limit);
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
};
