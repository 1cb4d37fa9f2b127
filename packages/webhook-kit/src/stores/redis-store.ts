/** Remembers handled events in Redis, with the driver of your choice. */
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';

/**
 * Sends one Redis command with its arguments. For node-redis: `(args) => client.sendCommand([...args])`. For ioredis:
 * `([command, ...args]) => client.call(command, ...args)`.
 */
export type RedisCommand = (args: readonly [string, ...string[]]) => Promise<unknown>;

/**
 * An idempotency store in Redis, for any number of processes. Keys expire by themselves. If Redis evicts a key or loses it
 * in a failover, its event is handled again.
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
  sendCommand: RedisCommand,
  { prefix = 'postern:feedback:' }: { readonly prefix?: string } = {},
): IdempotencyStore => ({
  claim: async (key, { leaseSeconds }) => {
    const token = crypto.randomUUID();
    const reply = await sendCommand(['SET', prefix + key, token, 'NX', 'PX', milliseconds(leaseSeconds)]);
    // Only OK is a claim: inside a MULTI, for example, a client replies QUEUED.
    if (String(reply) === 'OK') return { _tag: 'Claimed', token };
    const value = await sendCommand(['GET', prefix + key]);
    return { _tag: String(value) === completedValue ? 'Completed' : 'InProgress' };
  },
  complete: async (key, token, { retentionSeconds }) => {
    await sendCommand([
      'EVAL',
      ifTokenMatches('SET', `'${completedValue}', 'PX', ARGV[2]`),
      '1',
      prefix + key,
      token,
      milliseconds(retentionSeconds),
    ]);
  },
  release: async (key, token) => {
    await sendCommand(['EVAL', ifTokenMatches('DEL'), '1', prefix + key, token]);
  },
});

// Differs from every token, which is a UUID.
const completedValue = 'completed';

// A script compares and changes atomically, so that it never touches the claim of another process.
const ifTokenMatches = (command: string, args?: string): string =>
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('${command}', KEYS[1]${args === undefined ? '' : `, ${args}`}) end`;

const milliseconds = (seconds: number): string => String(Math.ceil(seconds * 1000));
