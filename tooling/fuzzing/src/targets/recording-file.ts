/** The reader of recordings: what it reads is written again, redacted, and then it has no secret and can be read. */
import {
  formatRecordedExchange,
  formatRecordingHeader,
  parseRecording,
  redactRecordedExchange,
} from '@postern/conformance';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { formWords, jsonWords, protocolWords, xmlWords } from '../protocol-words.ts';

const secret = 'zx0IPmPy5jp1vAz8Kpg7';
const card = '4005550000000001';

const check = (input: Uint8Array): Violation => {
  const text = new TextDecoder().decode(input);
  // Any text is the body of a message, too.
  const recording = parseRecording(text);
  const exchanges =
    typeof recording === 'string'
      ? [
          {
            at: '2026-11-24T08:00:00.000Z',
            kind: 'request' as const,
            request: { method: 'POST', path: '/', body: text },
            verification: {},
          },
        ]
      : recording.exchanges;
  for (const exchange of exchanges) {
    const redacted = redactRecordedExchange(exchange, { secrets: [secret] });
    const line = formatRecordedExchange(redacted);
    const again = parseRecording(formatRecordingHeader({ raw: false }) + line);
    if (typeof again === 'string') return `a written exchange cannot be read: ${again}`;
    if (again.isCutOff || again.exchanges.length !== 1) return 'an exchange is not one line';
    const { request, response } = redacted;
    const written = [request.body, response?.body ?? ''].join('\n');
    if (written.includes(secret)) return 'a secret is in a redacted recording';
    if (/"customer_email":"[^"[]/u.test(written)) return 'an e-mail address is in a redacted recording';
    if (written.includes(`:"${card}"`) && !/merchant_reference|fort_id/u.test(written))
      return 'a card number is in a redacted recording';
  }
  return undefined;
};

const exchange = (body: string): string =>
  formatRecordedExchange({
    at: '2026-11-24T08:00:00.000Z',
    kind: 'request',
    request: { method: 'POST', path: `/pay?card=${card}`, body },
    response: { httpStatus: 200, body, contentType: 'application/json' },
    verification: { request: { outcome: 'refused', reason: 'a reason' } },
    differences: [{ parameter: 'status', expected: '04', observed: '05' }],
  });
const header = formatRecordingHeader({ raw: true });

export const recordingFile: FuzzTarget = {
  name: 'recording-file',
  description: 'a recording of `postern proxy`, and its redaction',
  sources: [
    'packages/conformance/src/recorder/recorded-exchange.ts',
    'packages/conformance/src/recorder/redact-',
    'packages/conformance/src/recorder/is-sensitive.ts',
  ],
  examples: [
    header + exchange(`{"command":"CAPTURE","access_code":"${secret}","customer_email":"a@example.com"}`),
    header + exchange(`status=04&access_code=${secret}&x=${card}`),
    header + exchange(`<response><access_code>${secret}</access_code><a>${card}</a></response>`),
    `{"a":{"customer_email":"a@example.com","b":[${card},"${secret}"]}}`,
    `a=${secret}&${card}=1`,
  ],
  words: [
    ...jsonWords,
    ...formWords,
    ...xmlWords,
    ...protocolWords,
    secret,
    card,
    'customer_email',
    'base64',
    'omitted',
  ],
  open: stateless(check),
};
