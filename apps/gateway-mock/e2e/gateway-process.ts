/** Starts the built gateway in a process and a folder of its own, as users do. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const builtProgram = path.join(import.meta.dirname, '../dist/esm/main.js');

export interface GatewayProcess {
  readonly child: ChildProcess;
  /** The address of the payment API. */
  readonly url: string;
  /** The standard output so far. */
  readonly printed: () => string;
  /** The log so far, which goes to standard error. */
  readonly logged: () => string;
  /** Resolves when the log contains the text. */
  readonly waitForLog: (text: string) => Promise<void>;
  /** Waits until the process has exited. */
  readonly ended: () => Promise<Exit>;
  /** Sends a signal and waits until the process has exited. */
  readonly end: (signal: NodeJS.Signals) => Promise<Exit>;
}

/** The exit code, or the signal that ended the process. */
export type Exit = number | NodeJS.Signals | null;

export interface ProcessOptions {
  /** The main.js to run; the built one unless set. */
  readonly program?: string;
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[];
  /** The limit of file descriptors, as of `ulimit -n`. */
  readonly maxOpenFiles?: number;
  /** The largest size of a file that the process writes, in blocks of `ulimit -f`. Another process can raise it. */
  readonly maxFileBlocks?: number;
}

/** Starts a gateway on a free port, unless a flag or variable sets the port, and waits until it is ready. */
export const startGateway = async (
  folder: string,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  { program = builtProgram, nodeFlags = [], maxOpenFiles, maxFileBlocks }: ProcessOptions = {},
): Promise<GatewayProcess> => {
  const nodeCommand = [process.execPath, ...nodeFlags, program, ...flags];
  const limits = [
    ...(maxFileBlocks === undefined ? [] : [`ulimit -S -f ${maxFileBlocks}`]),
    ...(maxOpenFiles === undefined ? [] : [`ulimit -n ${maxOpenFiles}`]),
  ];
  const [command = '', ...args] =
    limits.length === 0
      ? nodeCommand
      : ['sh', '-c', [...limits, 'exec "$@"'].join(' && '), 'sh', ...nodeCommand];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...cleanEnvironment, POSTERN_PORT: '0', ...env },
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
    void closed.then(([code]) => reject(new Error(`the gateway exited with ${String(code)}: ${logged}`)));
  });
  return {
    child,
    url,
    printed: () => printed,
    logged: () => logged,
    waitForLog: async (text) => {
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
 * Runs a command of the program that exits by itself. It does not block this process, which must notice when another
 * gateway closes an idle connection: otherwise the next request would be sent on the closed connection.
 */
export const runToEnd = async (
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [builtProgram, ...args], {
    cwd: folder,
    env: { ...cleanEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 150_000, // so that a command that hangs fails its test
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
};

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Creates an empty temporary folder. */
export const newFolder = (): TemporaryFolder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-e2e-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** The variables of this process without those of the gateway. */
export const cleanEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('POSTERN_')),
);
