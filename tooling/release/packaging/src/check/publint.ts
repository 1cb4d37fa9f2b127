/** The program `node src/check/publint.ts <tarball>`. It prints the messages of publint as a list. */
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const [tarball = ''] = process.argv.slice(2);
const { buffer, byteOffset, byteLength } = readFileSync(tarball);
const bytes = new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true });

process.stdout.write(
  JSON.stringify(messages.map((message) => formatMessage(message, pkg, { color: false }))),
);
