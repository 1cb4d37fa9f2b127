/** Reads a log as a stream: a recording of the proxy, NDJSON, or a HAR file. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import type { LogExchange } from './log-exchange.ts';
import { pairRequestsWithReplies } from './pair-requests-with-replies.ts';
import { maxHarLength, readHar } from './readers/read-har.ts';
import { maxLineBytes, readNdjsonLine } from './readers/read-ndjson-line.ts';
import { readRecordingLine } from './readers/read-recording-line.ts';

/** The messages of a log. */
export interface ImportedLog {
  readonly format: 'recording' | 'ndjson' | 'har';
  /** How many lines were read, or entries of a HAR file. */
  readonly lines: number;
  readonly messages: number;
  readonly exchanges: readonly LogExchange[];
  /** Lines that were left out because they are too long, or not of the format. */
  readonly skippedLines: number;
  /** Whether the log is longer than what is read. */
  readonly isPartial: boolean;
}

const maxMessages = 200_000;
const maxLogLength = 2 * 1024 * 1024 * 1024;

/**
 * Reads the messages of a log, oldest first, and puts requests and replies together. Returns a text if the log cannot be read: what it is, and what to
 * do.
 *
 * @example
 * import { readLog } from '@postern/conformance'
 *
 * const log = await readLog([
 *   '{"request":{"command":"CAPTURE","merchant_reference":"order-1","amount":"100","currency":"AED"}}\n',
 *   '{"reply":{"command":"CAPTURE","merchant_reference":"order-1","response_code":"04000","status":"04"}}\n',
 * ])
 * typeof log === 'object' && log.exchanges.map(({ request, reply }) => [request?.line, reply?.line]) // => [[1, 2]]
 * await readLog(['08:00:00 INFO started\n'])
 * // => 'unknown format: pass a recording of `postern proxy`, a HAR file, or NDJSON, which is one JSON object a line with the members request and reply, or feedback'
 */
export const readLog = async (
  log: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<ImportedLog | string> => {
  const texts = decodeTexts(log);
  let head = '';
  while (head.length < headLength) {
    const next = await texts.next();
    if (next.done === true) break;
    head += next.value;
  }
  head = head.replace(/^\uFEFF/u, '');
  const whole = (async function* () {
    yield head;
    yield* texts;
  })();
  const start = head.slice(0, headLength).trimStart();
  if (harStart.test(start)) return readDocument(whole);
  if (start.startsWith('{"recording":')) return readLines(whole, 'recording');
  if (start.startsWith('{')) return readLines(whole, 'ndjson');
  await texts.return();
  return start.startsWith(gzipStart)
    ? 'compressed with gzip: decompress it first, for example with gzip -dc'
    : unknownFormat;
};

/** The format follows from so many characters. */
const headLength = 1024;
const harStart = /^\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries|comment)"/u;
const gzipStart = '\u001F';

const unknownFormat =
  'unknown format: pass a recording of `postern proxy`, a HAR file, or NDJSON, which is one JSON object a line with the members request and reply, or feedback';

async function* decodeTexts(
  log: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<string, void, void> {
  const decoder = createLogDecoder();
  for await (const chunk of log) {
    yield typeof chunk === 'string' ? chunk : decoder.write(chunk);
    // A long log must not stop Ctrl+C from being noticed.
    await nextTurn();
  }
  yield decoder.end();
}

// UTF-8, or UTF-16 with a byte order mark, which some shells of Windows write.
const createLogDecoder = () => {
  let first = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  const decode = (bytes: Uint8Array, isEnd: boolean): string => {
    if (decoder !== undefined) return decoder.decode(bytes, { stream: !isEnd });
    first = Buffer.concat([first, bytes]);
    if (first.byteLength < 2 && !isEnd) return '';
    const mark = first.subarray(0, 2).toString('hex');
    decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
    return decoder.decode(first, { stream: !isEnd });
  };
  return {
    write: (bytes: Uint8Array): string => decode(bytes, false),
    end: (): string => decode(new Uint8Array(), true),
  };
};

const readDocument = async (texts: AsyncIterable<string>): Promise<ImportedLog | string> => {
  let document = '';
  for await (const text of texts) {
    document += text;
    if (document.length > maxHarLength)
      return `a HAR file of more than ${maxHarLength / 1024 ** 2} MiB: export only the requests to the gateway`;
  }
  const har = readHar(document);
  if (har === undefined) return 'a HAR file that is no JSON, or is cut off: export it again';
  const { entries, exchanges } = har;
  return {
    format: 'har',
    lines: entries,
    messages: countMessages(exchanges),
    exchanges,
    skippedLines: 0,
    isPartial: false,
  };
};

const lineReaders = { recording: readRecordingLine, ndjson: readNdjsonLine } as const;

const readLines = async (
  texts: AsyncIterable<string>,
  format: 'recording' | 'ndjson',
): Promise<ImportedLog | string> => {
  const read: LogExchange[] = [];
  const counts = { lines: 0, fitting: 0, messages: 0, skipped: 0, length: 0 };
  const addLine = (text: string | undefined): void => {
    counts.lines += 1;
    const line = text?.trim();
    if (line === '') return;
    // Many lines of text in a row would take long to parse: each is an exception.
    const exchanges =
      line?.startsWith('{') === true && line.endsWith('}')
        ? lineReaders[format](line, counts.lines)
        : undefined;
    if (exchanges === undefined) counts.skipped += 1;
    else {
      counts.fitting += 1;
      counts.messages += countMessages(exchanges);
      read.push(...exchanges);
    }
  };
  let rest = '';
  let restBytes = 0;
  let isTooLong = false;
  let isPartial = false;
  for await (const text of texts) {
    if (counts.messages >= maxMessages || counts.length > maxLogLength) {
      isPartial = true;
      break;
    }
    counts.length += text.length;
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      const isWhole = !isTooLong && restBytes + Buffer.byteLength(line) <= maxLineBytes;
      addLine(isWhole ? rest + line : undefined);
      rest = '';
      restBytes = 0;
      isTooLong = false;
    }
    restBytes += Buffer.byteLength(last);
    isTooLong ||= restBytes > maxLineBytes;
    rest = isTooLong ? '' : rest + last;
  }
  if (!isPartial && (isTooLong || rest !== '')) addLine(isTooLong ? undefined : rest);
  return counts.fitting === 0
    ? unknownFormat
    : {
        format,
        lines: counts.lines,
        messages: counts.messages,
        exchanges: pairRequestsWithReplies(orderings[format](read)),
        skippedLines: counts.skipped,
        isPartial,
      };
};

// The gateway exports its request log newest first. Most neighbors decide: a single line can be late.
const oldestFirst = (exchanges: readonly LogExchange[]): readonly LogExchange[] => {
  const times = exchanges.map(timeOf).filter((time) => !Number.isNaN(time));
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)));
  return steps.reduce((sum, step) => sum + step, 0) < 0 ? exchanges.toReversed() : exchanges;
};

// The proxy records an exchange when it ends, with the time of its begin.
const byTime = (exchanges: readonly LogExchange[]): readonly LogExchange[] =>
  exchanges.toSorted((left, right) => timeOf(left) - timeOf(right));

const orderings = { recording: byTime, ndjson: oldestFirst } as const;

const timeOf = ({ request, reply }: LogExchange): number => Date.parse(request?.at ?? reply?.at ?? '');

const countMessages = (exchanges: readonly LogExchange[]): number =>
  exchanges.reduce(
    (sum, { request, reply }) => sum + [request, reply].filter((message) => message !== undefined).length,
    0,
  );
