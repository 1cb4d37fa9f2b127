/** The gateway of the example, with a token to create orders: a process of its own with its data in memory, or yours. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Gateway {
  readonly baseUrl: string;
  /** A token of the management API. */
  readonly token: string;
  readonly stop: () => Promise<void>;
}

const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@postern/gateway-mock/package.json'),
);
const program = path.join(packageFolder, 'dist/esm/main.js');

/** Starts a gateway on a free port. Its data is lost when it stops. */
export const startGateway = async (): Promise<Gateway> => {
  const token = `postern_${randomBytes(32).toString('base64url')}`;
  const child = spawn(
    process.execPath,
    [program, '--port', '0', '--database', ':memory:', '--log-level', 'warn'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, POSTERN_PROVIDER_TOKEN: token } },
  );
  for await (const line of createInterface(child.stdout)) {
    const [address] = /http:\/\/[^/]+/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return {
      baseUrl: address,
      token,
      stop: async () => {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('the gateway exited before it was ready');
};

/** The gateway of `npm start`: its database is in this folder, so a token can be created, and revoked afterwards. */
export const connectToGateway = (baseUrl: string, merchantIdentifier: string): Gateway => {
  const own = process.env['POSTERN_TOKEN'];
  if (own !== undefined) return { baseUrl, token: own, stop: () => Promise.resolve() };
  const name = `example ${randomUUID()}`;
  const token = run('create', '--role', 'merchant', '--merchant', merchantIdentifier, '--name', name);
  return {
    baseUrl,
    token,
    stop: () => {
      const [id = ''] =
        run('list')
          .split('\n')
          .find((line) => line.endsWith(name))
          ?.split(' ') ?? [];
      run('revoke', id);
      return Promise.resolve();
    },
  };
};

const run = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'token', ...words], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`${stderr}Pass a token of the gateway in POSTERN_TOKEN. The first start prints one.`);
  return stdout.trim();
};
