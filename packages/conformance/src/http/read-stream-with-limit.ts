/**
 * Reads a stream of bytes, such as the body of a reply, at most up to a length. A reply is counted after it was decompressed. What is
 * longer is not read to its end. Rejects if the stream fails.
 *
 * @example
 * import { readStreamWithLimit } from '@postern/conformance/read-stream-with-limit'
 *
 * const { body } = new Response('status=04')
 * const bytes = await readStreamWithLimit(body, 1024)
 * typeof bytes === 'string' ? bytes : bytes.toString('utf8') // => 'status=04'
 */
export const readStreamWithLimit = async (
  source: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | 'too-long'> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return 'too-long';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * A length in bytes for a message.
 *
 * @example
 * import { formatBytes } from '@postern/conformance/read-stream-with-limit'
 *
 * formatBytes(64 * 1024 ** 2) // => '64 MiB'
 */
export const formatBytes = (bytes: number): string =>
  bytes % 1024 ** 2 === 0 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
