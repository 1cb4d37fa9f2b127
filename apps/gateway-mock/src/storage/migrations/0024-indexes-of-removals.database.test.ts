/** The column of the reference is filled for the pages that exist. */
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { startListeningGateway } from '../../testing/listening-gateway.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { createShopAndShopper, formOf, shopAccount } from '../../testing/shop-and-shopper.ts';

// Undoes this migration.
const undo = [
  ...[
    'payment_pages_of_reference',
    'saved_cards_of_order',
    'saved_cards_of_merchant',
    'tokens_of_merchant',
    'sign_in_links_of_merchant',
    'sign_in_links_of_token',
  ].map((index) => `drop index ${index}`),
  'alter table payment_pages drop column merchant_reference',
  "delete from kysely_migration where name = '0024-indexes-of-removals'",
];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('a page gets the reference of its form, and a damaged one none', async () => {
    const database = await newDatabase();
    const storage = await seededStorage([shopAccount], database.location);
    const gateway = await startListeningGateway(storage);
    const { open } = createShopAndShopper(() => ({ gateway, storage, database }));
    for (const merchant_reference of ['first', 'second', 'third']) await open(formOf({ merchant_reference }));
    await gateway.close();
    await storage.close();
    await database.query("update payment_pages set form = 'damaged' where merchant_reference = 'third'");
    for (const statement of undo) await database.query(statement);
    await (await seededStorage([], database.location)).close();
    const pages = await database.query('select merchant_reference from payment_pages order by 1');
    expect(pages.map((page) => page['merchant_reference'])).toEqual(['', 'first', 'second']);
    await database.remove();
  });
});
