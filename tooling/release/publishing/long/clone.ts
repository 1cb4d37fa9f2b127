/** A fresh clone of this repository: without builds, dependencies, or settings of this machine. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { releaseTestVariable } from '../src/release-options.ts';

interface Finished {
  readonly status: number | null;
  readonly output: string;
}

export interface Clone {
  readonly folder: string;
  /** Runs a root script: `script('release', '--help')`. */
  readonly script: (...words: string[]) => Finished;
  readonly git: (...words: string[]) => string;
}

const workspace = path.resolve(__dirname, '../../../..');

export const cloneRepository = (folder: string, registry: string): Clone => {
  const home = path.join(folder, 'home');
  mkdirSync(home);
  // The registry accepts every token.
  writeFileSync(path.join(home, '.npmrc'), `${registry.replace('http:', '')}:_authToken=test\n`);
  const env = { ...withoutSettings(process.env), HOME: home, ...sharedFolders(), [releaseTestVariable]: '1' };
  const clone = path.join(folder, 'clone');
  const run = (program: string, args: readonly string[], cwd: string): Finished => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const git = (...words: string[]) => {
    const { status, output } = run('git', words, clone);
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${output}`);
    return output.trim();
  };

  const cloned = run('git', ['clone', '--quiet', '--no-tags', workspace, clone], folder);
  if (cloned.status !== 0) throw new Error(cloned.output);
  // Only what every clone would download again.
  const toolchain = path.join(workspace, '.toolchain');
  if (existsSync(toolchain)) {
    cpSync(toolchain, path.join(clone, '.toolchain'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => path.basename(file) !== 'locks',
    });
  }
  const bootstrap = path.join(clone, 'tooling/workspace/bootstrap/run.mjs');
  return { folder: clone, git, script: (...words) => run(process.execPath, [bootstrap, ...words], clone) };
};

/** The environment without what npm, turbo, jest and this project put into it, and without the git settings of the user. */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(npm_|pnpm_|POSTERN_|TURBO_|JEST_|ACTIONS_|NODE_PATH$|NODE_ENV$|GIT_)/i.test(name),
    ),
  ),
  GIT_CONFIG_GLOBAL: path.join(__dirname, 'no-such-file'),
  GIT_CONFIG_NOSYSTEM: '1',
});

// The store of pnpm: packages are not downloaded again.
const sharedFolders = () => ({
  XDG_DATA_HOME: process.env['XDG_DATA_HOME'] ?? path.join(homedir(), '.local/share'),
  XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
});
