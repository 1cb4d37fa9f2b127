/** Reads a file that the user names, up to a length. The name may be that of any file, and a device or a pipe may never end. */
import { decodeText, notDecodable } from '@postern/conformance/decode-text';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export interface RegularFile {
  readonly text: string;
  /** The permissions. */
  readonly mode: number;
}

/** Throws if it is not a regular file of at most so many bytes, or not a text in UTF-8, or in UTF-16 with a byte order mark. */
export const readRegularFile = (file: string, maxBytes: number): RegularFile => {
  // Opening a pipe would wait for a writer.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size, mode } = checkFile(descriptor, maxBytes);
    const bytes = Buffer.alloc(size);
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read)
      read = readSync(descriptor, bytes, length, size - length, null);
    const text = decodeText(bytes.subarray(0, length));
    if (text === undefined) throw new Error(`it ${notDecodable}`);
    return { text, mode };
  } finally {
    closeSync(descriptor);
  }
};

const checkFile = (
  descriptor: number,
  maxBytes: number,
): { readonly size: number; readonly mode: number } => {
  const stats = fstatSync(descriptor);
  if (!stats.isFile() || stats.size > maxBytes)
    throw new Error(`it is not a regular file of at most ${maxBytes} bytes`);
  return stats;
};
