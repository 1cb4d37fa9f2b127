// `node build/copy-site.mjs`: copies the built documentation into the package, which serves and publishes it. Several may run at once.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTextFiles } from './pack-text-files.mjs';

const from = fileURLToPath(new URL('../../../tooling/docs/site/dist/site', import.meta.url));
const to = fileURLToPath(new URL('../site', import.meta.url));
if (!existsSync(`${from}/index.html`)) {
  console.error('The documentation is not built. Run: npm run build');
  process.exit(1);
}

// Stands for the source files of a copy, so that those who need the same copy do not replace it while another reads it.
const record = 'copied-from.json';
const files = JSON.stringify(
  globSync('**', { cwd: from, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => [path.relative(from, file), statSync(file).size, statSync(file).mtimeMs]),
);
const source = JSON.stringify({ sha256: createHash('sha256').update(files).digest('hex') });
const isCopied = () => {
  try {
    return readFileSync(path.join(to, record), 'utf8') === source;
  } catch {
    return false;
  }
};

if (!isCopied()) {
  mkdirSync(`${to}.new`, { recursive: true });
  const unfinished = mkdtempSync(`${to}.new/copy-`);
  cpSync(from, unfinished, { recursive: true });
  // Pictures are compressed already, and readers of the package look for the licenses.
  packTextFiles(unfinished, (name) => !/\.webp$|THIRD-PARTY-NOTICES/.test(name));
  writeFileSync(path.join(unfinished, record), source);
  replace(unfinished);
}

// A gateway that runs sees the old pages or the new ones. Another copy may have been faster.
function replace(unfinished) {
  for (let tries = 1; tries <= 10 && !isCopied(); tries++) {
    const old = `${unfinished}-old-${tries}`;
    attempt(() => renameSync(to, old));
    attempt(() => renameSync(unfinished, to));
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(unfinished, { recursive: true, force: true });
  if (!isCopied()) throw new Error(`${to} cannot be replaced: close the programs that use it`);
}

function attempt(change) {
  try {
    change();
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error;
  }
}
