/** The books' tables, as Kysely knows them. Amounts are minor units, at most ten digits; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';

export interface Tables {
  readonly merchants: MerchantRow;
  readonly orders: OrderRow;
  readonly operations: OperationRow;
}

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

export interface OrderRow {
  readonly fort_id: string;
  readonly merchant_identifier: string;
  readonly merchant_reference: string;
  readonly currency: string;
  readonly amount: number;
  readonly authorized_amount: number;
  readonly captured_amount: number;
  readonly refunded_amount: number;
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

export interface OperationRow {
  readonly id: Generated<number>;
  readonly fort_id: string;
  readonly command: string;
  readonly status: string;
  readonly message: string;
  readonly amount: number | null;
  readonly maintenance_reference: string | null;
  readonly order_description: string | null;
  readonly at: string;
}
