/** Connects to the Redis server at `REDIS_URL`, or starts one if `redis-server` is installed. */
import type { RedisCommand } from '@postern/webhook-kit/store/redis';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';

export interface Redis {
  readonly sendCommand: RedisCommand;
  readonly stop: () => Promise<void>;
}

const { REDIS_URL } = process.env;

/** Why no Redis server is available, or `undefined` if one is. */
export const whyRedisIsMissing = (): string | undefined =>
  REDIS_URL !== undefined || spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'REDIS_URL is not set, and redis-server is not on the PATH';

export const startRedis = async (): Promise<Redis> => {
  const server =
    REDIS_URL === undefined
      ? await startServer()
      : { options: { url: REDIS_URL }, stop: () => Promise.resolve() };
  const client = createClient(server.options);
  await client.connect();
  return {
    sendCommand: (args) => client.sendCommand([...args]),
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
};

const startServer = async () => {
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
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`redis-server did not start: ${output}`)));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/ready to accept connections/i.test(output)) resolve();
    });
  });
  server.removeAllListeners('exit');
  return {
    options: { socket: { path: socket, tls: false as const } },
    stop: async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
