/** Sessions in the books: the hashes of their secrets. Those that are over are removed when another one begins. */
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import { sessionLimits, type Session, type SessionRepository } from '../../credentials/session.ts';
import type { Engine } from '../engine/engine.ts';
import { ownerColumns, ownerIn } from './owner-columns.ts';
import type { SessionRow } from '../tables.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const sessionsIn = ({ db, reading, writing }: Engine, { now }: Clock): SessionRepository => {
  function* add(session: Session): Transaction<boolean> {
    const at = now().toISOString();
    // Held, so that nobody removes it meanwhile, and its sessions are counted by one at a time.
    const [token] = yield* query(
      db.selectFrom('tokens').select('id').where('id', '=', session.tokenId).forUpdate(),
    );
    if (token === undefined) return false;
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
    const staying = newest.map(({ hash }) => hash);
    yield* query(db.deleteFrom('sessions').where('token_id', '=', tokenId).where('hash', 'not in', staying));
  }

  return {
    add: (session) => writing('beginning a session', () => add(session)),

    find: (hash) =>
      reading('finding a session', function* () {
        const [row] = yield* query(
          db
            .selectFrom('sessions')
            .selectAll()
            .where('hash', '=', hash)
            .where('expires_at', '>', now().toISOString()),
        );
        return row === undefined ? O.none : O.some(toSession(row));
      }),

    end: (hash) =>
      writing('ending a session', function* () {
        yield* query(db.deleteFrom('sessions').where('hash', '=', hash));
      }),
  };
};

const toSession = (row: SessionRow): Session => ({
  hash: row.hash,
  tokenId: row.token_id,
  name: row.name,
  owner: ownerIn(row),
  expiresAt: new Date(row.expires_at),
});

const toRow = ({ hash, tokenId, name, owner, expiresAt }: Session): Omit<SessionRow, 'created_at'> => ({
  hash,
  token_id: tokenId,
  name,
  ...ownerColumns(owner),
  expires_at: expiresAt.toISOString(),
});
