/** Stores tokens, with hashes in place of the tokens themselves. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import type {
  NewToken,
  Owner,
  StoredToken,
  Token,
  TokenRepository,
  TokenSelection,
} from '../../credentials/token.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { AuditChange } from '../../domain/audit-log/audit-entry.ts';
import { createAuditRecorder, type Recording } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { ownerColumns, toOwner, toScope } from './owner-and-scope-columns.ts';
import { endSignInLinks } from './sign-in-links.ts';
import type { TokenRow } from '../table-types.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createTokenRepository = (
  engine: Engine,
  clock: Clock,
  recorder = createAuditRecorder(engine, clock, {}),
): TokenRepository => {
  const { db, read } = engine;
  const { now } = clock;

  function* add(
    token: NewToken,
    by: Actor | undefined,
    ...[record, changed]: Recording
  ): Transaction<O.Option<Token>> {
    // While it is locked, no sign-in link starts a session.
    const isProvider = token.owner.role === 'provider';
    if (isProvider) yield* lockProviderTokens();
    const row = { ...toRow(token), created_at: now().toISOString(), last_used_at: null };
    const added = yield* query(
      db
        .insertInto('tokens')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
    if (added.length === 0) return O.none;
    if (isProvider) yield* endSignInLinks(db);
    changed('settings', accountOf(token.owner).merchantIdentifier ?? null);
    if (by !== undefined)
      yield* record({
        action: 'token_created',
        by,
        ...accountOf(token.owner),
        changes: tokenMembers(token).map(([member, after]) => ({ member, before: null, after })),
      });
    return O.some(toToken(row));
  }

  // Locks all tokens of the provider, so that two removals at once cannot remove the last two.
  function* lockProviderTokens(): Transaction<readonly Pick<TokenRow, 'id' | 'scope' | 'expires_at'>[]> {
    return yield* query(
      db
        .selectFrom('tokens')
        .select(['id', 'scope', 'expires_at'])
        .where('role', '=', 'provider')
        .orderBy('id')
        .forUpdate(),
    );
  }

  const ofOwner = (owner: Owner) => {
    const all = db.selectFrom('tokens').where('role', '=', owner.role);
    return owner.role === 'provider' ? all : all.where('merchant_identifier', '=', owner.merchantIdentifier);
  };

  // Only one transaction at a time counts the tokens of an owner. Returns whether the owner exists.
  function* lockOwner(owner: Owner): Transaction<boolean> {
    if (owner.role === 'provider') {
      yield* lockProviderTokens();
      return true;
    }
    const accounts = yield* query(
      db
        .selectFrom('merchants')
        .select('merchant_identifier')
        .where('merchant_identifier', '=', owner.merchantIdentifier)
        .forUpdate(),
    );
    return accounts.length > 0;
  }

  const tokensOf = (of: TokenSelection) => {
    const all = db.selectFrom('tokens').selectAll();
    return of === 'all' ? all : all.where('merchant_identifier', '=', of.merchantIdentifier);
  };

  return {
    add: (token, by) => recorder.write('adding a token', (...recording) => add(token, by, ...recording)),

    addUpTo: (max, token, by) =>
      recorder.write('adding a token', function* (...recording) {
        if (!(yield* lockOwner(token.owner))) return E.left('accountDeleted');
        const counted = yield* query(ofOwner(token.owner).select('id').limit(max));
        if (counted.length >= max) return E.left('tooMany');
        const added = yield* add(token, by, ...recording);
        if (O.isNone(added)) throw new Error('the id of a new token exists already');
        return E.right(added.value);
      }),

    addFirst: (token, by) =>
      recorder.write('adding the first token', function* (...recording) {
        return (yield* lockProviderTokens()).length > 0 ? O.none : yield* add(token, by, ...recording);
      }),

    find: (hash) =>
      read('finding a token', function* () {
        const [row] = yield* query(db.selectFrom('tokens').selectAll().where('hash', '=', hash));
        return row === undefined ? O.none : O.some(toStored(row, now()));
      }),

    get: (of, id) =>
      read('finding a token', function* () {
        const [row] = yield* query(tokensOf(of).where('id', '=', id));
        return row === undefined || isExpired(row, now()) ? O.none : O.some(toToken(row));
      }),

    page: (of, after, count) =>
      read('listing tokens', function* () {
        const rows = yield* query(tokensOf(of).where('id', '>', after).orderBy('id').limit(count));
        return rows.map(toToken);
      }),

    countProviders: read('counting tokens', function* () {
      const rows = yield* query(db.selectFrom('tokens').select('id').where('role', '=', 'provider'));
      return rows.length;
    }),

    isOnlyProvider: (id) =>
      read('counting tokens of the provider', function* () {
        const rows = yield* query(
          db.selectFrom('tokens').select('id').where('role', '=', 'provider').limit(2),
        );
        return rows.length === 1 && rows[0]?.id === id;
      }),

    remove: (of, id, by) =>
      recorder.write('removing a token', function* (record, changed) {
        const providerTokens = yield* lockProviderTokens();
        const [row] = yield* query(tokensOf(of).where('id', '=', id).forUpdate());
        if (row === undefined) return 'unknown';
        // Without a token that may do everything and does not expire, no other one could be created.
        const [permanent, ...others] = providerTokens.filter(
          ({ scope, expires_at }) => scope === 'full' && expires_at === null,
        );
        if (permanent?.id === id && others.length === 0) return 'last';
        // Before the token is deleted, which may be the one of the actor.
        if (by !== undefined)
          yield* record({
            action: 'token_revoked',
            by,
            ...accountOf(toOwner(row)),
            changes: tokenMembers(toToken(row)).map(([member, before]) => ({ member, before, after: null })),
          });
        yield* query(db.deleteFrom('tokens').where('id', '=', id));
        changed('settings', row.merchant_identifier);
        return 'removed';
      }),
  };
};

const accountOf = (owner: Owner): { readonly merchantIdentifier?: string } =>
  owner.role === 'merchant' ? { merchantIdentifier: owner.merchantIdentifier } : {};

const tokenMembers = ({
  id,
  name,
  owner,
  scope,
  expiresAt,
}: Pick<Token, 'id' | 'name' | 'owner' | 'scope' | 'expiresAt'>) =>
  [
    ['id', id],
    ['name', name],
    ['role', owner.role],
    ['scope', scope],
    ...(expiresAt === undefined ? [] : [['expires_at', expiresAt.toISOString()] as const]),
  ] as const satisfies readonly (readonly [AuditChange['member'], string])[];

/** Throws if the row is damaged. */
export const toToken = (row: Omit<TokenRow, 'hash'>): Token => ({
  id: row.id,
  name: row.name,
  owner: toOwner(row),
  scope: toScope(row.scope),
  createdAt: row.created_at,
  expiresAt: toDate(row.expires_at),
  lastUsedAt: row.last_used_at ?? undefined,
});

const toStored = (row: TokenRow, now: Date): StoredToken => ({
  ...toToken(row),
  hash: row.hash,
  isExpired: isExpired(row, now),
});

const isExpired = ({ expires_at }: Pick<TokenRow, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && new Date(expires_at) <= now;

const toRow = ({
  id,
  hash,
  name,
  owner,
  scope,
  expiresAt,
}: NewToken): Omit<TokenRow, 'created_at' | 'last_used_at'> => ({
  id,
  hash,
  name,
  ...ownerColumns(owner),
  scope,
  expires_at: expiresAt?.toISOString() ?? null,
});

const toDate = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));
