/** How a run of the tests begins: every published package is packed once, as `pnpm publish` would. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { published } from './published.ts';
import { setTarballs, tarballOf } from './tarball.ts';

const pack = () => {
  setTarballs(mkdtempSync(path.join(tmpdir(), 'packed-')));
  for (const { name, folder } of published) {
    const words = ['pack', '--out', tarballOf(name)];
    const { status, stderr, error } = spawnSync('pnpm', words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw error ?? new Error(`${name} cannot be packed: ${stderr}`);
  }
};

export default pack;
