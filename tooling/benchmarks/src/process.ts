/** Programs that are measured from outside, as processes of their own. They end with the block that started them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Server extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
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
  return serverOf(child, await printedAddress(child));
};

/** Starts a program that is told its port, and waits until it listens there. */
export const serveAt = async (wordsFor: (port: number) => readonly string[]): Promise<Server> => {
  const port = await freePort();
  const child = spawn(process.execPath, wordsFor(port), { stdio: 'ignore' });
  const server = serverOf(child, `http://127.0.0.1:${port}`);
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('the program ended before it listened');
    await setTimeout(20);
  }
  return server;
};

/** What a program prints until it ends by itself. */
export const outputOf = async (...words: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) output += String(text);
  await closed;
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} failed`);
  return output;
};

const serverOf = (child: ChildProcess, url: string): Server => ({
  url,
  pid: child.pid ?? Number.NaN,
  [Symbol.asyncDispose]: async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  },
});

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

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
