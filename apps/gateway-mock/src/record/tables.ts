/** The books' tables, as Kysely knows them. Amounts are minor units, at most ten digits; times are ISO 8601 in UTC. */
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface Tables {
  readonly merchants: MerchantRow;
  readonly orders: OrdersTable;
  readonly operations: OperationsTable;
  readonly last_fort_id: { readonly fort_id: string };
}

/** Whole and exact on either engine: SQLite reads such a number, PostgreSQL a bigint. */
type Amount = ColumnType<number | bigint, bigint, bigint>;

export interface MerchantRow {
  readonly merchant_identifier: string;
  readonly name: string;
  readonly access_code: string;
  readonly active: number;
  readonly sha_type: string;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
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
