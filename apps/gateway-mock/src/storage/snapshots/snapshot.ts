/** Snapshots of the database, or of one account's part of it. The request log is not part of a snapshot. */
import type { Selectable } from 'kysely';
import type {
  DailyCapturesTable,
  FeedbackTable,
  InboxTable,
  MerchantRow,
  OperationsTable,
  OrderRow,
  ScenarioUsesRow,
  PendingOperationsTable,
  TokenRow,
} from '../table-types.ts';

/** The rows at one point in time. Phrases in them are encrypted, so that only the same database can restore them. */
export interface StorageSnapshot {
  /** The account; undefined if the snapshot has every account. */
  readonly merchantIdentifier: string | undefined;
  readonly merchants: readonly MerchantRow[];
  readonly tokens: readonly TokenRow[];
  readonly orders: readonly OrderRow[];
  readonly operations: readonly Selectable<OperationsTable>[];
  readonly dailyCaptures: readonly Selectable<DailyCapturesTable>[];
  readonly feedback: readonly Selectable<FeedbackTable>[];
  readonly inbox: readonly Selectable<InboxTable>[];
  readonly pendingOperations: readonly Selectable<PendingOperationsTable>[];
  readonly scenarioUses: readonly ScenarioUsesRow[];
}

/** The part of a full snapshot that belongs to one account. */
export const snapshotOfAccount = (snapshot: StorageSnapshot, merchantIdentifier: string): StorageSnapshot => {
  const isTheirs = (row: { readonly merchant_identifier: string | null }): boolean =>
    row.merchant_identifier === merchantIdentifier;
  const orders = snapshot.orders.filter(isTheirs);
  const fortIds = new Set(orders.map(({ fort_id }) => fort_id));
  return {
    merchantIdentifier,
    merchants: snapshot.merchants.filter(isTheirs),
    tokens: snapshot.tokens.filter(isTheirs),
    orders,
    operations: snapshot.operations.filter(({ fort_id }) => fortIds.has(fort_id)),
    dailyCaptures: snapshot.dailyCaptures.filter(isTheirs),
    feedback: snapshot.feedback.filter(isTheirs),
    inbox: snapshot.inbox.filter(isTheirs),
    pendingOperations: snapshot.pendingOperations.filter(isTheirs),
    scenarioUses: snapshot.scenarioUses.filter(isTheirs),
  };
};
