import { zstdCompressSync } from 'node:zlib';
import { compress, decompress } from './compressed-text.ts';

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
