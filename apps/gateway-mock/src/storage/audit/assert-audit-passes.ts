/**
 * The proof that a gateway's books balance: for tests that end with it, whatever they did to the gateway before. It
 * reads the database itself, past the gateway, which may be stopped or at work.
 */
import { shown } from '../database-name.ts';
import { openForProof, type OpenedBooks } from './open-for-audit.ts';
import { searchFor, type AcknowledgedOperation } from './acknowledged-operations.ts';
import { imbalancesOf, type Imbalance } from './audit-order.ts';

/**
 * Throws an `Error` that lists the first ten imbalances of a SQLite file or a PostgreSQL database. Operations that
 * clients were told of must be there, each of them once.
 */
export const assertAuditPasses = async (
  database: string,
  acknowledged: readonly AcknowledgedOperation[] = [],
): Promise<void> => {
  const books = await openForProof(database);
  try {
    const first: Imbalance[] = [];
    let count = 0;
    for await (const imbalance of imbalancesIn(books, acknowledged)) {
      if (count++ < listed) first.push(imbalance);
    }
    if (count > 0) throw new Error(inWords(shown(database), first, count));
  } finally {
    await books.close();
  }
};

const listed = 10;

async function* imbalancesIn(
  books: OpenedBooks,
  acknowledged: readonly AcknowledgedOperation[],
): AsyncIterable<Imbalance> {
  for await (const order of books.orders()) yield* imbalancesOf(order);
  for (const { fortId, maintenanceReference, times } of await books.repeatedRefunds()) {
    const what = `refunds under the maintenance_reference ${maintenanceReference}`;
    yield { fortId, what, expected: '1', found: String(times) };
  }
  const search = searchFor(acknowledged);
  for await (const operation of books.operations()) {
    search.see(operation);
    const { fortId, order, code } = operation;
    if (order !== undefined) continue;
    yield { fortId, what: `order of a ${operation.operation} with ${code}`, expected: 'one', found: 'none' };
  }
  yield* search.misses();
}

const inWords = (database: string, first: readonly Imbalance[], count: number): string =>
  [
    `the books in ${database} do not balance, in ${count} ${count === 1 ? 'place' : 'places'}:`,
    ...first.map(
      ({ fortId, what, expected, found }) => `  ${fortId}: ${what}: expected ${expected}, found ${found}`,
    ),
    ...(count > first.length ? [`  and ${count - first.length} more`] : []),
  ].join('\n');

export type { AcknowledgedOperation } from './acknowledged-operations.ts';
