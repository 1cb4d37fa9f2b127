// `node build/copy-site.mjs`: copies the built documentation into the package, which serves and publishes it.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packTextFiles } from './pack-text-files.mjs';

const from = fileURLToPath(new URL('../../../tooling/docs/site/dist/site', import.meta.url));
const to = fileURLToPath(new URL('../site', import.meta.url));
if (!existsSync(`${from}/index.html`)) {
  console.error('The documentation is not built. Run: npm run build');
  process.exit(1);
}
// A gateway that runs sees the old pages or the new ones.
const unfinished = `${to}.new`;
rmSync(unfinished, { recursive: true, force: true });
cpSync(from, unfinished, { recursive: true });
// Pictures are compressed already, and readers of the package look for the licenses.
packTextFiles(unfinished, (name) => !/\.webp$|THIRD-PARTY-NOTICES/.test(name));
rmSync(to, { recursive: true, force: true });
renameSync(unfinished, to);
