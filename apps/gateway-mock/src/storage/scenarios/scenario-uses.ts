/** What was counted of scenarios, in the books. */
import type { Engine } from '../engine/engine.ts';
import type { ScenarioUsesRow } from '../tables.ts';
import type { ScenarioUses, UseCounts } from '../../domain/scenario/scenario-uses.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const scenarioUsesIn = ({ db, reading, writing, noting }: Engine): ScenarioUses => {
  // A row can be held only if it is there. Whoever draws for several holds them in one order.
  function* hold(merchantIdentifier: string, ids: readonly string[]): Transaction<UseCounts> {
    const sorted = [...new Set(ids)].toSorted();
    yield* query(
      db
        .insertInto('scenario_uses')
        .values(
          sorted.map((id) => ({
            merchant_identifier: merchantIdentifier,
            scenario_id: id,
            uses: 0,
            throws: 0,
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
    return talliesOf(rows);
  }

  return {
    draw: (merchantIdentifier, ids, choose) =>
      noting('drawing scenarios', function* () {
        const { result, counted } = choose(yield* hold(merchantIdentifier, ids));
        for (const [id, tally] of counted) {
          yield* query(
            db
              .updateTable('scenario_uses')
              .set({ uses: tally.uses, throws: tally.trials })
              .where('merchant_identifier', '=', merchantIdentifier)
              .where('scenario_id', '=', id),
          );
        }
        return result;
      }),

    countsOf: (merchantIdentifier) =>
      reading('counting uses of scenarios', function* () {
        return talliesOf(
          yield* query(
            db.selectFrom('scenario_uses').selectAll().where('merchant_identifier', '=', merchantIdentifier),
          ),
        );
      }),

    forget: (merchantIdentifier, ids) =>
      writing('forgetting uses of scenarios', function* () {
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

const talliesOf = (rows: readonly ScenarioUsesRow[]): UseCounts =>
  new Map(rows.map(({ scenario_id, uses, throws }) => [scenario_id, { uses, trials: throws }]));
