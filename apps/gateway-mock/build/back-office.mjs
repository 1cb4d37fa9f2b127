// Puts the back office's pages where the gateway serves them from, each text beside its compressed forms, made once and
// for all so that no request waits for it.
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const from = fileURLToPath(new URL('../../back-office/dist', import.meta.url));
const to = fileURLToPath(new URL('../dist/back-office', import.meta.url));
if (!existsSync(from)) {
  console.error('the back office is not built: npm run build');
  process.exit(1);
}
cpSync(from, to, { recursive: true });

// index.html is written anew at each request, and fonts are compressed already.
const isText = (file) => /\.(js|css|svg)$/.test(file);
for (const file of readdirSync(to, { recursive: true }).filter(isText)) {
  const place = path.join(to, file);
  const text = readFileSync(place);
  writeFileSync(`${place}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(
    `${place}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
}
