/** Programs that are measured from outside, as processes of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The built gateway's program. */
export const gatewayProgram = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@postern/gateway-mock/package.json')),
  'dist/esm/main.js',
);

export const ownProgram = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Starts a program and waits until it prints an address. */
export const serve = async (...words: readonly string[]): Promise<Server> => {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await printedAddress(child);
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const printedAddress = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error('the program has no output');
  for await (const line of createInterface(child.stdout)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('the program ended without an address');
};
