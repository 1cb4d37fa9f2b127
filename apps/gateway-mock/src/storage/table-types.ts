/** The tables of the database, as types for Kysely. Amounts are minor units, at most ten digits; times are ISO 8601 in UTC. */
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface Tables {
  readonly merchants: AccountRow;
  readonly orders: OrdersTable;
  readonly operations: OperationsTable;
  readonly last_fort_id: { readonly fort_id: string };
  readonly payment_tries: PaymentTriesTable;
  readonly saved_cards: SavedCardsTable;
  readonly payment_pages: PaymentPageRow;
  readonly payment_page_links: PaymentPageLinkRow;
  readonly daily_captures: DailyCapturesTable;
  readonly maintenance_tasks: { readonly name: string };
  readonly tokens: TokenRow;
  readonly sessions: SessionRow;
  readonly sign_in_links: SignInLinkRow;
  readonly request_log_pages: RequestLogPagesTable;
  readonly feedback: FeedbackTable;
  readonly inbox: InboxTable;
  readonly pending_operations: PendingOperationsTable;
  readonly scenario_uses: ScenarioUsesRow;
  readonly last_change_event: { readonly number: Big };
  readonly change_events: ChangeEventsTable;
  readonly activity: ActivityTable;
  readonly feedback_activity: FeedbackActivityTable;
  readonly audit_log: AuditLogTable;
  readonly stored_snapshots: StoredSnapshotRow;
}

/** A whole number, exact on both engines: SQLite returns a number, PostgreSQL a bigint. */
type Amount = ColumnType<number | bigint, bigint, bigint>;

type Big = ColumnType<number | bigint, number>;

export interface AccountRow {
  readonly merchant_identifier: string;
  readonly name: string;
  readonly access_code: string;
  readonly active: number;
  readonly sha_type: string;
  /** The id of the key that the phrases are encrypted with. Null if they are still plain text. */
  readonly encryption_key_id: string | null;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
  readonly next_sha_type: string | null;
  readonly next_sha_request_phrase: string | null;
  readonly next_sha_response_phrase: string | null;
  readonly previous_sha_type: string | null;
  readonly previous_sha_request_phrase: string | null;
  readonly previous_sha_response_phrase: string | null;
  readonly request_shape: string;
  /** JSON texts. `accounts/settings-columns.ts` has their codecs. */
  readonly origins: string;
  readonly limits: string;
  readonly services: string;
  readonly technical: string;
  readonly delivery: string;
  readonly inbox_answer: string;
  readonly payment_channels: string;
  readonly payments: string;
  readonly simulation: string;
  /** The time that the account's clock shows if it is stopped. */
  readonly clock_stopped_at: string | null;
  readonly created_at: string;
}

/** What only the provider sets: a merchant that restores a snapshot, resets its account or imports a seed does not change it. */
export const providerColumns = [
  'name',
  'active',
  'services',
  'limits',
  'delivery',
  'payment_channels',
] as const satisfies readonly (keyof AccountRow)[];

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
  /** Null if an earlier version stored the operation. */
  readonly operation_id: string | null;
  /** Null if no request started the operation, as for a payment. */
  readonly request_id: string | null;
}

export interface PaymentTriesTable {
  readonly id: Generated<number>;
  readonly merchant_identifier: string;
  readonly fort_id: string;
  readonly number: number;
  /** The name of the test card. */
  readonly card: string;
  readonly status: string;
  readonly message: string;
  /** JSON: the parameters of the reply, before they are signed. */
  readonly params: string;
  readonly at: string;
  /** The operation that stored it. What became of it later is another operation. */
  readonly operation_id: string;
  /** When the browser returned to the shop with it. Null if it did not: the page stayed open. */
  readonly returned_at: string | null;
  /** What a scenario did to the return. Null if it did nothing. */
  readonly return_effect: string | null;
  /** JSON: the request that was challenged, without card data. Null of a form: its page has it. */
  readonly request: string | null;
  /** SHA-256 of the id in `3ds_url`, in hexadecimal digits. Null of a form. */
  readonly challenge_hash: string | null;
}

export interface SavedCardsTable {
  readonly id: Generated<number>;
  readonly merchant_identifier: string;
  readonly name: string;
  /** The name of the test card. */
  readonly card: string;
  readonly expiry_date: string;
  readonly card_holder_name: string | null;
  readonly status: string;
  readonly merchant_reference: string;
  /** 1 if it was saved without a payment. */
  readonly is_saved: number;
  /** 1 if it is saved when its payment succeeds. */
  readonly is_remembered: number;
  /** The first payment with it that succeeded, or the one that uses it up. */
  readonly fort_id: string | null;
  readonly try_number: number | null;
  readonly created_at: string;
}

export interface PaymentPageRow {
  readonly id: string;
  readonly merchant_identifier: string;
  /** `payment`, or `token`: it exchanges a card for a token. */
  readonly purpose: string;
  /** The signature of the form that opened it. */
  readonly signature: string;
  /** JSON: the parameters of the form, without the signature. */
  readonly form: string;
  /** That of the form. */
  readonly merchant_reference: string;
  readonly shopper_address: string;
  /** By the account's clock, like `expires_at` and `ended_at`. */
  readonly opened_at: string;
  readonly expires_at: string;
  readonly ended_at: string | null;
  /** JSON: the parameters of the return, before they are signed. Null if it has not ended. */
  readonly return_params: string | null;
  /** Grows with each page of the account. Two that are opened at once may have the same. */
  readonly number: number;
}

export interface PaymentPageLinkRow {
  /** SHA-256 of the secret in the address, in hexadecimal digits. */
  readonly hash: string;
  readonly page_id: string;
  /** Grows with each address of the page. Two that are added at once may have the same. */
  readonly number: number;
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
  /** `full` or `read-only`. */
  readonly scope: string;
  /** Null if it does not expire. */
  readonly expires_at: string | null;
  /** To the minute. Null if it was never used. */
  readonly last_used_at: string | null;
}

export interface SessionRow {
  /** SHA-256 of the session's secret, in hexadecimal digits. */
  readonly hash: string;
  readonly token_id: string;
  readonly name: string;
  readonly role: string;
  readonly merchant_identifier: string | null;
  /** `token`, `link` or `invitation`. */
  readonly started_by: string;
  readonly created_at: string;
  readonly expires_at: string;
  /** Where it was started, if that is known. */
  readonly address: string | null;
  readonly user_agent: string | null;
  /** To the minute. Null if it was not used since it was started. */
  readonly last_used_at: string | null;
}

export interface SignInLinkRow {
  /** SHA-256 of the link's secret, in hexadecimal digits. */
  readonly hash: string;
  /** The provider's first token for the kind `demo`, or the token of an invitation. The link ends with it. */
  readonly token_id: string;
  readonly role: string;
  readonly merchant_identifier: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  /** `demo` or `invitation`. */
  readonly kind: string;
}

/** The request log entries that were written in one batch. */
export interface RequestLogPagesTable {
  readonly id: Generated<number | bigint>;
  readonly entries: number;
  readonly last_at: string;
  /** The number of entries that did not succeed. */
  readonly refused: number;
  /** The number of entries whose sender was not authenticated. */
  readonly unauthenticated: number;
  /** JSON lists of the values that occur in the entries. A search skips a page by them. */
  readonly merchant_identifiers: string;
  readonly operations: string;
  readonly response_codes: string;
  readonly request_ids: string;
  /** What `searchTermsOf` returns for the entries, as a JSON list. Null if an earlier version wrote the page. */
  readonly search_terms: string | null;
  /** What `formatDurations` returns for the entries. */
  readonly durations: string | null;
  /** What `formatCoverageGroups` returns for the entries. Null if an earlier version wrote the page. */
  readonly coverage: string | null;
  readonly compressed: number;
  /** The entries, one line of JSON each, oldest first. The line of a removed entry is empty. */
  readonly body: Uint8Array;
}

type GeneratedId = Generated<number | bigint>;

export interface FeedbackTable {
  readonly id: GeneratedId;
  readonly merchant_identifier: string;
  readonly fort_id: string;
  readonly kind: string;
  /** JSON, like `distortion` and `attempts`. */
  readonly params: string;
  readonly distortion: string;
  readonly state: string;
  readonly attempts: Generated<string>;
  readonly attempts_since_due: Generated<number>;
  /** How often it was resent. */
  readonly resends: Generated<number>;
  /** 1 if it waits until the next feedback of its queue overtakes it. */
  readonly awaits_overtaking: number;
  readonly due_at: string | null;
  /** 1 if `due_at` is by the stopped clock of the account. */
  readonly account_clock: number;
  readonly leased_until: string | null;
  readonly exhausted_at: string | null;
  readonly created_at: string;
  /** Null if it reports the payment of a new order, or if an earlier version stored it. */
  readonly operation_id: string | null;
  readonly request_id: string | null;
  /** Why the last attempt failed. Null if there was none, or nothing to say. */
  readonly cause: string | null;
}

export interface InboxTable {
  readonly id: GeneratedId;
  readonly merchant_identifier: string;
  readonly feedback_id: number | bigint;
  readonly kind: string;
  readonly content_type: string;
  readonly body: string;
  readonly answer: string;
  readonly received_at: string;
}

export interface PendingOperationsTable {
  readonly id: GeneratedId;
  readonly merchant_identifier: string;
  readonly fort_id: string;
  /** JSON: a `PendingCompletion`. */
  readonly completion: string;
  readonly due_at: string;
  readonly account_clock: number;
}

export interface ScenarioUsesRow {
  readonly merchant_identifier: string;
  readonly scenario_id: string;
  readonly uses: number;
  readonly trials: number;
}

export interface ChangeEventsTable {
  readonly number: Big;
  /** JSON: the events that were published together. */
  readonly events: string;
}

/** The number of requests in a minute, by account (empty if unauthenticated), operation and response code. */
export interface ActivityTable {
  readonly merchant_identifier: string;
  /** Minutes since the epoch. */
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

export interface StoredSnapshotRow {
  /** Empty for a snapshot of the whole gateway. */
  readonly merchant_identifier: string;
  /** `seed`: the state of the account when it was created, without a name. `named`: taken by a user. */
  readonly kind: string;
  readonly name: string;
  readonly created_at: string;
  readonly orders: number;
  /** The length of the body before it is compressed. */
  readonly characters: number;
  /** The last migration when it was stored. Null if an earlier version stored it. */
  readonly migration: string | null;
  readonly compressed: number;
  /** What `formatSnapshot` returns, without tokens. */
  readonly body: Uint8Array;
}

export interface AuditLogTable {
  readonly id: GeneratedId;
  readonly at: string;
  readonly action: string;
  readonly merchant_identifier: string | null;
  readonly actor_type: string;
  readonly actor_merchant_identifier: string | null;
  readonly token_id: string | null;
  readonly token_name: string | null;
  readonly address: string | null;
  readonly attempts: Big;
  /** JSON: a list of `AuditChange`. */
  readonly changes: string;
  /** The method and the route of a refused request. */
  readonly route: string | null;
  /** The entries with the same share are limited together. */
  readonly share: string;
}
