/** Runs programs and servers in other languages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** Runs a program to its end and returns its standard output. Rejects if it fails. */
export const run = async (
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input: string | Buffer = '',
): Promise<string> => {
  const { exitCode, stdout, stderr } = await runToEnd(words, env, input);
  if (exitCode !== 0) throw new Error(`${words.join(' ')} failed: ${stdout}${stderr}`);
  return stdout;
};

/** Runs a program to its end, whatever its exit code. */
export const runToEnd = async (
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input: string | Buffer = '',
): Promise<{ readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }> => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, stdout, stderr };
};

export interface RunningServer {
  /** What it has printed so far, to both streams. */
  readonly printed: () => string;
  /** Resolves when it has printed as many matches of the pattern. */
  readonly waitFor: (pattern: RegExp, count?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server that prints a line when it is ready. */
export const startServer = async (
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> => {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let check = (): void => undefined;
  const add = (text: string): void => {
    printed += text;
    check();
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const closed = once(child, 'close');
  const waitFor = (pattern: RegExp, count = 1): Promise<void> =>
    new Promise((resolve, reject) => {
      check = () => {
        if ([...printed.matchAll(pattern)].length >= count) resolve();
      };
      check();
      void closed.then(() => reject(new Error(`${command} ended: ${printed}`)));
    });
  await waitFor(/listening on|\) started/gi);
  return {
    printed: () => printed,
    waitFor,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
};

/** A port that is free now. */
export const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : '');
};
