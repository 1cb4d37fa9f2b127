/** Stores sessions, with hashes in place of their secrets. Expired sessions are removed when a new one begins. */
import * as O from 'fp-ts/lib/Option.js';
import { sql } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import {
  sessionIdLength,
  sessionLimits,
  type Session,
  type SessionRepository,
  type SessionStart,
  type StoredSession,
} from '../../credentials/session.ts';
import { createAuditRecorder } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { ownerColumns, toOwner, toScope } from './owner-and-scope-columns.ts';
import type { TokenSelection } from '../../credentials/token.ts';
import { areLinksAllowed } from './sign-in-links.ts';
import type { SessionRow, TokenRow } from '../table-types.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createSessionRepository = (
  engine: Engine,
  clock: Clock,
  recorder = createAuditRecorder(engine, clock, {}),
): SessionRepository => {
  const { db, read } = engine;
  const { now } = clock;

  function* add(session: Session): Transaction<boolean> {
    const at = now().toISOString();
    // The lock keeps the token from being removed, and lets only one transaction at a time count its sessions.
    const [token] = yield* query(
      db.selectFrom('tokens').select('expires_at').where('id', '=', session.tokenId).forUpdate(),
    );
    if (token === undefined || (token.expires_at !== null && token.expires_at <= at)) return false;
    if (session.startedBy === 'link' && !(yield* areLinksAllowed(db))) return false;
    yield* query(db.deleteFrom('sessions').where('expires_at', '<=', at));
    yield* makeRoom(session.tokenId);
    yield* query(db.insertInto('sessions').values({ ...toRow(session), created_at: at, last_used_at: null }));
    return true;
  }

  function* makeRoom(tokenId: string): Transaction<void> {
    const newest = yield* query(
      db
        .selectFrom('sessions')
        .select('hash')
        .where('token_id', '=', tokenId)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .limit(sessionLimits.ofToken - 1),
    );
    if (newest.length < sessionLimits.ofToken - 1) return;
    const retained = newest.map(({ hash }) => hash);
    yield* query(db.deleteFrom('sessions').where('token_id', '=', tokenId).where('hash', 'not in', retained));
  }

  // An id of a session is the beginning of its hash.
  const sessionId = sql<string>`substr(hash, 1, ${sql.lit(sessionIdLength)})`;

  const openSessions = () => {
    const at = now().toISOString();
    return db
      .selectFrom('sessions')
      .innerJoin('tokens', 'tokens.id', 'sessions.token_id')
      .selectAll('sessions')
      .select(['tokens.scope as scope', 'tokens.expires_at as token_expires_at'])
      .where('sessions.expires_at', '>', at)
      .where((row) => row.or([row('tokens.expires_at', 'is', null), row('tokens.expires_at', '>', at)]));
  };

  const deleteSessions = (of: TokenSelection) => {
    const all = db.deleteFrom('sessions');
    return of === 'all' ? all : all.where('merchant_identifier', '=', of.merchantIdentifier);
  };

  return {
    add: (session, by) =>
      recorder.write('creating a session', function* (record, changed) {
        const isAdded = yield* add(session);
        if (isAdded) changed('settings', accountOf(session).merchantIdentifier ?? null);
        if (isAdded && by !== undefined)
          yield* record({ action: 'signed_in', by, ...accountOf(session), changes: [] });
        return isAdded;
      }),

    find: (hash) =>
      read('finding a session', function* () {
        const [row] = yield* query(openSessions().where('sessions.hash', '=', hash));
        return row === undefined ? O.none : O.some(toSession(row));
      }),

    page: (of, after, count) =>
      read('listing sessions', function* () {
        // After every hash that begins with the id.
        const open = openSessions().where('sessions.hash', '>', after === '' ? after : `${after}g`);
        const rows = yield* query(
          (of === 'all' ? open : open.where('sessions.merchant_identifier', '=', of.merchantIdentifier))
            .orderBy('sessions.hash')
            .limit(count),
        );
        return rows.map(toSession);
      }),

    end: (hash, by) =>
      recorder.write('ending a session', function* (record, changed) {
        const [row] = yield* query(
          db.selectFrom('sessions').selectAll().where('hash', '=', hash).forUpdate(),
        );
        if (row === undefined) return;
        // Before the session is deleted, because it is the one of the actor.
        if (by !== undefined)
          yield* record({ action: 'signed_out', by, ...accountOf({ owner: toOwner(row) }), changes: [] });
        yield* query(db.deleteFrom('sessions').where('hash', '=', hash));
        changed('settings', row.merchant_identifier);
      }),

    endById: (of, id, by) =>
      recorder.write('ending a session', function* (record, changed) {
        const sessions = db.selectFrom('sessions').selectAll().where(sessionId, '=', id).forUpdate();
        const [row] = yield* query(
          of === 'all' ? sessions : sessions.where('merchant_identifier', '=', of.merchantIdentifier),
        );
        if (row === undefined) return false;
        // Before the session is deleted, which may be the one of the actor.
        yield* record({
          action: 'session_ended',
          by,
          ...accountOf({ owner: toOwner(row) }),
          changes: [
            { member: 'name', before: row.name, after: null },
            ...(row.address === null ? [] : [{ member: 'address', before: row.address, after: null }]),
          ],
        });
        yield* query(db.deleteFrom('sessions').where('hash', '=', row.hash));
        changed('settings', row.merchant_identifier);
        return true;
      }),

    endAll: (of, exceptHash, by) =>
      recorder.write('ending sessions', function* (record, changed) {
        const ended = yield* query(
          deleteSessions(of)
            .where('hash', '<>', exceptHash ?? '')
            .returning('merchant_identifier'),
        );
        for (const account of new Set(ended.map((row) => row.merchant_identifier)))
          changed('settings', account);
        if (ended.length > 0)
          yield* record({
            action: 'sessions_ended',
            by,
            ...(of !== 'all' && { merchantIdentifier: of.merchantIdentifier }),
            changes: [{ member: 'sessions', before: ended.length, after: 0 }],
          });
        return ended.length;
      }),
  };
};

const accountOf = ({ owner }: Pick<Session, 'owner'>): { readonly merchantIdentifier?: string } =>
  owner.role === 'merchant' ? { merchantIdentifier: owner.merchantIdentifier } : {};

type JoinedRow = SessionRow & Pick<TokenRow, 'scope'> & { readonly token_expires_at: string | null };

const toSession = (row: JoinedRow): StoredSession => ({
  hash: row.hash,
  tokenId: row.token_id,
  name: row.name,
  owner: toOwner(row),
  startedBy: toSessionStart(row.started_by),
  expiresAt: new Date(row.expires_at),
  ...(row.address !== null && { address: row.address }),
  ...(row.user_agent !== null && { userAgent: row.user_agent }),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
  scope: toScope(row.scope),
  tokenExpiresAt: row.token_expires_at === null ? undefined : new Date(row.token_expires_at),
});

// A session of a link may do least.
const toSessionStart = (text: string): SessionStart =>
  text === 'token' || text === 'invitation' ? text : 'link';

const toRow = ({
  hash,
  tokenId,
  name,
  owner,
  startedBy,
  expiresAt,
  address,
  userAgent,
}: Session): Omit<SessionRow, 'created_at' | 'last_used_at'> => ({
  hash,
  token_id: tokenId,
  name,
  ...ownerColumns(owner),
  started_by: startedBy,
  expires_at: expiresAt.toISOString(),
  address: address ?? null,
  user_agent: userAgent ?? null,
});
