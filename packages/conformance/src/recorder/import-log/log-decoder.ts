import { TextDecoder } from 'node:util';

/** Decodes the bytes of a log: UTF-8, or UTF-16 with a byte order mark, which some shells of Windows write. */
export interface LogDecoder {
  readonly write: (bytes: Uint8Array) => string;
  readonly end: () => string;
}

export const createLogDecoder = (): LogDecoder => {
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
    write: (bytes) => decode(bytes, false),
    end: () => decode(new Uint8Array(), true),
  };
};
