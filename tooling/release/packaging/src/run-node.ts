/** Runs a Node.js program and returns its output. Throws the error output if the program fails. */
import { spawnSync } from 'node:child_process';

export const runNode = (args: readonly string[], folder?: string): string => {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    ...(folder === undefined ? {} : { cwd: folder }),
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`node ${args.join(' ')}\nended with ${status}: ${stderr}${stdout}`);
  return stdout;
};

// pnpm sets NODE_PATH to all installed packages, which would hide undeclared dependencies.
const { NODE_PATH: _, ...env } = process.env;
