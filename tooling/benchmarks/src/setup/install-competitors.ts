/** Installs the programs of competitors/package.json with npm, at the first run that needs them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Installs the programs if needed. Returns why that failed, or `undefined`. */
export const installCompetitors = (): string | undefined => {
  const lock = readFileSync(path.join(home, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return undefined;
  process.stderr.write('  installing Prism and Mockoon with npm …\n');
  const failure = npmCi();
  if (failure !== undefined) return `npm ci ${failure}`;
  writeFileSync(installed, lock);
  return undefined;
};

export const competitorProgram = (name: string): string =>
  realpathSync(path.join(home, 'node_modules/.bin', name));

const home = fileURLToPath(new URL('../../competitors', import.meta.url));
const installed = path.join(home, 'node_modules/.installed-lock.json');

const npmCi = (): string | undefined => {
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(windows ? 'npm.cmd' : 'npm', npmArguments, {
    cwd: home,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: windows,
  });
  if (error !== undefined) return `could not start (${error.message})`;
  return status === 0 ? undefined : `ended with ${status}: check the connection to the registry`;
};

const npmArguments = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--fetch-retries=1', // the default takes more than a minute
];
