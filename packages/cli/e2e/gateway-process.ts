/** Starts the built mock gateway in a process and a folder of its own, as users do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The program `postern-gateway`. It is started, not imported: the gateway depends on this package. */
export const gatewayProgram = path.join(import.meta.dirname, '../../../apps/gateway-mock/dist/esm/main.js');

export interface GatewayProcess {
  /** The address of the payment API. */
  readonly url: string;
  /** Returns what it has logged. */
  readonly logged: () => string;
  /** Sends a signal and waits until the process has exited. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a gateway on a free port and waits until it is ready. */
export const startGateway = async (
  folder: string,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<GatewayProcess> => {
  const child = spawn(process.execPath, [gatewayProgram, ...flags], {
    cwd: folder,
    env: { ...cleanEnvironment, POSTERN_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, address] = /^Postern gateway is ready: (\S+)\n[^]*\n$/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    void closed.then(([code]) => reject(new Error(`the gateway exited with ${String(code)}: ${logged}`)));
  });
  return {
    url,
    logged: () => logged,
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
};

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Creates an empty temporary folder. */
export const newFolder = (): TemporaryFolder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-cli-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const cleanEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('POSTERN_')),
);
