/** The programs of rivals/package.json, fetched by npm when they are first asked for. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sees to it that they are there; what it answers is why they are not. */
export const installRivals = (): string | undefined => {
  const lock = readFileSync(path.join(home, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return undefined;
  process.stderr.write('  fetching Prism and Mockoon with npm, once …\n');
  const failure = npmCi();
  if (failure !== undefined) return `because npm ci ${failure}`;
  writeFileSync(installed, lock);
  return undefined;
};

export const rivalProgram = (name: string): string =>
  realpathSync(path.join(home, 'node_modules/.bin', name));

const home = fileURLToPath(new URL('../rivals', import.meta.url));
const installed = path.join(home, 'node_modules/.installed-lock.json');

const npmCi = (): string | undefined => {
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(windows ? 'npm.cmd' : 'npm', words, {
    cwd: home,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: windows,
  });
  if (error !== undefined) return `could not start (${error.message})`;
  return status === 0 ? undefined : `ended with ${status}: is the registry within reach?`;
};

const words = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--fetch-retries=1', // by itself it tries for more than a minute
];
