/** Sessions in the books: known to every process on them, until they are over, ended, or without the token they stand on. */
import * as O from 'fp-ts/lib/Option.js';
import { createSession } from '../../credentials/new-session.ts';
import { sessionLimits, findSession, type SessionRepository } from '../../credentials/session.ts';
import { account, otherAccount } from '../../testing/merchants-and-requests.ts';
import { plantedBooks, stoppedClock } from '../../testing/seeded-storage.ts';
import { onEachEngine, type Place } from '../../testing/on-each-engine.ts';
import { right } from '../../testing/expect-right.ts';
import { generateToken } from '../../credentials/new-token.ts';
import type { Owner } from '../../credentials/token.ts';
import type { Engine } from '../engine/engine.ts';
import { openEngine } from '../engine/open-engine.ts';
import type { Storage } from '../open-storage.ts';
import { sessionsIn } from './sessions.ts';

let place: Place;
let books: Storage;
let engine: Engine;
let now: Date;
let sessions: SessionRepository;
let others: SessionRepository;

const merchant = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;

onEachEngine(({ newPlace }) => {
  beforeEach(async () => {
    place = await newPlace();
    now = stoppedClock.now();
    books = await plantedBooks([account, otherAccount], place.database);
    for (const id of ['one', 'two']) {
      await right(books.tokens.add(generateToken('of a test', { role: 'provider' }, id).stored));
    }
    await right(books.tokens.add(generateToken('of a test', merchant, 'mine').stored));
    engine = await openEngine(place.database, () => undefined);
    sessions = sessionsIn(engine, { now: () => now });
    others = books.sessions;
  });

  afterEach(async () => {
    await engine.close();
    await books.close();
    await place.remove();
  });

  test.each<Owner>([{ role: 'provider' }, merchant])(
    'one of %j is known to another process',
    async (owner) => {
      const { secret, session } = begun('one', owner);
      expect(await right(sessions.add(session))).toBe(true);
      expect(await right(findSession(others, secret))).toEqual(O.some(session));
      expect(await right(findSession(others, `${secret}x`))).toEqual(O.none);
      expect(await right(findSession(others, session.hash))).toEqual(O.none);
    },
  );

  test('neither its secret nor its token is in the database', async () => {
    const { secret, session } = begun('one');
    await right(sessions.add(session));
    expect(JSON.stringify(await place.query('select * from sessions'))).not.toContain(secret);
  });

  test('it is over after its time, to the millisecond', async () => {
    const { secret, session } = begun('one');
    await right(sessions.add(session));
    now = new Date(session.expiresAt.getTime() - 1);
    expect(O.isSome(await right(findSession(sessions, secret)))).toBe(true);
    now = session.expiresAt;
    expect(await right(findSession(sessions, secret))).toEqual(O.none);
  });

  test('it is ended by whoever signs out, and no other is', async () => {
    const [ended, going] = [begun('one'), begun('one')];
    for (const { session } of [ended, going]) await right(sessions.add(session));
    await right(others.end(ended.session.hash));
    expect(await right(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await right(findSession(sessions, going.secret)))).toBe(true);
  });

  test('it ends with the token that it stands on, and with no other', async () => {
    const [ended, going] = [begun('one'), begun('two')];
    for (const { session } of [ended, going]) await right(sessions.add(session));
    expect(await right(books.tokens.remove('everybody', 'one'))).toBe('removed');
    expect(await right(findSession(sessions, ended.secret))).toEqual(O.none);
    expect(O.isSome(await right(findSession(sessions, going.secret)))).toBe(true);
  });

  test('none begins on a token that is gone', async () => {
    const { secret, session } = begun('never-made');
    expect(await right(sessions.add(session))).toBe(false);
    expect(await right(findSession(sessions, secret))).toEqual(O.none);
  });

  test('what is over goes when another one begins', async () => {
    await right(sessions.add(begun('one').session));
    now = begun('one').session.expiresAt;
    await right(sessions.add(begun('two').session));
    expect(await place.query('select token_id from sessions')).toEqual([{ token_id: 'two' }]);
  });

  test('a token has so many at once, and the oldest make room', async () => {
    const [first, kept] = [begun('one'), begun('two')];
    for (const { session } of [first, kept]) await right(sessions.add(session));
    for (let i = 0; i < sessionLimits.ofToken; i++) {
      now = new Date(now.getTime() + 1);
      await right(sessions.add(begun('one').session));
    }
    expect(await right(findSession(sessions, first.secret))).toEqual(O.none);
    expect(O.isSome(await right(findSession(sessions, kept.secret)))).toBe(true);
    expect(await place.query("select hash from sessions where token_id = 'one'")).toHaveLength(
      sessionLimits.ofToken,
    );
  });

  test('a merchant that is put back as it was is signed out, and nobody else is', async () => {
    const copy = await right(books.snapshots.take(account.merchant_identifier));
    const [byToken, byClick, provider] = [begun('mine', merchant), begun('one', merchant), begun('one')];
    for (const { session } of [byToken, byClick, provider]) await right(sessions.add(session));
    await right(books.snapshots.restore(copy));
    expect(await right(findSession(sessions, byToken.secret))).toEqual(O.none);
    expect(await right(findSession(sessions, byClick.secret))).toEqual(O.none);
    expect(O.isSome(await right(findSession(sessions, provider.secret)))).toBe(true);
  });
});

function begun(tokenId: string, owner: Owner = { role: 'provider' }) {
  return createSession({ tokenId, name: 'of a test', owner }, now);
}
