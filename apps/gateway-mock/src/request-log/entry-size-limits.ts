/** How much of a request and its reply an entry contains, so that it is never larger than its maximum. */
import { maxNameLength } from './processed-request-details.ts';
import type { HttpBounds } from './recording/record-http.ts';
import type { MessageBounds } from './redact-message.ts';

/** The maximum size of an entry, in bytes. */
export const maxEntryBytes = 16 * 1024;

export interface EntrySizeLimits {
  readonly message: MessageBounds;
  readonly http: HttpBounds;
}

const fullMessage: MessageBounds = { members: 100, name: maxNameLength, value: 512, depth: 4 };
const reducedHttp: HttpBounds = { body: 1000, path: 200, headers: { count: 20, length: 100 } };

export const fullBounds: EntrySizeLimits = {
  message: fullMessage,
  http: { body: 8192, path: 500, headers: { count: 60, length: 500 } },
};

/** Smaller and smaller. The last one always fits. */
export const reducedBounds: readonly EntrySizeLimits[] = [
  { message: fullMessage, http: reducedHttp },
  { message: { members: 12, name: 20, value: 30, depth: 0 }, http: reducedHttp },
  {
    message: { members: 0, name: 0, value: 0, depth: 0 },
    http: { body: 0, path: 0, headers: { count: 0, length: 0 } },
  },
];

/** Formats with smaller and smaller bounds, until the text fits in an entry. */
export const firstFitting = (
  bounds: readonly EntrySizeLimits[],
  format: (bounds: EntrySizeLimits) => string,
): string => {
  let text = '';
  for (const each of bounds) {
    text = format(each);
    if (fits(text)) break;
  }
  return text;
};

// A short text fits in any encoding, so its bytes need not be counted.
export const fits = (text: string): boolean =>
  text.length * 3 <= maxEntryBytes || Buffer.byteLength(text) <= maxEntryBytes;
