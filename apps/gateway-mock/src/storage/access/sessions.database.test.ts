/** Stored sessions are valid in every process until they expire, are ended, or lose their token. */
import * as O from 'fp-ts/lib/Option.js';
import { createSession } from '../../credentials/new-session.ts';
import { sessionLimits, findSession, type SessionRepository } from '../../credentials/session.ts';
import { account, otherAccount } from '../../testing/merchants-and-requests.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../../testing/on-each-engine.ts';
import { expectRight } from '../../testing/expect-right.ts';
import { generateToken } from '../../credentials/new-token.ts';
import type { Owner } from '../../credentials/token.ts';
import type { Engine } from '../engine/engine.ts';
import { openEngine } from '../engine/open-engine.ts';
import type { Storage } from '../open-storage.ts';
import { createSessionRepository } from './sessions.ts';

let testDatabase: TestDatabase;
let storage: Storage;
let engine: Engine;
let now: Date;
let sessions: SessionRepository;
let others: SessionRepository;

const merchant = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    now = stoppedClock.now();
    storage = await seededStorage([account, otherAccount], testDatabase.location);
    for (const id of ['one', 'two']) {
      await expectRight(storage.tokens.add(generateToken('of a test', { role: 'provider' }, id).stored));
    }
    await expectRight(storage.tokens.add(generateToken('of a test', merchant, 'mine').stored));
    engine = await openEngine(testDatabase.location, () => undefined);
    sessions = createSessionRepository(engine, { now: () => now });
    others = storage.sessions;
  });

  afterEach(async () => {
    await engine.close();
    await storage.close();
    await testDatabase.remove();
  });

  test.each<Owner>([{ role: 'provider' }, merchant])(
    'a session of %j is valid in another process',
    async (owner) => {
      const { secret, session } = begun('one', owner);
      expect(await expectRight(sessions.add(session))).toBe(true);
      expect(await expectRight(findSession(others, secret))).toEqual(O.some(session));
      expect(await expectRight(findSession(others, `${secret}x`))).toEqual(O.none);
      expect(await expectRight(findSession(others, session.hash))).toEqual(O.none);
    },
  );

  test('neither its secret nor its token is in the database', async () => {
    const { secret, session } = begun('one');
    await expectRight(sessions.add(session));
    expect(JSON.stringify(await testDatabase.query('select * from sessions'))).not.toContain(secret);
  });

  test('it expires at its time, to the millisecond', async () => {
    const { secret, session } = begun('one');
    await expectRight(sessions.add(session));
    now = new Date(session.expiresAt.getTime() - 1);
    expect(O.isSome(await expectRight(findSession(sessions, secret)))).toBe(true);
    now = session.expiresAt;
    expect(await expectRight(findSession(sessions, secret))).toEqual(O.none);
  });

  test('signing out ends it and no other', async () => {
    const [ended, going] = [begun('one'), begun('one')];
    for (const { session } of [ended, going]) await expectRight(sessions.add(session));
    await expectRight(others.end(ended.session.hash));
    expect(await expectRight(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, going.secret)))).toBe(true);
  });

  test('it ends when its token is removed, and with no other', async () => {
    const [ended, going] = [begun('one'), begun('two')];
    for (const { session } of [ended, going]) await expectRight(sessions.add(session));
    expect(await expectRight(storage.tokens.remove('all', 'one'))).toBe('removed');
    expect(await expectRight(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, going.secret)))).toBe(true);
  });

  test('none begins with a removed token', async () => {
    const { secret, session } = begun('never-made');
    expect(await expectRight(sessions.add(session))).toBe(false);
    expect(await expectRight(findSession(sessions, secret))).toEqual(O.none);
  });

  test('expired sessions are removed when another one begins', async () => {
    await expectRight(sessions.add(begun('one').session));
    now = begun('one').session.expiresAt;
    await expectRight(sessions.add(begun('two').session));
    expect(await testDatabase.query('select token_id from sessions')).toEqual([{ token_id: 'two' }]);
  });

  test('the sessions of a token are limited, and the oldest make room', async () => {
    const [first, stored] = [begun('one'), begun('two')];
    for (const { session } of [first, stored]) await expectRight(sessions.add(session));
    for (let i = 0; i < sessionLimits.ofToken; i++) {
      now = new Date(now.getTime() + 1);
      await expectRight(sessions.add(begun('one').session));
    }
    expect(await expectRight(findSession(sessions, first.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, stored.secret)))).toBe(true);
    expect(await testDatabase.query("select hash from sessions where token_id = 'one'")).toHaveLength(
      sessionLimits.ofToken,
    );
  });

  test("restoring a merchant's snapshot ends its sessions and no others", async () => {
    const copy = await expectRight(storage.snapshots.take(account.merchant_identifier));
    const [byToken, byClick, provider] = [begun('mine', merchant), begun('one', merchant), begun('one')];
    for (const { session } of [byToken, byClick, provider]) await expectRight(sessions.add(session));
    await expectRight(storage.snapshots.restore(copy));
    expect(await expectRight(findSession(sessions, byToken.secret))).toEqual(O.none);
    expect(await expectRight(findSession(sessions, byClick.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, provider.secret)))).toBe(true);
  });
});

function begun(tokenId: string, owner: Owner = { role: 'provider' }) {
  return createSession({ tokenId, name: 'of a test', owner }, now);
}
