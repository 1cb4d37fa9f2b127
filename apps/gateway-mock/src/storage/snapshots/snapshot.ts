/** Snapshots of the database, or of one account's part of it. The request log is not part of a snapshot. */
import { mapAccountTables, type AccountRows } from '../account-tables.ts';

/** The rows at one point in time. Phrases in them are encrypted, so that only the same database can restore them. */
export interface StorageSnapshot {
  /** The account; undefined if the snapshot has every account. */
  readonly merchantIdentifier: string | undefined;
  readonly rows: AccountRows;
}

/** The part of a full snapshot that belongs to one account. */
export const snapshotOfAccount = ({ rows }: StorageSnapshot, merchantIdentifier: string): StorageSnapshot => {
  const isTheirs = (row: { readonly merchant_identifier: string | null }): boolean =>
    row.merchant_identifier === merchantIdentifier;
  const orders = rows.orders.filter(isTheirs);
  const fortIds = new Set(orders.map(({ fort_id }) => fort_id));
  return {
    merchantIdentifier,
    rows: mapAccountTables(({ table }) =>
      table === 'operations'
        ? rows.operations.filter(({ fort_id }) => fortIds.has(fort_id))
        : rows[table].filter(isTheirs),
    ),
  };
};
