/** Requires that the token of an actor was not revoked while the transaction waited, and lets no other one revoke it until this one ends. */
import type { Kysely } from 'kysely';
import { RevokedTokenError } from '../../credentials/token.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

/**
 * Throws, which rolls the transaction back. Call it after orders and accounts are locked: whatever removes an account locks it before
 * its tokens. A revocation does not wait for a long import either, which is rolled back in the end.
 */
export function* requireToken(db: Kysely<Tables>, by: Actor | undefined): Transaction<void> {
  if (by?.token === undefined) return;
  const found = yield* query(
    db.selectFrom('tokens').select('id').where('id', '=', by.token.id).forKeyShare(),
  );
  if (found.length === 0) throw new RevokedTokenError();
}
