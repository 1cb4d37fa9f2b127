import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';

/**
 * Sends one command, in words. Of node-redis: `(words) => client.sendCommand([...words])`; of ioredis:
 * `([command, ...words]) => client.call(command, ...words)`.
 */
export type RedisCommand = (words: readonly [string, ...string[]]) => Promise<unknown>;

/**
 * Remembers in Redis, for any number of processes. Claims and what is done end by themselves. It remembers as well as Redis
 * does: what is evicted or lost in a fail-over is handled once more.
 *
 * @example
 * import { redisStore } from '@postern/webhook-kit/store/redis'
 *
 * const sent: string[] = []
 * const store = redisStore(([command]) => {
 *   sent.push(command)
 *   return Promise.resolve('OK')
 * })
 * const claim = await store.claim('a', { leaseSeconds: 60, retentionSeconds: 86_400 })
 * claim._tag // => 'Claimed'
 * sent // => ['SET']
 */
export const redisStore = (
  command: RedisCommand,
  { prefix = 'postern:feedback:' }: { readonly prefix?: string } = {},
): IdempotencyStore => ({
  claim: async (key, { leaseSeconds }) => {
    const token = crypto.randomUUID();
    const set = await command(['SET', prefix + key, token, 'NX', 'PX', milliseconds(leaseSeconds)]);
    // Nothing else is a claim: not what a client says of a command that it has only put in a queue.
    if (String(set) === 'OK') return { _tag: 'Claimed', token };
    const held = await command(['GET', prefix + key]);
    return { _tag: String(held) === done ? 'Completed' : 'InProgress' };
  },
  complete: async (key, token, { retentionSeconds: retentionSeconds }) => {
    await command([
      'EVAL',
      ifMine('SET', `'${done}', 'PX', ARGV[2]`),
      '1',
      prefix + key,
      token,
      milliseconds(retentionSeconds),
    ]);
  },
  release: async (key, token) => {
    await command(['EVAL', ifMine('DEL'), '1', prefix + key, token]);
  },
});

// No token reads like this.
const done = 'done';

// Compared and changed in one, so that nobody else's claim is touched.
const ifMine = (name: string, words?: string): string =>
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('${name}', KEYS[1]${words === undefined ? '' : `, ${words}`}) end`;

const milliseconds = (seconds: number): string => String(Math.ceil(seconds * 1000));
