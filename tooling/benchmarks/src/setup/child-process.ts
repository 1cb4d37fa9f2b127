/** Runs measured programs as child processes, which end with the block that started them. */
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

/** The program of the built gateway. */
export const gatewayProgram = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@postern/gateway-mock/package.json')),
  'dist/esm/main.js',
);

export const benchmarkProgram = (name: string): string =>
  fileURLToPath(new URL(`../programs/${name}`, import.meta.url));

/** Starts a server program and waits until it prints its address. */
export const startServer = async (...args: readonly string[]): Promise<Server> => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return serverOf(child, await printedAddress(child));
};

/** Starts a server program on a free port, and waits until it listens. */
export const startServerOnFreePort = async (
  argumentsFor: (port: number) => readonly string[],
): Promise<Server> => {
  const port = await freePort();
  const child = spawn(process.execPath, argumentsFor(port), { stdio: 'ignore' });
  const server = serverOf(child, `http://127.0.0.1:${port}`);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('the program ended before it listened');
    await setTimeout(20);
  }
  return server;
};

/** Runs a program to its end and returns its output. */
export const runProgram = async (...args: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) output += String(text);
  await closed;
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed`);
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

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
