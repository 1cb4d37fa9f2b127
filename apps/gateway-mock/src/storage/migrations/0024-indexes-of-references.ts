import type { Kysely } from 'kysely';

/**
 * Adds the missing indexes of references. Without one, the database reads the whole table, with the rows of all accounts, for each row that
 * is removed from the table that it refers to.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, table, columns] of [
    ['saved_cards_of_order', 'saved_cards', ['fort_id']],
    ['saved_cards_of_merchant', 'saved_cards', ['merchant_identifier', 'id']],
    ['tokens_of_merchant', 'tokens', ['merchant_identifier']],
    ['sign_in_links_of_merchant', 'sign_in_links', ['merchant_identifier']],
    ['sign_in_links_of_token', 'sign_in_links', ['token_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
};
