/** Runs a command and returns its standard output. Fails with all of its output. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const runCommand = async (
  [program = '', ...args]: readonly string[],
  options: { readonly cwd?: string } = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
};
