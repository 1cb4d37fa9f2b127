/** Stored sessions are valid in every process until they expire, are ended, or lose their token. */
import * as O from 'fp-ts/lib/Option.js';
import {
  createSession,
  sessionLimits,
  findSession,
  type SessionRepository,
} from '../../credentials/session.ts';
import { account, otherAccount } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
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

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    now = stoppedClock.now();
    storage = await seededStorage([account, otherAccount], testDatabase.location);
    for (const id of ['one', 'two']) {
      await expectTaskSuccess(
        storage.tokens.add(generateToken('of a test', { role: 'provider' }, id).stored),
      );
    }
    await expectTaskSuccess(storage.tokens.add(generateToken('of a test', merchant, 'mine').stored));
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
      const { secret, session } = startSession('one', owner);
      expect(await expectTaskSuccess(sessions.add(session))).toBe(true);
      expect(await expectTaskSuccess(findSession(others, secret))).toMatchObject(O.some(session));
      expect(await expectTaskSuccess(findSession(others, `${secret}x`))).toEqual(O.none);
      expect(await expectTaskSuccess(findSession(others, session.hash))).toEqual(O.none);
    },
  );

  test('neither its secret nor its token is in the database', async () => {
    const { secret, session } = startSession('one');
    await expectTaskSuccess(sessions.add(session));
    expect(JSON.stringify(await testDatabase.query('select * from sessions'))).not.toContain(secret);
  });

  test('it expires at its time, to the millisecond', async () => {
    const { secret, session } = startSession('one');
    await expectTaskSuccess(sessions.add(session));
    now = new Date(session.expiresAt.getTime() - 1);
    expect(O.isSome(await expectTaskSuccess(findSession(sessions, secret)))).toBe(true);
    now = session.expiresAt;
    expect(await expectTaskSuccess(findSession(sessions, secret))).toEqual(O.none);
  });

  test('signing out ends it and no other', async () => {
    const [ended, active] = [startSession('one'), startSession('one')];
    for (const { session } of [ended, active]) await expectTaskSuccess(sessions.add(session));
    await expectTaskSuccess(others.end(ended.session.hash));
    expect(await expectTaskSuccess(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await expectTaskSuccess(findSession(sessions, active.secret)))).toBe(true);
  });

  test('it ends when its token is removed, and with no other', async () => {
    const [ended, active] = [startSession('one'), startSession('two')];
    for (const { session } of [ended, active]) await expectTaskSuccess(sessions.add(session));
    expect(await expectTaskSuccess(storage.tokens.remove('all', 'one'))).toBe('removed');
    expect(await expectTaskSuccess(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await expectTaskSuccess(findSession(sessions, active.secret)))).toBe(true);
  });

  test('none begins with a removed token', async () => {
    const { secret, session } = startSession('never-made');
    expect(await expectTaskSuccess(sessions.add(session))).toBe(false);
    expect(await expectTaskSuccess(findSession(sessions, secret))).toEqual(O.none);
  });

  test('expired sessions are removed when another one begins', async () => {
    await expectTaskSuccess(sessions.add(startSession('one').session));
    now = startSession('one').session.expiresAt;
    await expectTaskSuccess(sessions.add(startSession('two').session));
    expect(await testDatabase.query('select token_id from sessions')).toEqual([{ token_id: 'two' }]);
  });

  test('the sessions of a token are limited, and the oldest make room', async () => {
    const [first, stored] = [startSession('one'), startSession('two')];
    for (const { session } of [first, stored]) await expectTaskSuccess(sessions.add(session));
    for (let i = 0; i < sessionLimits.ofToken; i++) {
      now = new Date(now.getTime() + 1);
      await expectTaskSuccess(sessions.add(startSession('one').session));
    }
    expect(await expectTaskSuccess(findSession(sessions, first.secret))).toEqual(O.none);
    expect(O.isSome(await expectTaskSuccess(findSession(sessions, stored.secret)))).toBe(true);
    expect(await testDatabase.query("select hash from sessions where token_id = 'one'")).toHaveLength(
      sessionLimits.ofToken,
    );
  });
});

function startSession(tokenId: string, owner: Owner = { role: 'provider' }) {
  return createSession({ tokenId, name: 'of a test', owner, startedBy: 'token' }, now);
}
