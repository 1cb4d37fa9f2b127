/** The books' tables, as Kysely knows them. Amounts are minor units, at most ten digits; times are ISO 8601 in UTC. */
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface Tables {
  readonly merchants: MerchantRow;
  readonly orders: OrdersTable;
  readonly operations: OperationsTable;
  readonly last_fort_id: { readonly fort_id: string };
  readonly daily_captures: DailyCapturesTable;
  readonly chores: { readonly name: string };
  readonly tokens: TokenRow;
  readonly sessions: SessionRow;
  readonly journal_pages: JournalPagesTable;
  readonly feedbacks: FeedbacksTable;
  readonly inbox: InboxTable;
  readonly settlements: SettlementsTable;
  readonly scenario_uses: ScenarioUsesRow;
  readonly last_news: { readonly number: Big };
  readonly news: NewsTable;
  readonly activity: ActivityTable;
  readonly feedback_activity: FeedbackActivityTable;
}

/** Whole and exact on either engine: SQLite reads such a number, PostgreSQL a bigint. */
type Amount = ColumnType<number | bigint, bigint, bigint>;

type Big = ColumnType<number | bigint, number>;

export interface MerchantRow {
  readonly merchant_identifier: string;
  readonly name: string;
  readonly access_code: string;
  readonly active: number;
  readonly sha_type: string;
  /** Phrases are sealed with the key of this id; where it is null they are still in clear. */
  readonly sealed_by: string | null;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
  readonly next_sha_type: string | null;
  readonly next_sha_request_phrase: string | null;
  readonly next_sha_response_phrase: string | null;
  readonly previous_sha_type: string | null;
  readonly previous_sha_request_phrase: string | null;
  readonly previous_sha_response_phrase: string | null;
  readonly request_shape: string;
  /** JSON texts, in the shapes of `record/settings.ts`. */
  readonly origins: string;
  readonly limits: string;
  readonly services: string;
  readonly technical: string;
  readonly delivery: string;
  readonly inbox_answer: string;
  readonly simulation: string;
  readonly stopped_at: string | null;
  readonly created_at: string;
}

export type OrderRow = Selectable<OrdersTable>;

export interface OrdersTable {
  readonly fort_id: string;
  readonly merchant_identifier: string;
  readonly merchant_reference: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly authorized_amount: Amount;
  readonly captured_amount: Amount;
  readonly refunded_amount: Amount;
  readonly status: string;
  readonly last_status: string;
  readonly last_message: string;
  readonly order_description: string | null;
  readonly authorization_code: string | null;
  readonly processor_response_code: string | null;
  readonly acquirer_response_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface OperationsTable {
  readonly id: Generated<number>;
  readonly fort_id: string;
  readonly command: string;
  readonly status: string;
  readonly message: string;
  readonly amount: Amount | null;
  readonly maintenance_reference: string | null;
  readonly order_description: string | null;
  readonly at: string;
}

export interface DailyCapturesTable {
  readonly merchant_identifier: string;
  readonly currency: string;
  /** The UTC day, `2026-02-03`. */
  readonly day: string;
  readonly amount: Amount;
}

export interface TokenRow {
  readonly id: string;
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly hash: string;
  readonly name: string;
  readonly role: string;
  readonly merchant_identifier: string | null;
  readonly created_at: string;
}

export interface SessionRow {
  /** SHA-256 of the session's secret, in hexadecimal digits. */
  readonly hash: string;
  readonly token_id: string;
  readonly name: string;
  readonly role: string;
  readonly merchant_identifier: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** Entries that were written together. */
export interface JournalPagesTable {
  readonly id: Generated<number | bigint>;
  readonly entries: number;
  readonly last_at: string;
  /** How many of them did not succeed. */
  readonly refused: number;
  /** What occurs in them, as JSON lists. */
  readonly merchant_identifiers: string;
  readonly operations: string;
  readonly response_codes: string;
  readonly request_ids: string;
  readonly deflated: number;
  /** The entries, a line of JSON each, the oldest first. */
  readonly body: Uint8Array;
}

type Growing = Generated<number | bigint>;

export interface FeedbacksTable {
  readonly id: Growing;
  readonly merchant_identifier: string;
  readonly fort_id: string;
  readonly kind: string;
  /** JSON, as `distortion` and `attempts` are. */
  readonly params: string;
  readonly distortion: string;
  readonly state: string;
  readonly attempts: Generated<string>;
  readonly tries: Generated<number>;
  readonly held: number;
  readonly due_at: string | null;
  readonly own_clock: number;
  readonly leased_until: string | null;
  readonly exhausted_at: string | null;
  readonly created_at: string;
}

export interface InboxTable {
  readonly id: Growing;
  readonly merchant_identifier: string;
  readonly feedback_id: number | bigint;
  readonly kind: string;
  readonly content_type: string;
  readonly body: string;
  readonly answered: string;
  readonly received_at: string;
}

export interface SettlementsTable {
  readonly id: Growing;
  readonly merchant_identifier: string;
  readonly fort_id: string;
  /** JSON. */
  readonly settling: string;
  readonly due_at: string;
  readonly own_clock: number;
}

export interface ScenarioUsesRow {
  readonly merchant_identifier: string;
  readonly scenario_id: string;
  readonly uses: number;
  readonly throws: number;
}

export interface NewsTable {
  readonly number: Big;
  /** JSON. */
  readonly told: string;
}

/** How many requests of an account, or of none where it is empty, were answered so in a minute. */
export interface ActivityTable {
  readonly merchant_identifier: string;
  /** Since the epoch. */
  readonly minute: number;
  readonly operation: string;
  readonly response_code: string;
  readonly requests: Big;
}

export interface FeedbackActivityTable {
  readonly merchant_identifier: string;
  readonly minute: number;
  readonly kind: string;
  readonly outcome: string;
  readonly attempts: Big;
}
