/** Reads an export of the management API line by line, so that a log of any size fits into memory. */
import { managementApiUrl, describeRefusal, type ManagementApi } from '../connection/call-management-api.ts';
import { parseJsonText } from './json-members.ts';

/** Calls back with each line. Throws an `Error` if the gateway refuses, or if a line is longer than 4 MiB. */
export const readJsonLines = async (
  api: ManagementApi,
  path: string,
  onLine: (value: unknown) => void,
): Promise<void> => {
  const response = await fetch(managementApiUrl(api, path), {
    redirect: 'manual',
    headers: { authorization: `Bearer ${api.token}` },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(describeRefusal('GET', path, response.status, await response.text()));
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  const chunks: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineCharacters)
      throw new Error(`GET ${path}: a line is longer than ${maxLineCharacters} characters`);
    for (const line of lines) if (line !== '') onLine(parseJsonText(line));
  }
  if (rest !== '') onLine(parseJsonText(rest));
};

const timeoutMilliseconds = 10 * 60_000;
const maxLineCharacters = 4 * 1024 * 1024;
