/** Sessions in the books: known to every process on them, until they are over, ended, or without the token they stand on. */
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
let books: Storage;
let engine: Engine;
let now: Date;
let sessions: SessionRepository;
let others: SessionRepository;

const merchant = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    now = stoppedClock.now();
    books = await seededStorage([account, otherAccount], testDatabase.location);
    for (const id of ['one', 'two']) {
      await expectRight(books.tokens.add(generateToken('of a test', { role: 'provider' }, id).stored));
    }
    await expectRight(books.tokens.add(generateToken('of a test', merchant, 'mine').stored));
    engine = await openEngine(testDatabase.location, () => undefined);
    sessions = createSessionRepository(engine, { now: () => now });
    others = books.sessions;
  });

  afterEach(async () => {
    await engine.close();
    await books.close();
    await testDatabase.remove();
  });

  test.each<Owner>([{ role: 'provider' }, merchant])(
    'one of %j is known to another process',
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

  test('it is over after its time, to the millisecond', async () => {
    const { secret, session } = begun('one');
    await expectRight(sessions.add(session));
    now = new Date(session.expiresAt.getTime() - 1);
    expect(O.isSome(await expectRight(findSession(sessions, secret)))).toBe(true);
    now = session.expiresAt;
    expect(await expectRight(findSession(sessions, secret))).toEqual(O.none);
  });

  test('it is ended by whoever signs out, and no other is', async () => {
    const [ended, going] = [begun('one'), begun('one')];
    for (const { session } of [ended, going]) await expectRight(sessions.add(session));
    await expectRight(others.end(ended.session.hash));
    expect(await expectRight(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, going.secret)))).toBe(true);
  });

  test('it ends with the token that it stands on, and with no other', async () => {
    const [ended, going] = [begun('one'), begun('two')];
    for (const { session } of [ended, going]) await expectRight(sessions.add(session));
    expect(await expectRight(books.tokens.remove('everybody', 'one'))).toBe('removed');
    expect(await expectRight(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, going.secret)))).toBe(true);
  });

  test('none begins on a token that is gone', async () => {
    const { secret, session } = begun('never-made');
    expect(await expectRight(sessions.add(session))).toBe(false);
    expect(await expectRight(findSession(sessions, secret))).toEqual(O.none);
  });

  test('what is over goes when another one begins', async () => {
    await expectRight(sessions.add(begun('one').session));
    now = begun('one').session.expiresAt;
    await expectRight(sessions.add(begun('two').session));
    expect(await testDatabase.query('select token_id from sessions')).toEqual([{ token_id: 'two' }]);
  });

  test('a token has so many at once, and the oldest make room', async () => {
    const [first, kept] = [begun('one'), begun('two')];
    for (const { session } of [first, kept]) await expectRight(sessions.add(session));
    for (let i = 0; i < sessionLimits.ofToken; i++) {
      now = new Date(now.getTime() + 1);
      await expectRight(sessions.add(begun('one').session));
    }
    expect(await expectRight(findSession(sessions, first.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, kept.secret)))).toBe(true);
    expect(await testDatabase.query("select hash from sessions where token_id = 'one'")).toHaveLength(
      sessionLimits.ofToken,
    );
  });

  test('a merchant that is put back as it was is signed out, and nobody else is', async () => {
    const copy = await expectRight(books.snapshots.take(account.merchant_identifier));
    const [byToken, byClick, provider] = [begun('mine', merchant), begun('one', merchant), begun('one')];
    for (const { session } of [byToken, byClick, provider]) await expectRight(sessions.add(session));
    await expectRight(books.snapshots.restore(copy));
    expect(await expectRight(findSession(sessions, byToken.secret))).toEqual(O.none);
    expect(await expectRight(findSession(sessions, byClick.secret))).toEqual(O.none);
    expect(O.isSome(await expectRight(findSession(sessions, provider.secret)))).toBe(true);
  });
});

function begun(tokenId: string, owner: Owner = { role: 'provider' }) {
  return createSession({ tokenId, name: 'of a test', owner }, now);
}
