/** The encoders of bodies: what they encode is decoded to the same message. */
import { encodingFromContentType } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { contentTypes, jsonWords, protocolWords, xmlWords } from '../protocol-words.ts';
import { encodesBackTo, messageIn } from './message-properties.ts';

const encodings = RR.keys(feedback.encodings);

const check = (input: Uint8Array): Violation => {
  const message = messageIn(input) ?? messageInLines(input);
  for (const [name, value] of Object.entries(message)) {
    // Any text is a content type that someone may send.
    for (const text of [name, value]) {
      const encoding = typeof text === 'string' ? encodingFromContentType(text) : undefined;
      if (encoding !== undefined && !encodings.includes(encoding)) return 'an unknown encoding';
    }
  }
  return encodings.map((each) => encodesBackTo(each, message)).find((violation) => violation !== undefined);
};

/** A name and a value in turn, one a line, so that every input is a message. */
const messageInLines = (input: Uint8Array): Readonly<Record<string, string>> => {
  const lines = new TextDecoder().decode(input).split('\n');
  return Object.fromEntries(
    lines.flatMap((name, i) => (i % 2 === 0 ? [[name, lines[i + 1] ?? ''] as const] : [])),
  );
};

export const messageEncoding: FuzzTarget = {
  name: 'message-encoding',
  description: 'encodeBody of the protocol in all encodings, and encodingFromContentType',
  sources: ['packages/protocol/src/encoding/'],
  examples: [
    '{"command":"CAPTURE","order_description":"a & <b>\\r\\n","filters":[{"a":"1"},"2",[]],"c":{"d":"","e":{}}}',
    'command\nCAPTURE\norder_description\n\u{1f600} طاولة]]>\n_list\n',
    'a\napplication/json; charset=utf-8\nb\ntext/xml',
  ],
  words: [...jsonWords, ...xmlWords, ...contentTypes, ...protocolWords],
  open: stateless(check),
};
