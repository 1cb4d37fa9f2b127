/** Reads a HAR file (HTTP Archive 1.2), as browsers and proxies export it: the bodies of its requests and responses. */
import { listAt, memberAt, parseJsonText, textAt } from '../../../coverage/read-json-members.ts';
import type { LogExchange } from '../log-exchange.ts';
import { failureIn, timeIn } from '../logged-message.ts';
import { httpToLogExchange } from './http-to-log-exchange.ts';

/** The longest HAR file that is read, in characters: it is one document, so it is parsed as a whole. */
export const maxHarLength = 32 * 1024 * 1024;

/** The exchanges of a HAR file. */
export interface HarFile {
  readonly entries: number;
  readonly exchanges: readonly LogExchange[];
}

/** Reads a text of at most `maxHarLength`. Undefined if it is no HAR file. */
export const readHar = (text: string): HarFile | undefined => {
  const log = memberAt(parseJsonText(text), 'log');
  if (!Array.isArray(memberAt(log, 'entries'))) return undefined;
  const entries = listAt(log, 'entries');
  return {
    entries: entries.length,
    exchanges: entries.flatMap((entry, index) => readEntry(entry, index + 1) ?? []),
  };
};

const readEntry = (entry: unknown, number: number): LogExchange | undefined => {
  const response = memberAt(entry, 'response');
  const at = timeIn(textAt(entry, 'startedDateTime'));
  const failure = failureIn(textAt(response, '_error'));
  const httpStatus = memberAt(response, 'status');
  return httpToLogExchange(
    {
      ...(at !== undefined && { at }),
      request: bodyOf(memberAt(memberAt(entry, 'request'), 'postData')),
      // The status is 0 if no response arrived.
      ...(typeof httpStatus === 'number' &&
        httpStatus > 0 && { response: { httpStatus, ...bodyOf(memberAt(response, 'content')) } }),
      ...(failure !== undefined && { failure }),
    },
    number,
  );
};

const bodyOf = (content: unknown): { readonly body: string; readonly contentType: string } => {
  const text = textAt(content, 'text');
  return {
    contentType: textAt(content, 'mimeType'),
    body: textAt(content, 'encoding') === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text,
  };
};
