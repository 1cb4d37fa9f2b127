/** A program that a test started, with what it has printed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface RunningProgram {
  /** Resolves when the output contains the text; rejects with the output if the program ends before. */
  readonly printed: (text: string) => Promise<void>;
  /** All that it has printed. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

export interface ProgramOptions {
  /** By default Node. */
  readonly program?: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

export const startProgram = (
  words: readonly string[],
  cwd: string,
  { program = process.execPath, env = {} }: ProgramOptions = {},
): RunningProgram => {
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasEnded = false;
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const check of waiting) check();
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      notify();
    });
  child.on('close', () => {
    hasEnded = true;
    notify();
  });

  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = () => {
        if (output.includes(text)) resolve();
        else if (hasEnded) reject(new Error(`the program ended without "${text}":\n${output}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });

  const stop = async (): Promise<void> => {
    if (hasEnded) return;
    child.kill();
    await once(child, 'close');
  };
  return { printed, output: () => output, stop };
};

/** A port that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
};

/** Resolves when a server answers at the address. */
export const answers = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
  throw new Error(`no server answers at ${url}`);
};
