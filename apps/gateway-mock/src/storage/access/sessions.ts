/** Stores sessions, with hashes in place of their secrets. Expired sessions are removed when a new one begins. */
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import {
  sessionLimits,
  type Session,
  type SessionRepository,
  type SessionStart,
} from '../../credentials/session.ts';
import { createAuditRecorder } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { ownerColumns, toOwner } from './token-owner-columns.ts';
import { areLinksAllowed } from './sign-in-links.ts';
import type { SessionRow } from '../table-types.ts';
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
      db.selectFrom('tokens').select('id').where('id', '=', session.tokenId).forUpdate(),
    );
    if (token === undefined) return false;
    if (session.startedBy === 'link' && !(yield* areLinksAllowed(db))) return false;
    yield* query(db.deleteFrom('sessions').where('expires_at', '<=', at));
    yield* makeRoom(session.tokenId);
    yield* query(db.insertInto('sessions').values({ ...toRow(session), created_at: at }));
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

  return {
    add: (session, by) =>
      recorder.write('creating a session', function* (record) {
        const isAdded = yield* add(session);
        if (isAdded && by !== undefined)
          yield* record({ action: 'signed_in', by, ...accountOf(session), changes: [] });
        return isAdded;
      }),

    find: (hash) =>
      read('finding a session', function* () {
        const [row] = yield* query(
          db
            .selectFrom('sessions')
            .selectAll()
            .where('hash', '=', hash)
            .where('expires_at', '>', now().toISOString()),
        );
        return row === undefined ? O.none : O.some(toSession(row));
      }),

    end: (hash, by) =>
      recorder.write('ending a session', function* (record) {
        const [ended] = yield* query(
          db.deleteFrom('sessions').where('hash', '=', hash).returning(['role', 'merchant_identifier']),
        );
        if (ended !== undefined && by !== undefined)
          yield* record({ action: 'signed_out', by, ...accountOf({ owner: toOwner(ended) }), changes: [] });
      }),
  };
};

const accountOf = ({ owner }: Pick<Session, 'owner'>): { readonly merchantIdentifier?: string } =>
  owner.role === 'merchant' ? { merchantIdentifier: owner.merchantIdentifier } : {};

const toSession = (row: SessionRow): Session => ({
  hash: row.hash,
  tokenId: row.token_id,
  name: row.name,
  owner: toOwner(row),
  startedBy: toSessionStart(row.started_by),
  expiresAt: new Date(row.expires_at),
});

const toSessionStart = (text: string): SessionStart => (text === 'token' ? text : 'link');

const toRow = ({
  hash,
  tokenId,
  name,
  owner,
  startedBy,
  expiresAt,
}: Session): Omit<SessionRow, 'created_at'> => ({
  hash,
  token_id: tokenId,
  name,
  ...ownerColumns(owner),
  started_by: startedBy,
  expires_at: expiresAt.toISOString(),
});
