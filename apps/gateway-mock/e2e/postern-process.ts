/** Runs commands of the built `postern` against a gateway, as users do. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

const { resolve } = createRequire(import.meta.url);

/** The program of `postern`. */
export const posternProgram = path.join(
  path.dirname(resolve('@postern/cli/package.json')),
  'dist/esm/main.js',
);

export interface PosternOptions {
  /** The folder that it runs in, which is its home folder, too. */
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads from standard input. */
  readonly stdin?: string;
  readonly program?: string;
}

export interface PosternResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const startPostern = (
  words: readonly string[],
  { folder, env = {}, program = posternProgram }: PosternOptions,
): ChildProcessByStdio<Writable, Readable, Readable> =>
  spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...cleanEnvironment, HOME: folder, USERPROFILE: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 150_000, // so that a command that hangs fails its test
  });

export const runPostern = async (
  words: readonly string[],
  options: PosternOptions,
): Promise<PosternResult> => {
  const child = startPostern(words, options);
  child.stdin.end(options.stdin ?? '');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
};

const cleanEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    // NODE_PATH, from the package manager, leads to all packages of this workspace.
    ([name]) => !name.startsWith('POSTERN_') && !['FORCE_COLOR', 'NO_COLOR', 'NODE_PATH'].includes(name),
  ),
);
