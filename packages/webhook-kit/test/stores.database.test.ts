/** What every store must do: one claim at a time, expiry of claims and completed keys, release after a failure. */
import { memoryStore, type IdempotencyStore } from '@postern/webhook-kit';
import { redisStore } from '@postern/webhook-kit/store/redis';
import {
  createIdempotencyTable,
  sqlStore,
  type KyselyDatabase,
  type Placeholders,
  type SqlDatabase,
  type SqlStore,
} from '@postern/webhook-kit/store/sql';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Kysely } from 'kysely';
import {
  openOtherKysely,
  openPostgres,
  openPostgresWithKysely27,
  openSqlite,
  type Tables,
} from './open-database.ts';
import { whyPostgresIsMissing, startPostgres, type Postgres } from './start-postgres.ts';
import { whyRedisIsMissing, startRedis, type Redis } from './start-redis.ts';

const durations = { leaseSeconds: 60, retentionSeconds: 86_400 };

let seconds = 0;
const now = (): number => 1_800_000_000_000 + seconds * 1000;

interface OpenStore {
  readonly store: IdempotencyStore;
  readonly close: () => Promise<void>;
}

interface Opened {
  readonly database: KyselyDatabase | SqlDatabase;
  readonly close: () => Promise<void>;
}

const openStoreOn = async (
  { database, close }: Opened,
  placeholders?: Placeholders,
): Promise<OpenStore & { readonly store: SqlStore }> => {
  await createIdempotencyTable(database);
  // Twice, since every process may do it.
  await createIdempotencyTable(database);
  return { store: sqlStore(database, { now, placeholders }), close };
};

const openSqlStore = (database: Kysely<Tables>) => openStoreOn({ database, close: () => database.destroy() });

const openNodeSqlite = (): Opened => {
  const sqlite = new DatabaseSync(':memory:');
  return {
    database: {
      query: (text: string, values: (number | string)[]) => sqlite.prepare(text).all(...values),
    },
    close: () => Promise.resolve(sqlite.close()),
  };
};

let postgres: Postgres | undefined;
const postgresAddress = async (): Promise<string> => (postgres ??= await startPostgres()).address;

const openPool = async (): Promise<Opened> => {
  const pool = new pg.Pool({ connectionString: await postgresAddress(), max: 10 });
  return { database: pool, close: () => pool.end() };
};

let redis: Redis | undefined;
const openRedisStore = async (): Promise<OpenStore> => {
  redis ??= await startRedis();
  return { store: redisStore(redis.sendCommand), close: () => Promise.resolve() };
};

afterAll(async () => {
  await postgres?.stop();
  await redis?.stop();
});

testStore('memory', () => Promise.resolve({ store: memoryStore({ now }), close: () => Promise.resolve() }));
testStore('Kysely on SQLite', () => openSqlStore(openSqlite(':memory:')));
for (const [name, open] of Object.entries(openOtherKysely)) testStore(name, () => openStoreOn(open()));
testStore('node:sqlite', () => openStoreOn(openNodeSqlite(), '?'));
testStore(
  'Kysely on PostgreSQL',
  async () => openSqlStore(openPostgres(await postgresAddress())),
  whyPostgresIsMissing(),
);
testStore(
  'Kysely 0.27 on PostgreSQL',
  async () => openStoreOn(openPostgresWithKysely27(await postgresAddress())),
  whyPostgresIsMissing(),
);
testStore('pg', async () => openStoreOn(await openPool()), whyPostgresIsMissing());
testStore('Redis', openRedisStore, whyRedisIsMissing());

function testStore(name: string, open: () => Promise<OpenStore>, missing?: string): void {
  if (missing !== undefined) process.stderr.write(`Skipping the store tests with ${name}: ${missing}.\n`);
  // Skips, and prints the reason above, only if there is no such server.
  (missing === undefined ? describe : describe.skip)(name, () => defineStoreTests(name, open));
}

function defineStoreTests(name: string, open: () => Promise<OpenStore>): void {
  let opened: OpenStore;
  let key = '';
  let keys = 0;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    seconds = 0;
    key = `${Date.now()}-${++keys}`;
  });

  const claimed = async (): Promise<string> => {
    const claim = await opened.store.claim(key, durations);
    if (claim._tag !== 'Claimed') throw new Error(claim._tag);
    return claim.token;
  };
  const tag = async (): Promise<string> => (await opened.store.claim(key, durations))._tag;

  test('a claimed key is in progress, a completed key is completed', async () => {
    const token = await claimed();
    expect(await tag()).toBe('InProgress');
    await opened.store.complete(key, token, durations);
    expect(await tag()).toBe('Completed');
  });

  test('a released key can be claimed', async () => {
    await opened.store.release(key, await claimed());
    expect(await tag()).toBe('Claimed');
  });

  test('one of fifty concurrent claims succeeds', async () => {
    const claims = await Promise.all(Array.from({ length: 50 }, () => opened.store.claim(key, durations)));
    expect(claims.filter(({ _tag }) => _tag === 'Claimed')).toHaveLength(1);
    expect(claims.filter(({ _tag }) => _tag === 'InProgress')).toHaveLength(49);
  });

  test('another token can neither release nor complete the key', async () => {
    await claimed();
    await opened.store.release(key, 'another');
    await opened.store.complete(key, 'another', durations);
    expect(await tag()).toBe('InProgress');
  });

  test('a claim expires after the lease, a completed key after the retention', async () => {
    expect(await claimsOverTime[name === 'Redis' ? 'redisClock' : 'testClock'](opened.store, key)).toEqual([
      'InProgress',
      'Completed',
      'Claimed',
    ]);
  });
}

// The results of claims just before the lease ends, just before the retention ends, and after it.
const claimsOverTime = {
  testClock: async (store: IdempotencyStore, key: string): Promise<readonly string[]> => {
    const tag = async (): Promise<string> => (await store.claim(key, durations))._tag;
    const first = await store.claim(key, durations);
    seconds = durations.leaseSeconds - 1;
    const leased = await tag();
    seconds = durations.leaseSeconds;
    const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, durations)));
    const [token = '', ...others] = claims.flatMap((claim) => ('token' in claim ? [claim.token] : []));
    if (others.length > 0) throw new Error('Several processes took over the claim');
    // The expired claim can no longer change the key.
    const expired = 'token' in first ? first.token : '';
    await store.release(key, expired);
    await store.complete(key, expired, durations);
    if ((await tag()) !== 'InProgress') throw new Error('The expired claim changed the key');
    await store.complete(key, token, durations);
    seconds += durations.retentionSeconds - 1;
    const remembered = await tag();
    seconds += 1;
    return [leased, remembered, await tag()];
  },
  // Redis has its own clock, and reports the time to live of a key.
  redisClock: async (store: IdempotencyStore, key: string): Promise<readonly string[]> => {
    const expiresAfter = async (expected: number): Promise<boolean> => {
      const left = Number(await redis?.sendCommand(['PTTL', `postern:feedback:${key}`])) / 1000;
      return left > 0.9 * expected && left <= expected;
    };
    const claim = await store.claim(key, durations);
    const leased = (await expiresAfter(durations.leaseSeconds)) ? 'InProgress' : 'without expiry';
    await store.complete(key, 'token' in claim ? claim.token : '', durations);
    const remembered = (await expiresAfter(durations.retentionSeconds)) ? 'Completed' : 'without expiry';
    await redis?.sendCommand(['PEXPIRE', `postern:feedback:${key}`, '0']);
    return [leased, remembered, (await store.claim(key, durations))._tag];
  },
};

test('a full memory store drops the oldest completed key, and never one in progress', async () => {
  const store = memoryStore({ maxEntries: 2, now });
  const tokens = [];
  for (const key of ['a', 'b']) {
    const claim = await store.claim(key, durations);
    tokens.push(claim._tag === 'Claimed' ? claim.token : '');
  }
  expect(await store.claim('c', durations)).toEqual({ _tag: 'InProgress' });
  await store.complete('b', tokens[1] ?? '', durations);
  expect((await store.claim('c', durations))._tag).toBe('Claimed');
  expect(await store.claim('a', durations)).toEqual({ _tag: 'InProgress' });
});

test('a full memory store drops expired claims', async () => {
  const store = memoryStore({ maxEntries: 1, now });
  seconds = 0;
  await store.claim('a', durations);
  expect((await store.claim('b', durations))._tag).toBe('InProgress');
  seconds = durations.leaseSeconds;
  expect((await store.claim('b', durations))._tag).toBe('Claimed');
});

test('the SQL store deletes expired rows every 1000 claims', async () => {
  const database = openSqlite(':memory:');
  const { store, close } = await openSqlStore(database);
  seconds = 0;
  await store.claim('old', durations);
  seconds = durations.leaseSeconds;
  for (let i = 0; i < 1000; i++) await store.claim(`new ${i}`, durations);
  const old = database
    .selectFrom('postern_idempotency_keys')
    .where('idempotency_key', '=', 'old')
    .selectAll();
  expect(await old.execute()).toEqual([]);
  await close();
});

test('deleteExpired deletes expired rows only', async () => {
  const database = openSqlite(':memory:');
  const { store, close } = await openSqlStore(database);
  seconds = 0;
  await store.claim('old', durations);
  seconds = durations.leaseSeconds;
  await store.claim('new', durations);
  await store.deleteExpired();
  expect(await database.selectFrom('postern_idempotency_keys').select('idempotency_key').execute()).toEqual([
    { idempotency_key: 'new' },
  ]);
  await close();
});

test('a completed key is recognized if the driver returns bigint', async () => {
  const database = openSqlite(':memory:', { readBigInts: true });
  const { store, close } = await openSqlStore(database);
  const claim = await store.claim('a', durations);
  await store.complete('a', 'token' in claim ? claim.token : '', durations);
  expect(await store.claim('a', durations)).toEqual({ _tag: 'Completed' });
  await close();
});

test.each(['QUEUED', undefined, null, false, new Error('READONLY')])(
  'a Redis reply other than OK is not a claim: %s',
  async (reply) => {
    const store = redisStore(([command]) => Promise.resolve(command === 'SET' ? reply : 'another'));
    expect(await store.claim('a', durations)).toEqual({ _tag: 'InProgress' });
  },
);

test('the Redis store claims with one command, and accepts replies as bytes', async () => {
  const sent: string[][] = [];
  const store = redisStore((args) => {
    sent.push([...args]);
    return Promise.resolve(Buffer.from('OK'));
  });
  const claim = await store.claim('a', durations);
  const token = 'token' in claim ? claim.token : '';
  expect(sent).toEqual([['SET', 'postern:feedback:a', token, 'NX', 'PX', '60000']]);
  await store.complete('a', token, durations);
  await store.release('a', token);
  const [, complete = [], release = []] = sent;
  expect([complete.slice(2), release.slice(2)]).toEqual([
    ['1', 'postern:feedback:a', token, '86400000'],
    ['1', 'postern:feedback:a', token],
  ]);
  expect(complete[1]).toContain("'SET', KEYS[1], 'completed', 'PX', ARGV[2])");
  expect(release[1]).toContain("'DEL', KEYS[1])");
  for (const [command, script] of [complete, release])
    expect([command, script]).toEqual([
      'EVAL',
      expect.stringMatching(/^if redis.call\('GET', KEYS\[1\]\) == ARGV\[1\] then/),
    ]);
});

test('the Redis store recognizes a completed key, as text and as bytes', async () => {
  for (const value of ['completed', Buffer.from('completed')]) {
    const store = redisStore(([command]) => Promise.resolve(command === 'SET' ? null : value));
    expect(await store.claim('a', durations)).toEqual({ _tag: 'Completed' });
  }
});

test('something that is no database is an error with the ways to pass one', () => {
  for (const wrong of [{}, { query: 'SELECT 1' }, undefined])
    expect(() => sqlStore(wrong as SqlDatabase)).toThrow(
      'the database of sqlStore must be a Kysely database, or an object with query(text, values)',
    );
  expect(() => sqlStore(openNodeSqlite().database, { placeholders: ':1' as '?' })).toThrow(
    "placeholders of sqlStore must be '$1' or '?'",
  );
});

test('placeholders that the driver does not have are an error, and not a claim', async () => {
  const { database, close } = openNodeSqlite();
  await createIdempotencyTable(database);
  await expect(sqlStore(database, { placeholders: '$1' }).claim('a', durations)).rejects.toThrow(
    'column index',
  );
  await close();
});

test('a database error is not a claim', async () => {
  const database = openSqlite(':memory:');
  await expect(sqlStore(database).claim('a', durations)).rejects.toThrow('no such table');
  await database.destroy();
});
