/** Runs the built command line as a user does. */
import { execFile } from 'node:child_process';
import path from 'node:path';

/** How a program ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `postern` with these words. The environment has nothing else than what is given. */
export const runCli = (
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder: string = process.cwd(),
): Promise<Ended> => runNode([cliProgram, ...words], environment, folder);

/** Runs a program with Node.js. */
export const runNode = (
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...words],
      { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, ...environment }, timeout: 60_000 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
        resolve({ code, stdout, stderr });
      },
    );
  });

/** The built program. */
export const cliProgram = path.resolve(__dirname, '../../../packages/cli/dist/esm/main.js');
