/** Stores sign-in links, with hashes in place of their secrets. Expired links are removed when a new one is added. */
import type { Kysely } from 'kysely';
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import { firstTokenId } from '../../credentials/first-provider-token.ts';
import {
  signInLinkLimits,
  type SignInLink,
  type SignInLinkRepository,
} from '../../credentials/sign-in-link.ts';
import { createAuditRecorder } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import { toScope, ownerColumns, toOwner } from './owner-and-scope-columns.ts';

/** Whether the provider has only the token of the first start. Lock that token first: adding another one locks it, too. */
export function* areLinksAllowed(db: Kysely<Tables>): Transaction<boolean> {
  const tokens = yield* query(db.selectFrom('tokens').select('id').where('role', '=', 'provider').limit(2));
  return tokens.length === 1 && tokens[0]?.id === firstTokenId;
}

/** Ends all links of the demo, and the sessions that they started. Invitations stay. */
export function* endSignInLinks(db: Kysely<Tables>): Transaction<void> {
  yield* query(db.deleteFrom('sign_in_links').where('kind', '=', 'demo'));
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
        .where('kind', '=', 'demo')
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .limit(signInLinkLimits.atOnce - 1),
    );
    if (newest.length < signInLinkLimits.atOnce - 1) return;
    const retained = newest.map(({ hash }) => hash);
    yield* query(db.deleteFrom('sign_in_links').where('kind', '=', 'demo').where('hash', 'not in', retained));
  }

  // The lock keeps the token from being removed, and lets only one transaction at a time count its links.
  function* isAllowed({ kind, tokenId }: SignInLink, at: string): Transaction<boolean> {
    const [token] = yield* query(
      db.selectFrom('tokens').select('expires_at').where('id', '=', tokenId).forUpdate(),
    );
    if (kind === 'demo') return yield* areLinksAllowed(db);
    return token !== undefined && token.expires_at !== null && token.expires_at > at;
  }

  return {
    add: (link, by) =>
      recorder.write('creating a sign-in link', function* (record) {
        const { hash, kind, tokenId, owner, expiresAt } = link;
        const at = now().toISOString();
        if (!(yield* isAllowed(link, at))) return false;
        yield* query(db.deleteFrom('sign_in_links').where('expires_at', '<=', at));
        if (kind === 'demo') yield* makeRoom();
        else
          yield* query(
            db.deleteFrom('sign_in_links').where('kind', '=', 'invitation').where('token_id', '=', tokenId),
          );
        yield* query(
          db.insertInto('sign_in_links').values({
            hash,
            kind,
            token_id: tokenId,
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
              ...(kind === 'invitation' ? [{ member: 'token_id', before: null, after: tokenId }] : []),
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
        if (row === undefined) return O.none;
        const [token] = yield* query(
          db.selectFrom('tokens').select(['name', 'scope', 'expires_at']).where('id', '=', row.token_id),
        );
        if (token === undefined) return O.none;
        return O.some({
          hash: row.hash,
          kind: row.kind === 'invitation' ? row.kind : 'demo',
          tokenId: row.token_id,
          owner: toOwner(row),
          expiresAt: new Date(row.expires_at),
          tokenName: token.name,
          tokenScope: toScope(token.scope),
          tokenExpiresAt: token.expires_at === null ? undefined : new Date(token.expires_at),
        });
      }),
  };
};
