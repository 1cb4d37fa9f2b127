/** Tokens in the books: their hashes, never themselves. */
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import type { StoredToken, NewToken, TokenScope, Token, TokenRepository } from '../../credentials/token.ts';
import type { Engine } from '../engine/engine.ts';
import { ownerColumns, ownerIn } from './owner-columns.ts';
import type { TokenRow } from '../tables.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const tokensIn = ({ db, reading, writing }: Engine, { now }: Clock): TokenRepository => {
  function* add(token: NewToken): Transaction<O.Option<Token>> {
    const row = { ...toRow(token), created_at: now().toISOString() };
    const added = yield* query(
      db
        .insertInto('tokens')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
    return added.length === 0 ? O.none : O.some(toToken(row));
  }

  // Whoever removes one of the provider's tokens holds them all: two removals at once do not take the last two.
  function* providers(): Transaction<readonly string[]> {
    const rows = yield* query(
      db.selectFrom('tokens').select('id').where('role', '=', 'provider').orderBy('id').forUpdate(),
    );
    return rows.map(({ id }) => id);
  }

  const among = (of: TokenScope) => {
    const all = db.selectFrom('tokens').selectAll();
    return of === 'everybody' ? all : all.where('merchant_identifier', '=', of.merchantIdentifier);
  };

  return {
    add: (token) => writing('adding a token', () => add(token)),

    addFirst: (token) =>
      writing('adding the first token', function* () {
        return (yield* providers()).length > 0 ? O.none : yield* add(token);
      }),

    find: (hash) =>
      reading('finding a token', function* () {
        const [row] = yield* query(db.selectFrom('tokens').selectAll().where('hash', '=', hash));
        return row === undefined ? O.none : O.some(toKept(row));
      }),

    page: (of, after, count) =>
      reading('listing tokens', function* () {
        const rows = yield* query(among(of).where('id', '>', after).orderBy('id').limit(count));
        return rows.map(toToken);
      }),

    countProviders: reading('counting tokens', function* () {
      const rows = yield* query(db.selectFrom('tokens').select('id').where('role', '=', 'provider'));
      return rows.length;
    }),

    isOnlyProvider: (id) =>
      reading('looking for tokens of the provider', function* () {
        const rows = yield* query(
          db.selectFrom('tokens').select('id').where('role', '=', 'provider').limit(2),
        );
        return rows.length === 1 && rows[0]?.id === id;
      }),

    remove: (of, id) =>
      writing('removing a token', function* () {
        const held = yield* providers();
        const [row] = yield* query(among(of).where('id', '=', id).forUpdate());
        if (row === undefined) return 'unknown';
        if (held.length === 1 && held[0] === id) return 'last';
        yield* query(db.deleteFrom('tokens').where('id', '=', id));
        return 'removed';
      }),
  };
};

const toToken = (row: Omit<TokenRow, 'hash'>): Token => ({
  id: row.id,
  name: row.name,
  owner: ownerIn(row),
  createdAt: row.created_at,
});

const toKept = (row: TokenRow): StoredToken => ({ ...toToken(row), hash: row.hash });

const toRow = ({ id, hash, name, owner }: NewToken): Omit<TokenRow, 'created_at'> => ({
  id,
  hash,
  name,
  ...ownerColumns(owner),
});
