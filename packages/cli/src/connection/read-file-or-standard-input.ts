/**
 * Reads a file that the user names, or standard input. The name may be that of any file, so none is read beyond a length. All commands
 * read through this function.
 */
import { decodeText, notDecodable } from '@postern/conformance/decode-text';
import { formatBytes, readStreamWithLimit } from '@postern/conformance/read-stream-with-limit';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { failed, type CommandFailure } from '../output/command-failure.ts';

export interface ReadInputOptions {
  /** Folder of the file, if its path is not absolute. */
  readonly folder: string;
  readonly maxBytes: number;
  /** How errors name the input (default: its path). */
  readonly subject?: string;
  /** What to do if it is longer: a sentence. */
  readonly ifTooLong?: string;
  /** What to do if it cannot be read: a sentence in place of the cause. */
  readonly ifUnreadable?: string;
}

/** Reads a text in UTF-8, or in UTF-16 with a byte order mark. */
export const readInputFile = (file: string, options: ReadInputOptions): Promise<string | CommandFailure> =>
  readText(createReadStream(path.resolve(options.folder, file)), { subject: file, ...options });

/** Reads until the end of standard input, or until the signal aborts. */
export const readStandardInput = async (
  stdin: Readable,
  { signal, ...options }: Pick<ReadInputOptions, 'maxBytes' | 'subject'> & { readonly signal: AbortSignal },
): Promise<string | CommandFailure> => {
  const read = await readText(addAbortSignal(signal, stdin), { subject: 'standard input', ...options });
  return signal.aborted ? failed('interrupted', 'interrupted') : read;
};

const readText = async (
  bytes: AsyncIterable<Uint8Array>,
  {
    subject,
    maxBytes,
    ifTooLong,
    ifUnreadable,
  }: Omit<ReadInputOptions, 'folder'> & { readonly subject: string },
): Promise<string | CommandFailure> => {
  try {
    const read = await readStreamWithLimit(bytes, maxBytes);
    if (read !== 'too-long') return decodeText(read) ?? failed('usage', `${subject} ${notDecodable}`);
    const tooLong = `${subject} is longer than ${formatBytes(maxBytes)}`;
    return failed('usage', ifTooLong === undefined ? tooLong : `${tooLong}. ${ifTooLong}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return failed(
      'usage',
      ifUnreadable === undefined
        ? `${subject} cannot be read: ${reason}`
        : `${subject} cannot be read. ${ifUnreadable}`,
    );
  }
};
