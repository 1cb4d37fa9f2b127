// Installs the packages of a lockfile with npm, verified against its hashes, without their install scripts. Once for each lockfile,
// into .toolchain/<hash of the lockfile>. Also a program: `node install-locked.mjs <folder>` prints where the packages are.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, log } from './log.mjs';

/**
 * @param {string} pins a folder with a package.json and a package-lock.json
 * @param {string} announcement what is logged before a download
 * @returns {{ folder: string } | { failure: string }} the folder of the node_modules
 */
export const installLocked = (pins, announcement) => {
  const lock = readFileSync(path.join(pins, 'package-lock.json'));
  const platform = `${process.platform}-${process.arch}`;
  const key = createHash('sha256').update(lock).update(platform).digest('hex').slice(0, 12);
  const folder = path.join(installations, key);
  const done = path.join(folder, 'installed');
  if (existsSync(done)) return { folder };

  log(`${announcement}. This happens once …`);
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(pins, file), path.join(unfinished, file));
  }
  const failure = npmCi(unfinished);
  if (failure !== undefined) {
    rmSync(unfinished, { recursive: true, force: true });
    return { failure: `npm ci ${failure}. Can this machine reach the npm registry?` };
  }
  writeFileSync(path.join(unfinished, 'installed'), '');
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(done)) throw error; // otherwise another process was first, and its copy is as good
  }
  return { folder };
};

const installations = fileURLToPath(new URL('../../../.toolchain/', import.meta.url));

const npmCi = (folder) => {
  const words = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const windows = process.platform === 'win32';
  const npmScript = process.env.npm_execpath;
  const options = { cwd: folder, stdio: ['ignore', 2, 2] };
  const { status, error } = npmScript?.endsWith('.js')
    ? spawnSync(process.execPath, [npmScript, ...words], options)
    : spawnSync(windows ? 'npm.cmd' : 'npm', words, { ...options, shell: windows });
  if (error !== undefined) return `could not start (${error.message})`;
  return status === 0 ? undefined : `ended with ${status}`;
};

// Only newer versions of Node set it, and they run the program.
if (import.meta.main) {
  const [pins] = process.argv.slice(2);
  const installed = installLocked(path.resolve(pins), `installing ${path.basename(pins)} with npm`);
  if (installed.failure !== undefined) fail(installed.failure);
  process.stdout.write(installed.folder);
}
