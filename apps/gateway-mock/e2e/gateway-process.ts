/** The gateway as its users run it: the built program, in a process and a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const program = path.join(import.meta.dirname, '../dist/esm/main.js');

export interface GatewayProcess {
  readonly child: ChildProcess;
  /** The operation address. */
  readonly url: string;
  /** What it has printed, on standard output and on standard error. */
  readonly printed: () => string;
  readonly logged: () => string;
  /** Resolves when the log holds a text. */
  readonly logs: (text: string) => Promise<void>;
  /** Waits for the end: the exit code, or the signal that ended it. */
  readonly ended: () => Promise<Ended>;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>;
}

export type Ended = number | NodeJS.Signals | null;

interface Otherwise {
  /** Another program than the built one. */
  readonly run?: string;
  /** How large its files may grow, in the shell's blocks. */
  readonly fileBlocksMax?: number;
}

/** Starts a gateway, on a free port unless it is told otherwise, and waits until it is ready. */
export const startGateway = async (
  folder: string,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  { run = program, fileBlocksMax }: Otherwise = {},
): Promise<GatewayProcess> => {
  const words = [process.execPath, run, ...flags];
  const [command = '', ...others] =
    fileBlocksMax === undefined
      ? words
      : ['sh', '-c', `ulimit -f ${fileBlocksMax} && exec "$@"`, 'sh', ...words];
  const child = spawn(command, others, {
    cwd: folder,
    env: { ...bareEnvironment, POSTERN_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
  const closed = once(child, 'close');
  const ended = async () => {
    await closed;
    return child.exitCode ?? child.signalCode;
  };
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, address] = /^Postern gateway is ready: (\S+)\n[^]*\n$/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    void closed.then(([code]) => reject(new Error(`it ended with ${String(code)}: ${logged}`)));
  });
  return {
    child,
    url,
    printed: () => printed,
    logged: () => logged,
    logs: async (text) => {
      while (!logged.includes(text)) await once(child.stderr, 'data');
    },
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended();
    },
  };
};

/**
 * Runs the program to its end, for a run that is not meant to serve. This process goes on meanwhile: it must notice when a
 * gateway closes an idle connection, or the next request would be sent on that one.
 */
export const runToEnd = async (
  folder: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Run> => {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...bareEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
};

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A new empty folder, and the way to be rid of it. */
export const newFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-e2e-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const bareEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('POSTERN_')),
);
