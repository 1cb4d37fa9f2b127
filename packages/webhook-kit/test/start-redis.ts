/** A real Redis server: that of `REDIS_URL`, or one of our own if the program is there. */
import type { RedisCommand } from '@postern/webhook-kit/store/redis';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';

export interface Redis {
  readonly command: RedisCommand;
  readonly stop: () => Promise<void>;
}

const { REDIS_URL } = process.env;

/** Why there is none on this machine. */
export const noRedis = (): string | undefined =>
  REDIS_URL !== undefined || spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'REDIS_URL is not set, and there is no redis-server on the PATH';

export const startRedis = async (): Promise<Redis> => {
  const server =
    REDIS_URL === undefined ? await own() : { at: { url: REDIS_URL }, stop: () => Promise.resolve() };
  const client = createClient(server.at);
  await client.connect();
  return {
    command: (words) => client.sendCommand([...words]),
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
};

const own = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-redis-'));
  const socket = path.join(folder, 'redis.sock');
  const server = spawn('redis-server', [
    '--port',
    '0',
    '--unixsocket',
    socket,
    '--save',
    '',
    '--dir',
    folder,
  ]);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`redis-server did not start: ${said}`)));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/ready to accept connections/i.test(said)) resolve();
    });
  });
  server.removeAllListeners('exit');
  return {
    at: { socket: { path: socket, tls: false as const } },
    stop: async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
