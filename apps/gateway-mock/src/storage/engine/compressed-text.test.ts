import { zstdCompressSync } from 'node:zlib';
import { compress, decompress, decompressBytes } from './compressed-text.ts';

test.each([0, 1, 4095, 4096, 300_000])('a text of %d characters is stored and read', async (length) => {
  const text = 'é'.repeat(length);
  expect(await decompress(await compress(text))).toBe(text);
});

test('a text that is longer than any stored one is refused', async () => {
  // Frames of zstd can be repeated.
  const frame = zstdCompressSync(Buffer.alloc(4 * 1024 * 1024));
  const body = Buffer.concat(Array.from({ length: 33 }, () => frame));
  await expect(decompress({ compressed: 2, body })).rejects.toThrow(/larger than|Cannot create/);
});

test.each([100, 10_000_000])(
  'a text that is longer than %d bytes is refused if none longer is expected',
  async (max) => {
    const text = await compress('x'.repeat(Math.max(max, 5000)));
    await expect(decompressBytes(text, max - 1)).rejects.toThrow(/larger than|Cannot create/);
    expect(await decompressBytes(text, Math.max(max, 5000))).toHaveLength(Math.max(max, 5000));
  },
);
