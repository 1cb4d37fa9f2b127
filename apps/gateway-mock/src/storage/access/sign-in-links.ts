/** Stores sign-in links, with hashes in place of their secrets. Expired links are removed when a new one is added. */
import type { Kysely } from 'kysely';
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import { firstTokenId } from '../../credentials/first-provider-token.ts';
import { signInLinkLimits, type SignInLinkRepository } from '../../credentials/sign-in-link.ts';
import { createAuditRecorder } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import { ownerColumns, toOwner } from './token-owner-columns.ts';

/** Whether the provider has only the token of the first start. Lock that token first: adding another one locks it, too. */
export function* areLinksAllowed(db: Kysely<Tables>): Transaction<boolean> {
  const tokens = yield* query(db.selectFrom('tokens').select('id').where('role', '=', 'provider').limit(2));
  return tokens.length === 1 && tokens[0]?.id === firstTokenId;
}

/** Ends all links, and the sessions that they started. */
export function* endSignInLinks(db: Kysely<Tables>): Transaction<void> {
  yield* query(db.deleteFrom('sign_in_links'));
  yield* query(db.deleteFrom('sessions').where('started_by', '=', 'link'));
}

export const createSignInLinkRepository = (
  engine: Engine,
  clock: Clock,
  recorder = createAuditRecorder(engine, clock, {}),
): SignInLinkRepository => {
  const { db, write } = engine;
  const { now } = clock;

  function* makeRoom(): Transaction<void> {
    const newest = yield* query(
      db
        .selectFrom('sign_in_links')
        .select('hash')
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .limit(signInLinkLimits.atOnce - 1),
    );
    if (newest.length < signInLinkLimits.atOnce - 1) return;
    const retained = newest.map(({ hash }) => hash);
    yield* query(db.deleteFrom('sign_in_links').where('hash', 'not in', retained));
  }

  return {
    add: ({ hash, owner, expiresAt }, by) =>
      recorder.write('creating a sign-in link', function* (record) {
        const at = now().toISOString();
        yield* query(db.selectFrom('tokens').select('id').where('id', '=', firstTokenId).forUpdate());
        if (!(yield* areLinksAllowed(db))) return false;
        yield* query(db.deleteFrom('sign_in_links').where('expires_at', '<=', at));
        yield* makeRoom();
        yield* query(
          db.insertInto('sign_in_links').values({
            hash,
            token_id: firstTokenId,
            ...ownerColumns(owner),
            created_at: at,
            expires_at: expiresAt.toISOString(),
          }),
        );
        if (by !== undefined)
          yield* record({
            action: 'sign_in_link_created',
            by,
            ...(owner.role === 'merchant' && { merchantIdentifier: owner.merchantIdentifier }),
            changes: [
              { member: 'role', before: null, after: owner.role },
              { member: 'expires_at', before: null, after: expiresAt.toISOString() },
            ],
          });
        return true;
      }),

    redeem: (hash) =>
      write('using a sign-in link', function* () {
        const [row] = yield* query(
          db
            .deleteFrom('sign_in_links')
            .where('hash', '=', hash)
            .where('expires_at', '>', now().toISOString())
            .returningAll(),
        );
        return row === undefined
          ? O.none
          : O.some({ hash: row.hash, owner: toOwner(row), expiresAt: new Date(row.expires_at) });
      }),
  };
};
