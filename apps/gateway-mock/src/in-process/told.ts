/** What a gateway in this process hands to a test and is told by one, in the words of the specification. */
import type {
  Currency,
  Operation,
  RequestPhrase,
  ResponsePhrase,
  ShaType,
  SilenceRow,
  Status,
} from '@postern/protocol';
import type { Seed as SeedRead, SeedMerchant, SeedOrder } from '../seed/file.ts';

/**
 * Merchants and their orders to start with, as in a seed file. Of a merchant: `merchant_identifier`, `name`,
 * `access_code`, `sha_type`, `sha_request_phrase`, `sha_response_phrase`, and, if need be, `active`, `request_shape`,
 * `origins`, `services`, `limits` and `orders`.
 */
export type Seed = SeedRead;

/**
 * What a test wants of a merchant, in the words of a seed. What is left out is made up: another identifier, access code
 * and phrases for each merchant, SHA-256, and an active account without limits.
 */
export type MerchantSettings = Partial<SeedMerchant>;

/** What may be changed of a merchant. `limits`, `origins` and `services` are replaced as a whole. */
export type MerchantChanges = Omit<MerchantSettings, 'merchant_identifier' | 'orders'>;

/**
 * An order to make, as if its payment had been made: `state` is `authorized`, `purchased` or another of section 3;
 * `amount` is in minor units, as digits (`'1050'` is 10.50 AED).
 */
export type NewOrder = SeedOrder;

/** A merchant, as the `createClient` of `@postern/client` takes it (sections 2 and 5). */
export interface TestMerchant {
  /** Where the gateway is: without the path of the operation address. */
  readonly baseUrl: string;
  /** The fixed segment of the operation address (D1). */
  readonly apiRoot: string;
  readonly merchantIdentifier: string;
  readonly accessCode: string;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
}

/** A merchant, or its `merchant_identifier`. */
export type WhichMerchant = string | Pick<TestMerchant, 'merchantIdentifier'>;

/** An order as it stands (section 8). Amounts are digits of minor units; times are ISO 8601 in UTC. */
export interface TestOrder {
  readonly fort_id: string;
  readonly merchant_reference: string;
  readonly currency: Currency;
  /** What the payment asked for. */
  readonly amount: string;
  readonly authorized_amount: string;
  readonly captured_amount: string;
  readonly refunded_amount: string;
  readonly status: Status;
  /** How its last operation ended: status, response code, and that in words. */
  readonly transaction_status: string;
  readonly transaction_code: string;
  readonly transaction_message: string;
  readonly order_description: string | null;
  readonly authorization_code: string | null;
  readonly processor_response_code: string | null;
  readonly acquirer_response_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An operation that an order went through, refused ones included (section 4). */
export interface TestOperation {
  readonly command: Operation;
  readonly status: Status;
  readonly response_code: string;
  readonly response_message: string;
  /** What was asked for, in minor units; null where nothing moves. */
  readonly amount: string | null;
  readonly maintenance_reference: string | null;
  readonly order_description: string | null;
  readonly at: string;
}

/** An order with all that it went through, the oldest operation first. */
export interface TestOrderWithOperations extends TestOrder {
  readonly operations: readonly TestOperation[];
}

/** A request and its reply. What is secret in them is `[hidden]`. */
export interface JournalEntry {
  readonly request_id: string;
  /** When it was answered, by the gateway's clock. */
  readonly at: string;
  readonly response_code: string;
  /** How long it took. */
  readonly microseconds: number;
  /** The account, or the one that the request says it is of. */
  readonly merchant_identifier?: string;
  readonly operation?: string;
  readonly merchant_reference?: string;
  readonly fort_id?: string;
  /** The sender's address. */
  readonly from: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly reply: Readonly<Record<string, unknown>>;
  /** The ids of the rules that the reply leans on. */
  readonly rules: readonly string[];
  /** Why it was refused. */
  readonly refused?: { readonly reason: string; readonly meaning: string; readonly parameter?: string };
  /** Why its signature does not fit, in sentences. */
  readonly diagnosis?: readonly string[];
  /** What a strict account would have been answered (D4). */
  readonly strict?: { readonly response_code: string; readonly meaning: string };
  /** Which of the account's phrases it was signed with. */
  readonly signed_by?: string;
}

/** A rule where the specification is silent or leaves a choice, and how many replies leaned on it. */
export interface RuleUse {
  readonly id: string;
  /** Whether the specification says it, it follows from what it says, or it is ours. */
  readonly provenance: SilenceRow['provenance'];
  readonly rule: string;
  /** How to choose otherwise, where one can. */
  readonly choice?: string;
  readonly replies: number;
}

/** What the books held at a moment: for `restore` of the same gateway, as long as it runs. */
export interface Snapshot {
  /** Whose; everybody's if nobody is named. */
  readonly merchantIdentifier: string | undefined;
}
