/** Reads an export of the management API line by line, so that a log of any size fits into memory. */
import {
  describeRefusal,
  describeTimeout,
  managementApiUrl,
  maxReplyBytes,
  type ManagementApi,
} from '../http/call-management-api.ts';
import { formatBytes, readStreamWithLimit } from '../http/read-stream-with-limit.ts';
import { parseJsonText } from './read-json-members.ts';

/** Calls back with each line. Throws an `Error` if the gateway refuses, or if a line is longer than 4 MiB. */
export const readNdjsonExport = async (
  api: ManagementApi,
  path: string,
  onLine: (value: unknown) => void,
): Promise<void> => {
  const { timeoutSeconds = 600 } = api;
  try {
    const response = await fetch(managementApiUrl(api, path), {
      redirect: 'manual',
      headers: { authorization: `Bearer ${api.token}` },
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (response.ok) return await readLines(response.body, path, onLine);
    const refusal = await readStreamWithLimit(response.body, maxReplyBytes);
    throw new Error(
      describeRefusal('GET', path, response.status, refusal === 'too-long' ? '' : refusal.toString('utf8')),
    );
  } catch (cause) {
    throw describeTimeout(cause, 'GET', path, timeoutSeconds);
  }
};

const readLines = async (
  chunks: AsyncIterable<Uint8Array> | null,
  path: string,
  onLine: (value: unknown) => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const chunk of chunks ?? []) {
    size += chunk.byteLength;
    if (size > maxLogBytes)
      throw new Error(`GET ${path}: the log is longer than ${formatBytes(maxLogBytes)}`);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineCharacters)
      throw new Error(`GET ${path}: a line is longer than ${maxLineCharacters} characters`);
    for (const line of lines) if (line !== '') onLine(parseJsonText(line));
  }
  if (rest !== '') onLine(parseJsonText(rest));
};

// Lines are counted one by one, so a log may be longer than the memory.
const maxLogBytes = 2 * 1024 ** 3;
const maxLineCharacters = 4 * 1024 * 1024;
