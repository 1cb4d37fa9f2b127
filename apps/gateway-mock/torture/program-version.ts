/** The version of the gateway under test, with the commit of the repository. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const programVersion = (): string => {
  const manifest = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the manifest of this package
  const { version } = JSON.parse(manifest) as { readonly version: string };
  // The report itself is not a change of the program.
  const pathspec = ['--', ':/', ':!/docs/torture-report.md'];
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === undefined) return version;
  return `${version}, commit ${commit}${git('status', '--porcelain', ...pathspec) === '' ? '' : ' with changes'}`;
};

const git = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
