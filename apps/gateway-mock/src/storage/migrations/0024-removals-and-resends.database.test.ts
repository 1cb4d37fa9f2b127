/** The columns of the reference and of the number are filled for the pages that exist. */
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { startListeningGateway } from '../../testing/listening-gateway.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { createShopAndShopper, formOf, shopAccount } from '../../testing/shop-and-shopper.ts';

// Undoes this migration.
const undo = [
  ...[
    'payment_pages_of_reference',
    'payment_pages_by_number',
    'saved_cards_of_order',
    'saved_cards_of_merchant',
    'tokens_of_merchant',
    'sign_in_links_of_merchant',
    'sign_in_links_of_token',
  ].map((index) => `drop index ${index}`),
  'alter table payment_pages drop column merchant_reference',
  'alter table payment_pages drop column number',
  'alter table payment_page_links drop column number',
  'alter table feedback drop column resends',
  "delete from kysely_migration where name = '0024-removals-and-resends'",
];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('a page gets the reference of its form, a damaged one none, and the newest the largest number', async () => {
    const database = await newDatabase();
    const storage = await seededStorage([shopAccount], database.location);
    const gateway = await startListeningGateway(storage);
    const { open } = createShopAndShopper(() => ({ gateway, storage, database }));
    for (const merchant_reference of ['first', 'second', 'third']) await open(formOf({ merchant_reference }));
    await gateway.close();
    await storage.close();
    await database.query("update payment_pages set form = 'damaged' where merchant_reference = 'third'");
    await database.query(
      "update payment_pages set opened_at = '2026-03-01' where merchant_reference = 'first'",
    );
    await database.query(
      "update payment_pages set opened_at = '2026-01-01' where merchant_reference = 'second'",
    );
    for (const statement of undo) await database.query(statement);
    await (await seededStorage([], database.location)).close();
    const pages = await database.query(
      'select merchant_reference, number from payment_pages order by number',
    );
    expect(pages).toEqual([
      { merchant_reference: 'second', number: 1 },
      { merchant_reference: '', number: 2 },
      { merchant_reference: 'first', number: 3 },
    ]);
    await database.remove();
  });
});
