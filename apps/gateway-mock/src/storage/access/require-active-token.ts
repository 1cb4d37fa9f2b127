/**
 * Requires that the token or the session of an actor did not end while the transaction waited, and lets no other transaction end it
 * until this one ends.
 */
import type { Kysely } from 'kysely';
import { RevokedTokenError } from '../../credentials/token.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

/**
 * Throws, which rolls the transaction back. Call it after orders and accounts are locked: whatever removes an account locks it before
 * its tokens. A revocation does not wait for a long import either, which is rolled back in the end.
 */
export function* requireActiveToken(db: Kysely<Tables>, by: Actor | undefined): Transaction<void> {
  if (by?.sessionHash !== undefined) {
    // A session ends with its token.
    const sessions = db.selectFrom('sessions').select('hash').where('hash', '=', by.sessionHash);
    if ((yield* query(sessions.forKeyShare())).length === 0) throw new RevokedTokenError();
  } else if (by?.token !== undefined) {
    const tokens = db.selectFrom('tokens').select('id').where('id', '=', by.token.id);
    if ((yield* query(tokens.forKeyShare())).length === 0) throw new RevokedTokenError();
  }
}
