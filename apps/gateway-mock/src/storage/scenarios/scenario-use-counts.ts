/** Stores how often scenarios acted. */
import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { ScenarioUsesRow, Tables } from '../table-types.ts';
import type { ScenarioUses, UseCounts } from '../../domain/scenario/scenario-use-counts.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createScenarioUses = ({ db, read, write, writeUnsynced }: Engine): ScenarioUses => {
  return {
    draw: (merchantIdentifier, ids, choose) =>
      writeUnsynced('choosing scenarios', () => drawScenarios(db, merchantIdentifier, ids, choose)),

    countsOf: (merchantIdentifier) =>
      read('counting uses of scenarios', function* () {
        return toUseCounts(
          yield* query(
            db.selectFrom('scenario_uses').selectAll().where('merchant_identifier', '=', merchantIdentifier),
          ),
        );
      }),

    forget: (merchantIdentifier, ids) =>
      write('removing uses of scenarios', function* () {
        if (ids.length === 0) return;
        yield* query(
          db
            .deleteFrom('scenario_uses')
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('scenario_id', 'in', ids),
        );
      }),
  };
};

/** Lets `choose` choose by the counts of these scenarios, and stores the new counts, as a part of a transaction. */
export function* drawScenarios<A>(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  ids: readonly string[],
  choose: (counts: UseCounts) => { readonly result: A; readonly counted: UseCounts },
): Transaction<A> {
  const { result, counted } = choose(yield* lockUses(db, merchantIdentifier, ids));
  for (const [id, count] of counted) {
    yield* query(
      db
        .updateTable('scenario_uses')
        .set({ uses: count.uses, trials: count.trials })
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('scenario_id', '=', id),
    );
  }
  return result;
}

// Only existing rows can be locked, so they are added first. The sorted order prevents deadlocks.
function* lockUses(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  ids: readonly string[],
): Transaction<UseCounts> {
  const sorted = [...new Set(ids)].toSorted();
  yield* query(
    db
      .insertInto('scenario_uses')
      .values(
        sorted.map((id) => ({
          merchant_identifier: merchantIdentifier,
          scenario_id: id,
          uses: 0,
          trials: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  const rows = yield* query(
    db
      .selectFrom('scenario_uses')
      .selectAll()
      .where('merchant_identifier', '=', merchantIdentifier)
      .where('scenario_id', 'in', sorted)
      .orderBy('scenario_id')
      .forUpdate(),
  );
  return toUseCounts(rows);
}

const toUseCounts = (rows: readonly ScenarioUsesRow[]): UseCounts =>
  new Map(rows.map(({ scenario_id, uses, trials }) => [scenario_id, { uses, trials }]));
