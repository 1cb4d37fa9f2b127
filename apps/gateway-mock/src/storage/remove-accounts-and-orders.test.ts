/** Other merchants wait while an order is deleted, so the deletion reads only rows that go with the order. */
import { inProcess } from '../domain/audit-log/actor.ts';
import { account, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { listStatements } from '../testing/list-statements.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { openEngine } from './engine/open-engine.ts';
import { openReferenceDatabase } from './migrations/open-reference-database.ts';

test('an order is deleted without reading all rows of a table or of its account', async () => {
  const statements: string[] = [];
  const storage = await seededStorage(
    [{ ...account, orders: [seedOrder('order-1')] }],
    ':memory:',
    {},
    async (...opening) => listStatements(await openEngine(...opening), statements),
  );
  const { fortId } = await findOrder(storage, account, 'order-1');
  statements.length = 0;
  await expectTaskSuccess(storage.remove.order(account.merchant_identifier, fortId, inProcess));
  await storage.close();
  const plan = planOf(statements);
  expect(plan.filter((step) => /^SCAN (?!json_each)/.test(step))).toEqual([]);
  const found = plan.join('\n');
  expect(found).toContain('payment_pages_of_reference (merchant_identifier=? AND merchant_reference=?)');
  expect(found).toContain('saved_cards_of_order (fort_id=?)');
});

/** How SQLite finds the rows of these statements. */
const planOf = (statements: readonly string[]): readonly string[] => {
  const schema = openReferenceDatabase();
  const steps = statements.flatMap((statement) =>
    schema
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail)),
  );
  schema.close();
  return steps;
};
