/** What every store keeps to: one claim at a time, done until the window is over, free again if nobody finished. */
import { memoryStore, type IdempotencyStore } from '@postern/webhook-kit';
import { redisStore } from '@postern/webhook-kit/store/redis';
import { createIdempotencyTable, sqlStore, type SqlStore } from '@postern/webhook-kit/store/sql';
import type { Kysely } from 'kysely';
import { onPostgres, onSqlite, type Tables } from './open-database.ts';
import { noPostgres, startPostgres, type Postgres } from './start-postgres.ts';
import { noRedis, startRedis, type Redis } from './start-redis.ts';

const terms = { leaseSeconds: 60, retentionSeconds: 86_400 };

let seconds = 0;
const now = (): number => 1_800_000_000_000 + seconds * 1000;

interface Kept {
  readonly store: IdempotencyStore;
  readonly close: () => Promise<void>;
}

const inSql = async (database: Kysely<Tables>): Promise<Kept & { readonly store: SqlStore }> => {
  await createIdempotencyTable(database);
  // A second time, as every process does.
  await createIdempotencyTable(database);
  return { store: sqlStore(database, { now }), close: () => database.destroy() };
};

let postgres: Postgres | undefined;
const inPostgres = async () => {
  postgres ??= await startPostgres();
  return inSql(onPostgres(postgres.address));
};

let redis: Redis | undefined;
const inRedis = async (): Promise<Kept> => {
  redis ??= await startRedis();
  return { store: redisStore(redis.command), close: () => Promise.resolve() };
};

afterAll(async () => {
  await postgres?.stop();
  await redis?.stop();
});

onStore('memory', () => Promise.resolve({ store: memoryStore({ now }), close: () => Promise.resolve() }));
onStore('SQLite', () => inSql(onSqlite(':memory:')));
onStore('PostgreSQL', inPostgres, noPostgres());
onStore('Redis', inRedis, noRedis());

function onStore(name: string, open: () => Promise<Kept>, missing?: string): void {
  if (missing !== undefined) process.stderr.write(`Nothing is tested on ${name}: ${missing}.\n`);
  // Skipped, with the reason printed above, only where there is no such server.
  (missing === undefined ? describe : describe.skip)(name, () => keepsToIt(name, open));
}

function keepsToIt(name: string, open: () => Promise<Kept>): void {
  let kept: Kept;
  let key = '';
  let keys = 0;
  beforeAll(async () => {
    kept = await open();
  });
  afterAll(() => kept.close());
  beforeEach(() => {
    seconds = 0;
    key = `${Date.now()}-${++keys}`;
  });

  const claimed = async (): Promise<string> => {
    const claim = await kept.store.claim(key, terms);
    if (claim._tag !== 'Claimed') throw new Error(claim._tag);
    return claim.token;
  };
  const tag = async (): Promise<string> => (await kept.store.claim(key, terms))._tag;

  test('what is claimed is busy, what is done is done', async () => {
    const token = await claimed();
    expect(await tag()).toBe('InProgress');
    await kept.store.complete(key, token, terms);
    expect(await tag()).toBe('Completed');
  });

  test('what is released can be claimed', async () => {
    await kept.store.release(key, await claimed());
    expect(await tag()).toBe('Claimed');
  });

  test('of fifty at once one has it', async () => {
    const claims = await Promise.all(Array.from({ length: 50 }, () => kept.store.claim(key, terms)));
    expect(claims.filter(({ _tag }) => _tag === 'Claimed')).toHaveLength(1);
    expect(claims.filter(({ _tag }) => _tag === 'InProgress')).toHaveLength(49);
  });

  test('with a token that is not that of the claim nothing can be done', async () => {
    await claimed();
    await kept.store.release(key, 'another');
    await kept.store.complete(key, 'another', terms);
    expect(await tag()).toBe('InProgress');
  });

  test('as time goes by it ends: a claim with its lease, what is done with the window', async () => {
    expect(await endings[name === 'Redis' ? 'byItself' : 'byOurClock'](kept.store, key)).toEqual([
      'InProgress',
      'Completed',
      'Claimed',
    ]);
  });
}

// What stands under a key just before its lease is over, just before the window is, and then.
const endings = {
  byOurClock: async (store: IdempotencyStore, key: string): Promise<readonly string[]> => {
    const tag = async (): Promise<string> => (await store.claim(key, terms))._tag;
    const first = await store.claim(key, terms);
    seconds = terms.leaseSeconds - 1;
    const leased = await tag();
    seconds = terms.leaseSeconds;
    const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, terms)));
    const [token = '', ...others] = claims.flatMap((claim) => ('token' in claim ? [claim.token] : []));
    if (others.length > 0) throw new Error('several have taken it over');
    // Who had it before can change nothing any more.
    const late = 'token' in first ? first.token : '';
    await store.release(key, late);
    await store.complete(key, late, terms);
    if ((await tag()) !== 'InProgress') throw new Error('it was taken away');
    await store.complete(key, token, terms);
    seconds += terms.retentionSeconds - 1;
    const remembered = await tag();
    seconds += 1;
    return [leased, remembered, await tag()];
  },
  // Redis has a clock of its own, and tells when something will end.
  byItself: async (store: IdempotencyStore, key: string): Promise<readonly string[]> => {
    const endsAfter = async (expected: number): Promise<boolean> => {
      const left = Number(await redis?.command(['PTTL', `postern:feedback:${key}`])) / 1000;
      return left > 0.9 * expected && left <= expected;
    };
    const claim = await store.claim(key, terms);
    const leased = (await endsAfter(terms.leaseSeconds)) ? 'InProgress' : 'without expiry';
    await store.complete(key, 'token' in claim ? claim.token : '', terms);
    const remembered = (await endsAfter(terms.retentionSeconds)) ? 'Completed' : 'without expiry';
    await redis?.command(['PEXPIRE', `postern:feedback:${key}`, '0']);
    return [leased, remembered, (await store.claim(key, terms))._tag];
  },
};

test('memory forgets the oldest that is done, and claims no more than it holds', async () => {
  const store = memoryStore({ maxEntries: 2, now });
  const tokens = [];
  for (const key of ['a', 'b']) {
    const claim = await store.claim(key, terms);
    tokens.push(claim._tag === 'Claimed' ? claim.token : '');
  }
  expect(await store.claim('c', terms)).toEqual({ _tag: 'InProgress' });
  await store.complete('b', tokens[1] ?? '', terms);
  expect((await store.claim('c', terms))._tag).toBe('Claimed');
  expect(await store.claim('a', terms)).toEqual({ _tag: 'InProgress' });
});

test('memory full of claims whose lease is over has room', async () => {
  const store = memoryStore({ maxEntries: 1, now });
  seconds = 0;
  await store.claim('a', terms);
  expect((await store.claim('b', terms))._tag).toBe('InProgress');
  seconds = terms.leaseSeconds;
  expect((await store.claim('b', terms))._tag).toBe('Claimed');
});

test('SQL is swept by itself now and then', async () => {
  const database = onSqlite(':memory:');
  const { store, close } = await inSql(database);
  seconds = 0;
  await store.claim('old', terms);
  seconds = terms.leaseSeconds;
  for (let i = 0; i < 1000; i++) await store.claim(`new ${i}`, terms);
  const old = database
    .selectFrom('postern_idempotency_keys')
    .where('idempotency_key', '=', 'old')
    .selectAll();
  expect(await old.execute()).toEqual([]);
  await close();
});

test('SQL is swept of what is over, and of nothing else', async () => {
  const database = onSqlite(':memory:');
  const { store, close } = await inSql(database);
  seconds = 0;
  await store.claim('old', terms);
  seconds = terms.leaseSeconds;
  await store.claim('new', terms);
  await store.deleteExpired();
  expect(await database.selectFrom('postern_idempotency_keys').select('idempotency_key').execute()).toEqual([
    { idempotency_key: 'new' },
  ]);
  await close();
});

test('what is done is done, however a driver reads an integer', async () => {
  const database = onSqlite(':memory:', { readBigInts: true });
  const { store, close } = await inSql(database);
  const claim = await store.claim('a', terms);
  await store.complete('a', 'token' in claim ? claim.token : '', terms);
  expect(await store.claim('a', terms)).toEqual({ _tag: 'Completed' });
  await close();
});

test.each(['QUEUED', undefined, null, false, new Error('READONLY')])(
  'what Redis has not said OK to is no claim: %s',
  async (said) => {
    const store = redisStore(([command]) => Promise.resolve(command === 'SET' ? said : 'another'));
    expect(await store.claim('a', terms)).toEqual({ _tag: 'InProgress' });
  },
);

test('Redis is asked for a claim in one command, as it is and as bytes', async () => {
  const asked: string[][] = [];
  const store = redisStore((words) => {
    asked.push([...words]);
    return Promise.resolve(Buffer.from('OK'));
  });
  const claim = await store.claim('a', terms);
  const token = 'token' in claim ? claim.token : '';
  expect(asked).toEqual([['SET', 'postern:feedback:a', token, 'NX', 'PX', '60000']]);
  await store.complete('a', token, terms);
  await store.release('a', token);
  const [, done = [], release = []] = asked;
  expect([done.slice(2), release.slice(2)]).toEqual([
    ['1', 'postern:feedback:a', token, '86400000'],
    ['1', 'postern:feedback:a', token],
  ]);
  expect(done[1]).toContain("'SET', KEYS[1], 'done', 'PX', ARGV[2])");
  expect(release[1]).toContain("'DEL', KEYS[1])");
  for (const [command, script] of [done, release])
    expect([command, script]).toEqual([
      'EVAL',
      expect.stringMatching(/^if redis.call\('GET', KEYS\[1\]\) == ARGV\[1\] then/),
    ]);
});

test('what is done in Redis is told from what is claimed, as text and as bytes', async () => {
  for (const held of ['done', Buffer.from('done')]) {
    const store = redisStore(([command]) => Promise.resolve(command === 'SET' ? null : held));
    expect(await store.claim('a', terms)).toEqual({ _tag: 'Completed' });
  }
});

test('what the database says is wrong is not taken for a claim', async () => {
  const database = onSqlite(':memory:');
  await expect(sqlStore(database).claim('a', terms)).rejects.toThrow('no such table');
  await database.destroy();
});
