// `node build/copy-back-office.mjs <dist>`: copies the built back office into the gateway's dist. It adds a compressed copy of
// each text file, so that no request waits for compression.
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [dist = 'dist'] = process.argv.slice(2);
const from = fileURLToPath(new URL('../../back-office/dist', import.meta.url));
const to = path.join(dist, 'back-office');
if (!existsSync(from)) {
  console.error('The back office is not built. Run: npm run build');
  process.exit(1);
}
// The list of what the pages are made of becomes a part of the notices of the package.
cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== 'third-party-packages.json' });

// index.html is rendered for each request, and fonts are compressed already.
const isText = (file) => /\.(js|css|svg)$/.test(file);
for (const file of readdirSync(to, { recursive: true }).filter(isText)) {
  const copy = path.join(to, file);
  const text = readFileSync(copy);
  writeFileSync(`${copy}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(
    `${copy}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
}
