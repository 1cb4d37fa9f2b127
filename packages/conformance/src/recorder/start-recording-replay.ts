/** A stub that answers as a recording says: the same requests get the same replies, without the gateway. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  decodeBody,
  encodeBody,
  encodingFromContentType,
  sign,
  type FeedbackEncoding,
  type Params,
  type ResponsePhrase,
  type SigningKey,
} from '@postern/protocol';
import { redacted } from '@postern/protocol/secrets';
import { isDeepStrictEqual } from 'node:util';
import { startLocalServer, type LocalServerOptions } from '../http/start-local-server.ts';
import { readBodyWithLimit } from './proxy/read-body-with-limit.ts';
import { maxRecordedBody, type RecordedExchange, type RecordedMessage } from './recorded-exchange.ts';

/** The exchanges to replay, and the address of the stub. */
export interface ReplayOptions extends LocalServerOptions {
  readonly exchanges: readonly RecordedExchange[];
  /** Signs the replies: a redacted recording has no signatures. Without it, signatures are sent as they were recorded. */
  readonly responseKey?: SigningKey<ResponsePhrase>;
  readonly onAnswer?: (answer: ReplayAnswer) => void;
}

/** How a request was answered. */
export type ReplayAnswer =
  | { readonly _tag: 'Replayed'; readonly exchange: RecordedExchange }
  | { readonly _tag: 'NotRecorded'; readonly advice: string };

/** A running replay. */
export interface RecordingReplay {
  readonly origin: string;
  /** How many recorded requests have not been sent yet. */
  readonly remaining: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Starts the stub. A request gets the reply of the first recorded request with the same parameters that was not replayed yet, or of
 * the last one if all were. Credentials, signatures and redacted values are not compared, and a `maintenance_reference` only if a recorded
 * request has the same one: many shops generate it. A request that was never recorded is answered with 404, and one whose reply was lost
 * gets no reply. Rejects if the port is taken.
 *
 * @example
 * import { startRecordingReplay } from '@postern/conformance'
 *
 * const replay = await startRecordingReplay({ exchanges: [] })
 * const { status } = await fetch(replay.origin, { method: 'POST', body: '{"command":"CAPTURE"}' })
 * await replay.close()
 * status // => 404
 */
export const startRecordingReplay = async (options: ReplayOptions): Promise<RecordingReplay> => {
  const { onAnswer = () => undefined } = options;
  const recorded = options.exchanges
    .filter(({ kind }) => kind === 'request')
    .map((exchange) => ({ exchange, request: comparable(exchange.request) }));
  const replayed = new Set<RecordedExchange>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBodyWithLimit(request, maxRecordedBody);
    if (typeof body === 'string') return void response.destroy();
    const sent = comparable({
      body: body.toString('utf8'),
      contentType: request.headers['content-type'] ?? '',
    });
    const equal = recorded.filter((each) => isSame(each.request, sent));
    const same = (
      equal.length > 0
        ? equal
        : recorded.filter((each) => isSame(withoutGenerated(each.request), withoutGenerated(sent)))
    ).map(({ exchange }) => exchange);
    const exchange = same.find((each) => !replayed.has(each)) ?? same.at(-1);
    if (exchange === undefined) {
      const advice = adviceFor(sent, recorded);
      answer(response, { httpStatus: 404, contentType: 'text/plain; charset=utf-8', body: `${advice}\n` });
      return onAnswer({ _tag: 'NotRecorded', advice });
    }
    replayed.add(exchange);
    if (exchange.response === undefined) response.destroy();
    else answer(response, renewed(exchange.response, sent, options.responseKey));
    onAnswer({ _tag: 'Replayed', exchange });
  };

  const { origin, close } = await startLocalServer((request, response) => {
    void handle(request, response);
  }, options);
  return { origin, remaining: () => recorded.length - replayed.size, close };
};

/** A request as it is compared: its parameters, or its text if it has none. */
type Comparable = Params | string;

const comparable = (message: RecordedMessage): Comparable => {
  const decoded = decodeBody(encodingOf(message), message.body);
  return decoded._tag === 'Right' ? decoded.right : message.body;
};

const encodingOf = ({ contentType }: RecordedMessage): FeedbackEncoding =>
  encodingFromContentType(contentType) ?? 'json';

const isSame = (recorded: Comparable, sent: Comparable): boolean =>
  typeof recorded === 'string' || typeof sent === 'string'
    ? recorded === sent
    : differingNames(recorded, sent).length === 0;

/** Without the parameter that many shops generate for each request: in a second run, it has another value. */
const withoutGenerated = (message: Comparable): Comparable =>
  typeof message === 'string'
    ? message
    : Object.fromEntries(Object.entries(message).filter(([name]) => name !== generatedName));

const generatedName = 'maintenance_reference';

const differingNames = (recorded: Params, sent: Params): readonly string[] =>
  [...new Set([...Object.keys(recorded), ...Object.keys(sent)])].filter((name) => {
    const [before, now] = [recorded[name], sent[name]];
    return credentials.has(name) || (before === redacted && now !== undefined)
      ? (before === undefined) !== (now === undefined)
      : !isDeepStrictEqual(before, now);
  });

const credentials: ReadonlySet<string> = new Set(['access_code', 'merchant_identifier', 'signature']);

const adviceFor = (sent: Comparable, recorded: readonly { readonly request: Comparable }[]): string => {
  const differences =
    typeof sent === 'string'
      ? []
      : recorded
          .flatMap(({ request }) => (typeof request === 'string' ? [] : [differingNames(request, sent)]))
          .map((names) => names.filter((name) => name !== generatedName))
          .toSorted((one, other) => one.length - other.length);
  const [nearest] = differences;
  const hint = nearest === undefined ? '' : ` The nearest one differs in ${nearest.slice(0, 10).join(', ')}.`;
  return `The recording has no such request.${hint} Send what was recorded, or record the request with \`postern proxy\`.`;
};

/** The recorded reply with what it echoes of the request, and signed if there is a key. */
const renewed = (
  reply: RecordedMessage & { readonly httpStatus: number },
  sent: Comparable,
  key: SigningKey<ResponsePhrase> | undefined,
): RecordedMessage & { readonly httpStatus: number } => {
  const params = comparable(reply);
  if (typeof params === 'string' || typeof sent === 'string' || key === undefined) return reply;
  const own = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      credentials.has(name) || name === generatedName || value === redacted ? (sent[name] ?? value) : value,
    ]),
  );
  const encoded = encodeBody(encodingOf(reply), 'signature' in params ? sign(own, key) : own);
  return encoded._tag === 'Right' ? { ...reply, body: encoded.right } : reply;
};

const answer = (
  response: ServerResponse,
  { httpStatus, contentType, body, encoding }: RecordedMessage & { readonly httpStatus: number },
): void => {
  response.writeHead(httpStatus, contentType === undefined ? {} : { 'content-type': contentType });
  response.end(encoding === undefined ? body : Buffer.from(body, encoding));
};
