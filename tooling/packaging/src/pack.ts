/** Packs every published package once before the tests, as `pnpm publish` does. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { published } from './published.ts';
import { setTarballs, tarballOf } from './tarball.ts';

const pack = () => {
  setTarballs(mkdtempSync(path.join(tmpdir(), 'packed-')));
  for (const { name, folder } of published) {
    const args = ['pack', '--out', tarballOf(name)];
    const { status, stderr, error } = spawnSync('pnpm', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw error ?? new Error(`${name} could not be packed: ${stderr}`);
  }
};

export default pack;
