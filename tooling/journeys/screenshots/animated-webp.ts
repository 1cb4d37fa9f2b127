/**
 * Joins still WebP images to one that moves, by the container's specification (RIFF: VP8X, ANIM, one ANMF for each frame). The libraries for it
 * are untyped, or decode and encode each frame again.
 */

/** A still image, and how long it is shown. */
export interface Frame {
  readonly image: Buffer;
  readonly milliseconds: number;
}

/** The animation, which is played again and again. All frames have the size of the first. */
export const animatedWebp = (frames: readonly Frame[], size: { width: number; height: number }): Buffer => {
  const chunks = [
    chunk('VP8X', Buffer.concat([Buffer.from([hasAnimation, 0, 0, 0]), canvas(size)])),
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(({ image, milliseconds }) =>
      chunk(
        'ANMF',
        Buffer.concat([
          uint24(0),
          uint24(0),
          canvas(size),
          uint24(milliseconds),
          Buffer.from([replaces]),
          imageData(image),
        ]),
      ),
    ),
  ];
  return riff(Buffer.concat(chunks));
};

const hasAnimation = 0b0000_0010;
// The frame replaces the previous one without blending.
const replaces = 0b0000_0010;

const canvas = ({ width, height }: { width: number; height: number }): Buffer =>
  Buffer.concat([uint24(width - 1), uint24(height - 1)]);

const uint24 = (value: number): Buffer => {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
};

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.byteLength, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.byteLength % 2)]);
};

const riff = (content: Buffer): Buffer => {
  const head = Buffer.alloc(12);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(content.byteLength + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, content]);
};

/** The chunks of a still image that hold its pixels. */
const imageData = (image: Buffer): Buffer => {
  const found: Buffer[] = [];
  for (let at = 12; at + 8 <= image.byteLength;) {
    const name = image.toString('latin1', at, at + 4);
    const length = image.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (name === 'ALPH' || name === 'VP8 ' || name === 'VP8L') found.push(image.subarray(at, end));
    at = end;
  }
  return Buffer.concat(found);
};
