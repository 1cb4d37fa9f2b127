/** A part of a body: curl cuts it into lines, each after its offset. */
export interface TracedPart {
  readonly text: string;
  readonly isFirst: boolean;
  /** Whether each character is a byte. */
  readonly isHex: boolean;
}

/** Reads a line of `curl --trace-ascii`, with up to 64 characters, or of `curl --trace`, with up to 16 bytes. */
export const parseTraceLine = (line: string): TracedPart | undefined => {
  const [, offset, content = ''] = /^([0-9a-f]{4,8}): (.*)$/su.exec(line) ?? [];
  if (offset === undefined) return undefined;
  const isFirst = /^0+$/u.test(offset);
  const [bytes = ''] = /^(?:[0-9a-f]{2} ){1,16}/u.exec(content) ?? [];
  // Behind the bytes, the line has them as text.
  const isHex = bytes !== '' && content.length === bytesWidth + bytes.length / 3;
  return {
    isFirst,
    isHex,
    text: isHex ? Buffer.from(bytes.replaceAll(' ', ''), 'hex').toString('latin1') : content,
  };
};

const bytesWidth = 16 * 3;
