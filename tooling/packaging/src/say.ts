/** What a Node program says on its standard output. One that fails throws what it complained of. */
import { spawnSync } from 'node:child_process';

export const say = (words: readonly string[], folder?: string): string => {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, words, {
    ...(folder === undefined ? {} : { cwd: folder }),
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`node ${words.join(' ')}\nended with ${status}: ${stderr}${stdout}`);
  return stdout;
};

// pnpm's programs are started with a way to everything that is installed: a dependency nobody declared would be found.
const { NODE_PATH: _, ...env } = process.env;
