import type { Kysely } from 'kysely';

/**
 * Indexes the amounts of orders, which operations never change, and adds to each page of the request log what its entries can be
 * searched by. It is null in the pages of earlier versions, so that a search reads those.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('orders_by_amount')
    .on('orders')
    .columns(['merchant_identifier', 'amount', 'fort_id'])
    .execute();
  await db.schema.alterTable('request_log_pages').addColumn('search_terms', 'text').execute();
};
