/** Stores when tokens and sessions were last used. */
import type { LastUse, LastUseRepository } from '../../credentials/last-uses-of-tokens-and-sessions.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createLastUseRepository = ({ db, writeUnsynced }: Engine): LastUseRepository => {
  function* record({ tokenId, sessionHash, at }: LastUse): Transaction<void> {
    const used = { last_used_at: at.toISOString() };
    yield* query(
      db
        .updateTable('tokens')
        .set(used)
        .where('id', '=', tokenId)
        .where((row) =>
          row.or([row('last_used_at', 'is', null), row('last_used_at', '<', used.last_used_at)]),
        ),
    );
    if (sessionHash === undefined) return;
    yield* query(
      db
        .updateTable('sessions')
        .set(used)
        .where('hash', '=', sessionHash)
        .where((row) =>
          row.or([row('last_used_at', 'is', null), row('last_used_at', '<', used.last_used_at)]),
        ),
    );
  }

  return {
    record: (uses) =>
      writeUnsynced('storing the last use of tokens', function* () {
        // Always in the same order, so that two processes do not wait for each other.
        for (const use of uses.toSorted((one, other) => (one.tokenId < other.tokenId ? -1 : 1)))
          yield* record(use);
      }),
  };
};
