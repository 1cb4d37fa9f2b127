/** A registry on loopback: it has the packages of this project, and forwards requests for all others to the machine's registry. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface TestRegistry {
  readonly url: string;
  /** The published versions of a package. */
  readonly versions: (name: string) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export interface TestRegistryOptions {
  readonly folder: string;
  /** Where the packages of others come from. */
  readonly upstream: string;
  readonly port: number;
  /** A package that it refuses to publish. */
  readonly refuses?: string;
}

export const startTestRegistry = async ({
  folder,
  upstream,
  port,
  refuses,
}: TestRegistryOptions): Promise<TestRegistry> => {
  const withoutLogin = { access: '$all', publish: '$all' };
  const config = {
    storage: path.join(folder, 'storage'),
    auth: { htpasswd: { file: path.join(folder, 'htpasswd'), max_users: 10 } },
    uplinks: { upstream: { url: upstream } },
    packages: {
      ...(refuses !== undefined && { [refuses]: { ...withoutLogin, publish: 'administrators' } }),
      '@postern/*': withoutLogin,
      '**': { access: '$all', proxy: 'upstream' },
    },
    listen: `127.0.0.1:${port}`,
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  };
  // YAML contains JSON.
  const file = path.join(folder, 'registry.yaml');
  writeFileSync(file, JSON.stringify(config));
  const log = path.join(folder, 'registry.log');
  const output = openSync(log, 'a');
  const program = path.join(__dirname, '../node_modules/verdaccio/bin/verdaccio');
  const server = spawn(process.execPath, [program, '--config', file], { stdio: ['ignore', output, output] });
  const url = `http://127.0.0.1:${port}/`;
  await untilItAnswers(url, server, log);
  return { url, versions: async (name) => versionsOf(url, name), stop: async () => stop(server) };
};

const untilItAnswers = async (url: string, server: ChildProcess, log: string) => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the registry ended: ${readFileSync(log, 'utf8')}`);
    const answered = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await setTimeout(50);
  }
};

const versionsOf = async (url: string, name: string) => {
  // A connection that stays open would be closed while a test waits for another program.
  const response = await fetch(url + name.replace('/', '%2f'), { headers: { connection: 'close' } });
  if (response.status === 404) return [];
  const document = t.type({ versions: t.UnknownRecord }).decode(await response.json());
  if (E.isLeft(document)) throw new Error(`the registry answered with something else than ${name}`);
  return Object.keys(document.right.versions);
};

const stop = async (server: ChildProcess) => {
  const exited = once(server, 'exit');
  server.kill();
  await exited;
};

export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
};
