/** A recording: what a shop and a gateway sent each other, one exchange a line. */
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

/** A text of a recording. A longer one is cut when it is written, so that every line that is written can be read. */
const text = (name: string, maxLength: number, pattern = /^/u): t.Type<string> =>
  new t.Type<string>(
    name,
    (input): input is string => typeof input === 'string' && input.length <= maxLength && pattern.test(input),
    (input, context) =>
      typeof input === 'string' && input.length <= maxLength && pattern.test(input)
        ? t.success(input)
        : t.failure(input, context, `must be ${name}`),
    (value) => value.slice(0, maxLength),
  );

/** The longest body that is recorded. A longer one is forwarded, too, but only its size is recorded. */
export const maxRecordedBody = 128 * 1024;

/** Base64 and redaction make a body longer. */
const maxWrittenBody = maxRecordedBody * 2;
const body = text('a text', maxWrittenBody);
const time = text('a time, such as 2026-11-24T08:00:00.000Z', 30, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);

/** How to read a body. */
const bodyOptions = t.partial({
  contentType: text('a content type', 300, /^[\t\x20-\x7E\x80-\xFF]*$/u),
  /** Present if the body is not UTF-8: then `body` is base64. */
  encoding: t.literal('base64'),
  /** Why the body is empty here although the message had one. */
  omitted: text('a text', 300),
});

const RequestCodec = t.intersection([
  t.type({ method: text('an HTTP method', 30), path: text('a path', 16_000), body }),
  bodyOptions,
]);

const ResponseCodec = t.intersection([
  t.type({
    httpStatus: new t.Type<number>('an HTTP status', isHttpStatus, validateHttpStatus, t.identity),
    body,
  }),
  bodyOptions,
]);

const VerificationCodec = t.exact(
  t.intersection([
    t.type({ outcome: t.keyof({ accepted: null, refused: null, unchecked: null }) }),
    t.partial({ reason: text('a text', 2000), advice: text('a text', 2000) }),
  ]),
);

const DifferenceCodec = t.exact(
  t.type({
    parameter: text('a parameter', 200),
    expected: text('a text', 1000),
    observed: text('a text', 1000),
  }),
);

const ExchangeCodec = t.exact(
  t.intersection([
    t.type({
      at: time,
      kind: t.keyof({ request: null, feedback: null }),
      request: t.exact(RequestCodec),
      /** The signatures, as they were checked when the messages arrived: a redacted body cannot be verified again. */
      verification: t.exact(t.partial({ request: VerificationCodec, response: VerificationCodec })),
    }),
    t.partial({
      response: t.exact(ResponseCodec),
      /** Why there is no response. */
      failure: text('a text', 1000),
      milliseconds: t.number,
      /** How the reply differs from the one of the mock gateway. Missing if it was not compared. */
      differences: t.readonlyArray(DifferenceCodec),
      /** Why it could not be compared. */
      uncompared: text('a text', 1000),
    }),
  ]),
);

const HeaderCodec = t.exact(
  t.intersection([
    t.type({
      recording: t.literal('postern'),
      version: t.literal(1),
      /** Whether the bodies are as they were sent, with access codes, signatures and personal data. */
      raw: t.boolean,
    }),
    t.partial({
      startedAt: time,
      /** The origin of the gateway. */
      upstream: text('an origin', 300),
    }),
  ]),
);

function isHttpStatus(input: unknown): input is number {
  return typeof input === 'number' && Number.isInteger(input) && input >= 200 && input <= 999;
}

function validateHttpStatus(input: unknown, context: t.Context): t.Validation<number> {
  return isHttpStatus(input) ? t.success(input) : t.failure(input, context, 'must be an HTTP status');
}

/** The first line of a recording. */
export type RecordingHeader = t.TypeOf<typeof HeaderCodec>;

/** One request with its reply (`request`), or one delivery of feedback with the acknowledgement of the shop (`feedback`). */
export type RecordedExchange = t.TypeOf<typeof ExchangeCodec>;

/** A request or a response of a recording. */
export type RecordedMessage = Pick<
  RecordedExchange['request'],
  'body' | 'contentType' | 'encoding' | 'omitted'
>;

/** What the check of a signature gave. */
export type RecordedVerification = t.TypeOf<typeof VerificationCodec>;

/** A parameter in which a reply differs from the one of the mock gateway. */
export type RecordedDifference = t.TypeOf<typeof DifferenceCodec>;

/** A recording that was read. */
export interface Recording {
  readonly header: RecordingHeader;
  readonly exchanges: readonly RecordedExchange[];
  /** Whether the last line was left out because it is cut off: the recorder was killed while it wrote the line. */
  readonly isCutOff: boolean;
}

/**
 * The longest recording that is read, in characters.
 *
 * @example
 * import { maxRecordingLength } from '@postern/conformance'
 *
 * maxRecordingLength / 1024 ** 2 // => 256
 */
export const maxRecordingLength = 256 * 1024 * 1024;

/**
 * Reads a recording, or says which line is wrong.
 *
 * @example
 * import { formatRecordingHeader, parseRecording } from '@postern/conformance'
 *
 * parseRecording('hello') // => 'line 1 is not the header of a recording: {"recording":"postern","version":1,"raw":false}'
 * parseRecording(`${formatRecordingHeader({ raw: false })}{}\n`)
 * // => 'line 2 is not a recorded exchange: at, kind, request, verification'
 */
export const parseRecording = (recording: string): Recording | string => {
  if (recording.length > maxRecordingLength)
    return `the recording is longer than ${maxRecordingLength} characters`;
  const [first = '', ...lines] = recording.replace(/^\uFEFF/u, '').split('\n');
  const header = HeaderCodec.decode(parseLine(first));
  if (!isRight(header))
    return 'line 1 is not the header of a recording: {"recording":"postern","version":1,"raw":false}';
  const exchanges: RecordedExchange[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parseLine(line);
    if (value === undefined && index === lines.length - 1)
      return { header: header.right, exchanges, isCutOff: true };
    const exchange = ExchangeCodec.decode(value);
    if (!isRight(exchange))
      return `line ${index + 2} is not ${value === undefined ? 'JSON' : `a recorded exchange: ${wrongMembers(exchange.left)}`}`;
    exchanges.push(exchange.right);
  }
  return { header: header.right, exchanges, isCutOff: false };
};

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const wrongMembers = (errors: t.Errors): string =>
  [
    ...new Set(
      errors.map(({ context }) =>
        context
          .map(({ key }) => key)
          .filter((key) => key !== '' && !/^\d+$/u.test(key))
          .join('.'),
      ),
    ),
  ]
    .filter((member) => member !== '')
    .slice(0, 10)
    .join(', ');

/**
 * Writes an exchange as a line of a recording, with the line break. Redact it first (`redactRecordedExchange`), unless the recording is raw.
 *
 * @example
 * import { formatRecordedExchange, formatRecordingHeader, parseRecording } from '@postern/conformance'
 *
 * const line = formatRecordedExchange({
 *   at: '2026-11-24T08:00:00.000Z',
 *   kind: 'request',
 *   request: { method: 'POST', path: '/FortAPI/paymentApi', body: '{"command":"CAPTURE"}' },
 *   response: { httpStatus: 200, body: '{"status":"04"}' },
 *   verification: { request: { outcome: 'accepted' } },
 * })
 * const recording = parseRecording(formatRecordingHeader({ raw: false }) + line)
 * typeof recording === 'object' && recording.exchanges[0]?.response?.body // => '{"status":"04"}'
 */
export const formatRecordedExchange = (exchange: RecordedExchange): string => {
  const { request, response } = exchange;
  const bounded = {
    ...exchange,
    request: boundBody(request),
    ...(response !== undefined && { response: boundBody(response) }),
  };
  return `${JSON.stringify(ExchangeCodec.encode(bounded))}\n`;
};

// A part of a body would be another message.
const boundBody = <M extends RecordedMessage>(message: M): M =>
  message.body.length <= maxWrittenBody
    ? message
    : { ...message, body: '', omitted: `the body has ${message.body.length} characters, which is too long` };

/**
 * Writes the first line of a recording, with the line break.
 *
 * @example
 * import { formatRecordingHeader } from '@postern/conformance'
 *
 * formatRecordingHeader({ raw: false }) // => '{"recording":"postern","version":1,"raw":false}\n'
 */
export const formatRecordingHeader = (header: Omit<RecordingHeader, 'recording' | 'version'>): string =>
  `${JSON.stringify({ recording: 'postern', version: 1, ...header } satisfies RecordingHeader)}\n`;
