/** The views of stored rows, compared with the tables: a new column is in the view, or is named here with its place. */
import { openReferenceDatabase } from '../storage/migrations/open-reference-database.ts';
import { inlineDefinitions, type Shape } from '../schema/schema.ts';
import { FeedbackView } from './feedback/feedback-view.ts';
import { OperationView, OrderView } from './orders/order-view.ts';

const elsewhere = {
  orders: {
    merchant_identifier: 'The path has it.',
    last_status: 'transaction_status',
    last_message: 'transaction_code',
  },
  operations: {
    id: 'Operations are in its order.',
    fort_id: 'Its order has it.',
    message: 'response_code',
  },
  feedback: {
    merchant_identifier: 'The path has it.',
    attempts_since_due: 'Only the delivery needs it.',
    resends: 'Only the delivery needs it.',
    awaits_overtaking: 'Only the delivery needs it.',
    account_clock: 'Only the delivery needs it.',
    leased_until: 'Only the delivery needs it.',
    exhausted_at: 'state',
    cause: 'attempts',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

test.each([
  ['orders', OrderView],
  ['operations', OperationView],
  ['feedback', FeedbackView],
] as const)('each column of %s is in its view, or named with its place', (table, view) => {
  const members = membersOf(view);
  const columns = openReferenceDatabase()
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
  expect(columns.filter((name) => !members.includes(name)).toSorted()).toEqual(
    Object.keys(elsewhere[table]).toSorted(),
  );
});

function membersOf({ schema }: Shape): readonly string[] {
  return Object.keys(schema(inlineDefinitions)['properties'] ?? {});
}
