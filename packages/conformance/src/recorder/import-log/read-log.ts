/** Reads a log as a stream: recordings of the proxy, JSON, HAR files, output of curl, or lines of text. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readParams } from '../check-signature.ts';
import { parseRecording, type RecordedExchange } from '../recorded-exchange.ts';
import type { LogExchange, LoggedMessage } from './log-exchange.ts';
import { createLogDecoder } from './log-decoder.ts';
import { isProtocolMessage } from './log-message.ts';
import { createMessagePairs } from './pair-messages.ts';
import { createLogScanner } from './scan/scan-log.ts';

/** The messages of a log. */
export interface ImportedLog {
  readonly lines: number;
  readonly messages: number;
  readonly exchanges: readonly LogExchange[];
  /** Lines that were left out because they are too long, or no exchange of a recording. */
  readonly skippedLines: number;
  /** Whether the log is longer than what is read. */
  readonly isPartial: boolean;
  /** Whether the log is compressed with gzip: then nothing was read. */
  readonly isCompressed: boolean;
}

/** The longest line that is read, in characters. */
const maxLineLength = 16 * 1024 * 1024;
const maxMessages = 200_000;
const maxLogLength = 2 * 1024 * 1024 * 1024;

/**
 * Finds the messages in a log, and puts requests and replies together.
 *
 * @example
 * import { readLog } from '@postern/conformance'
 *
 * const log = await readLog([
 *   '08:00:00 sent {"command":"CAPTURE","merchant_reference":"order-1","amount":"100","currency":"AED"}\n',
 *   '08:00:01 got {"command":"CAPTURE","merchant_reference":"order-1","response_code":"04000","status":"04"}\n',
 * ])
 * log.exchanges.map(({ request, reply }) => [request?.line, reply?.line]) // => [[1, 2]]
 */
export const readLog = async (
  log: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<ImportedLog> => {
  const pairs = createMessagePairs();
  const counts = { lines: 0, messages: 0, skipped: 0, read: 0 };
  const recorded: LogExchange[] = [];
  let header: string | undefined;
  const scanner = createLogScanner({
    onMessage: (message) => {
      counts.messages += 1;
      pairs.addMessage(message);
    },
    onRemark: pairs.addRemark,
  });
  const readLine = (text: string): void => {
    counts.lines += 1;
    const line = text.replace(/^\uFEFF/u, '').trimEnd();
    if (counts.lines === 1 && isHeader(line)) header = line;
    else if (header === undefined) scanner.readLine(line, counts.lines);
    else if (line !== '') {
      const exchange = readRecorded(header, line, counts.lines);
      if (exchange === undefined) counts.skipped += 1;
      else if (exchange !== 'other') {
        counts.messages += [exchange.request, exchange.reply].filter((each) => each !== undefined).length;
        recorded.push(exchange);
      }
    }
  };
  const isFull = (): boolean => counts.messages >= maxMessages || counts.read > maxLogLength;
  let rest = '';
  let isTooLong = false;
  let isPartial = false;
  const decoder = createLogDecoder();
  for await (const chunk of log) {
    if (isFull()) {
      isPartial = true;
      break;
    }
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk);
    if (decoder.isCompressed()) break;
    counts.read += text.length;
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const [index, each] of lines.entries()) {
      const whole = index === 0 ? rest + each : each;
      if (index === 0) rest = '';
      if (isTooLong || whole.length > maxLineLength) {
        counts.lines += 1;
        counts.skipped += 1;
        isTooLong = false;
      } else readLine(whole);
    }
    if (rest.length + last.length > maxLineLength) isTooLong = true;
    rest = isTooLong ? '' : rest + last;
    // A long log must not stop Ctrl+C from being noticed.
    await nextTurn();
  }
  rest += decoder.end();
  if (!isPartial && rest !== '') readLine(rest);
  scanner.end();
  return {
    lines: counts.lines,
    messages: counts.messages,
    exchanges: header === undefined ? pairs.exchanges() : recorded,
    skippedLines: counts.skipped,
    isPartial,
    isCompressed: decoder.isCompressed(),
  };
};

const isHeader = (line: string): boolean => typeof parseRecording(line) !== 'string';

/** An exchange of a recording; 'other' if it has no message. Undefined if the line is wrong. */
const readRecorded = (header: string, line: string, number: number): LogExchange | 'other' | undefined => {
  const recording = parseRecording(`${header}\n${line}\n`);
  const exchange = typeof recording === 'string' ? undefined : recording.exchanges[0];
  if (exchange === undefined) return undefined;
  const { kind, request, response, failure, verification } = exchange;
  const sent = messageOf(exchange, request, verification.request, number);
  if (sent === undefined) return 'other';
  if (kind === 'feedback')
    return {
      kind,
      reply: sent,
      ...(response !== undefined && { httpStatus: response.httpStatus }),
      ...(failure !== undefined && { failure }),
    };
  const received =
    response === undefined ? undefined : messageOf(exchange, response, verification.response, number);
  if (!isProtocolMessage(sent.params) && received?.params['response_code'] === undefined) return 'other';
  return {
    kind,
    request: sent,
    ...(received !== undefined && 'response_code' in received.params && { reply: received }),
    ...(response !== undefined && { httpStatus: response.httpStatus }),
    ...(failure !== undefined && { failure }),
  };
};

const messageOf = (
  { at }: RecordedExchange,
  { body, contentType }: RecordedExchange['request'] | NonNullable<RecordedExchange['response']>,
  verification: LoggedMessage['verification'],
  line: number,
): LoggedMessage | undefined => {
  const params = body === '' ? undefined : readParams(body, contentType);
  return params === undefined
    ? undefined
    : {
        line,
        at,
        params,
        encoding: body.trimStart().startsWith('<') ? 'xml' : /^\s*\{/u.test(body) ? 'json' : 'form',
        ...(verification !== undefined && { verification }),
      };
};
