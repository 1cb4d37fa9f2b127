/** What a gateway in this process hands to a test and is told by one, in the words of the specification. */
import type {
  Currency,
  FeedbackEncoding,
  FeedbackKind,
  Operation,
  RequestPhrase,
  ResponsePhrase,
  ShaType,
  RuleRow,
  Status,
} from '@postern/protocol';
import type { FeedbackState } from '../domain/feedback.ts';
import type { InboxResponse } from '../domain/feedback-settings.ts';
import type { Seed as SeedRead, SeedMerchant, SeedOrder } from '../seed/read-seed.ts';
import type { NewScenario as ScenarioRead, ScenarioView } from '../domain/scenario/scenario.ts';

/**
 * Merchants and their orders to start with, as in a seed file. Of a merchant: `merchant_identifier`, `name`,
 * `access_code`, `sha_type`, `sha_request_phrase`, `sha_response_phrase`, and, if need be, `active`, `request_shape`,
 * `origins`, `services`, `limits`, `technical`, `delivery`, `inbox_response`, `scenarios`, `presets` and `orders`.
 */
export type Seed = SeedRead;

/**
 * What a test wants of a merchant, in the words of a seed. What is left out is made up: another identifier, access code
 * and phrases for each merchant, SHA-256, and an active account without limits.
 */
export type MerchantSettings = Partial<SeedMerchant>;

/** What may be changed of a merchant. Settings that have parts, such as `limits` and `technical`, are replaced as a whole. */
export type MerchantChanges = Omit<MerchantSettings, 'merchant_identifier' | 'orders' | 'scenarios'>;

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
export type MerchantOrIdentifier = string | Pick<TestMerchant, 'merchantIdentifier'>;

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

/** Which feedback is meant: that of which all of this is true. */
export interface TestFeedbackFilter {
  readonly kind?: FeedbackKind;
  /** `waiting`, `delivered`, `exhausted` or `dropped`. */
  readonly state?: FeedbackState;
  readonly fort_id?: string;
  readonly merchant_reference?: string;
  /** The operation that it tells of. */
  readonly operation?: Operation;
}

/** What the gateway tells a merchant by itself (section 6), and how often it tried. Times are ISO 8601, by the merchant's clock. */
export interface TestFeedback {
  readonly id: string;
  readonly kind: FeedbackKind;
  readonly state: FeedbackState;
  readonly fort_id: string;
  /** What it says, without a signature: it is signed anew at each attempt. */
  readonly params: Readonly<Record<string, string>>;
  /** When it is tried next; null if it is not. */
  readonly due_at: string | null;
  readonly attempts: readonly TestAttempt[];
  readonly created_at: string;
}

/** An attempt to deliver feedback. */
export interface TestAttempt {
  readonly at: string;
  readonly milliseconds: number;
  readonly address: string;
  readonly encoding: FeedbackEncoding;
  /** The HTTP status and the beginning of the answer, if there was one. */
  readonly status: number | null;
  readonly answer: string | null;
  /** Why there was none. */
  readonly error: string | null;
}

/** Feedback as it came to the address `inbox`. */
export interface TestInboxMessage {
  readonly id: string;
  readonly feedback_id: string;
  readonly kind: FeedbackKind;
  readonly content_type: string;
  /** Byte for byte as an endpoint would have received it. */
  readonly body: string;
  /** What the inbox answered: `ok`, `found`, `error` or `timeout`. */
  readonly answered: InboxResponse;
  readonly received_at: string;
}

/**
 * What is to go wrong, on which calls, and how often: `effect`, and if need be `matcher`, `times`, `probability`, `seed` and
 * `name`. The catalogue of effects is `docs/scenarios.md`.
 */
export type NewScenario = ScenarioRead;

/** A scenario of an account, and on how many calls it acted. */
export type TestScenario = ScenarioView;

/** A request and its reply. What is secret in them is `[redacted]`. */
export interface RequestLogEntry {
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
  /**
   * The same for a program: a `SignatureMistake` of `@postern/protocol/explain`, or `NotASignature` (with its `length`),
   * `Ambiguous`, `Unexplained` or `NotDiagnosed`.
   */
  readonly findings?: readonly {
    readonly variant: string;
    readonly parameters: readonly string[];
    readonly length?: number;
  }[];
  /** What a strict account would have been answered (D4). */
  readonly strict?: { readonly response_code: string; readonly meaning: string };
  /** Which of the account's phrases it was signed with. */
  readonly signed_by?: string;
}

/** A rule where the specification is silent or leaves a choice, and how many replies leaned on it. */
export interface AppliedRuleCount {
  readonly id: string;
  /** Whether the specification says it, it follows from what it says, or it is ours. */
  readonly provenance: RuleRow['provenance'];
  readonly rule: string;
  /** How to choose otherwise, where one can. */
  readonly configurable?: string;
  readonly replies: number;
}

/** What the books held at a moment: for `restore` of the same gateway, as long as it runs. */
export interface Snapshot {
  /** Whose; everybody's if nobody is named. */
  readonly merchantIdentifier: string | undefined;
}
