// `node build/copy-back-office.mjs <dist>`: copies the built back office into the gateway's dist. It compresses
// the text files, so that no request waits for compression.
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTextFiles } from './pack-text-files.mjs';

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
packTextFiles(to, (name) => /\.(js|css|svg)$/.test(name));
