/** The types that the in-process API takes and returns. Members have the names of the management API. */
import type { Operation, RequestPhrase, ResponsePhrase, ShaType, StringParams } from '@postern/protocol';
import type { TestCard } from '@postern/protocol/payments';
import type { FeedbackKind, MessageCode, Payment } from '@postern/protocol/spec';
import type * as t from 'io-ts';
import type { FeedbackState } from '../domain/feedback.ts';
import type { NewScenario as NewScenarioSchema, ScenarioView } from '../domain/scenario/scenario.ts';
import type { FeedbackView } from '../management-api/feedback/feedback-view.ts';
import type { InboxMessageView } from '../management-api/feedback/inbox-routes.ts';
import type { OperationView, OrderView } from '../management-api/orders/order-view.ts';
import type { CardOutcome, ChallengePlan } from '../payments/act-as-shopper.ts';
import type { InterpretationRuleCount } from '../interpretation-rules/interpretation-rule-counts.ts';
import type { Entry } from '../request-log/entry.ts';
import type { Seed as SeedSchema, SeedAccount, SeedOrder } from '../seed/read-seed.ts';

/**
 * Accounts and their orders to start with, as in a seed file. An account has `merchant_identifier`, `name`, `access_code`,
 * `sha_type`, `sha_request_phrase` and `sha_response_phrase`, and optionally `active`, `request_shape`, `origins`,
 * `services`, `limits`, `payments`, `technical`, `delivery`, `inbox_response`, `scenarios`, `presets` and `orders`.
 */
export type Seed = SeedSchema;

/**
 * The settings of a new account, with the members of an account of a {@link Seed}. The defaults are a new identifier, access
 * code and phrases for each account, SHA-256, and an active account without limits. Pass `sha_request_phrase` and
 * `sha_response_phrase` if your code reads the phrases as text, for example from the environment.
 */
export type AccountSettings = Partial<SeedAccount>;

/** The settings of an account to change. A setting with several members, such as `limits`, is replaced as a whole. */
export type AccountChanges = Omit<AccountSettings, 'merchant_identifier' | 'orders' | 'scenarios'>;

/**
 * An order to create, as if its payment had been made: `state` is `authorized`, `purchased` or another state of section 3;
 * `amount` is in minor units, as digits (`'1050'` is 10.50 AED). A `pending`, `uncertain` or `on_hold` order ends by itself with
 * `ends`, such as `{ after_seconds: 60, outcome: 'succeeded' }`.
 */
export type NewOrder = SeedOrder;

/** The outcome of a pending operation or payment: `succeeded`, or `declined` with a message (666 by default). */
export interface ChosenOutcome {
  readonly ends: 'succeeded' | 'declined';
  readonly message?: MessageCode;
}

/** An account, as `createClient` of `@postern/client` takes it (sections 2 and 5). */
export interface GatewayAccount {
  /** The origin of the gateway, without the path of the operation address. */
  readonly baseUrl: string;
  /** The first path segment of the operation address (D1). */
  readonly apiRoot: string;
  readonly merchantIdentifier: string;
  readonly accessCode: string;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
}

/** An account, or its `merchant_identifier`. */
export type AccountOrIdentifier = string | Pick<GatewayAccount, 'merchantIdentifier'>;

/** The state of an order (section 8). Amounts are digits of minor units; times are ISO 8601 in UTC. */
export type TestOrder = t.TypeOf<typeof OrderView>;

/** An operation on an order, also a refused one (section 4). */
export type TestOperation = t.TypeOf<typeof OperationView>;

/** An order with all its operations, the oldest first. */
export interface TestOrderWithOperations extends TestOrder {
  readonly operations: readonly TestOperation[];
}

/** Selects the feedback that has all of these values. */
export interface TestFeedbackFilter {
  readonly kind?: FeedbackKind;
  /** `waiting`, `delivered`, `exhausted` or `dropped`. */
  readonly state?: FeedbackState;
  readonly fort_id?: string;
  readonly merchant_reference?: string;
  /** The operation or the payment that the feedback reports. */
  readonly operation?: Operation | Payment;
}

/**
 * The signed form that a shop lets the shopper's browser post to the payment page: its fields, or an object with them, as
 * `paymentForm` of `@postern/client/payments` returns.
 */
export type ShopForm = StringParams | { readonly fields: StringParams };

/** The card with which a shopper pays. */
export interface ShopperCard {
  /** The name of a test card of `@postern/protocol/payments`; `visa` by default. */
  readonly card?: TestCard;
  /** What its expiry date chooses; `succeeded` by default. */
  readonly outcome?: CardOutcome;
  /** How a challenge of 3-D Secure is answered; `succeed` by default. `abandon` leaves it open. */
  readonly challenge?: ChallengePlan;
  readonly cardHolderName?: string;
  /** Whether the shopper checks *Remember this card*, if the account has the service `tokenization`. */
  readonly rememberCard?: boolean;
}

/** What the shopper's browser brings to the shop: a POST of `fields`, or a GET of `url`, which has them in its query. */
export interface PaymentReturn {
  readonly method: 'POST' | 'GET';
  readonly url: string;
  readonly fields: StringParams;
  /** How often the browser returns: 1, unless a scenario loses or repeats the return. */
  readonly times: number;
}

/** Why a card was declined. */
export interface DeclinedCard {
  readonly response_code: string;
  readonly response_message: string;
  /** The return of the last try that the page allows. `undefined`: the page offers another one. */
  readonly return: PaymentReturn | undefined;
}

/** Feedback to a merchant (section 6) with its delivery attempts. Times are ISO 8601, by the merchant's clock. */
export type TestFeedback = t.TypeOf<typeof FeedbackView>;

/** An attempt to deliver feedback. */
export type TestAttempt = TestFeedback['attempts'][number];

/** Feedback as it arrived at the address `inbox`. */
export type TestInboxMessage = t.TypeOf<typeof InboxMessageView>;

/**
 * A failure to simulate: its `effect`, and optionally `matcher`, `times`, `probability`, `seed` and `name`. The catalogue of
 * effects is `docs/scenarios.md`.
 */
export type NewScenario = NewScenarioSchema;

/** A scenario of an account, with the number of requests that it affected. */
export type TestScenario = ScenarioView;

/** A request and its reply. Secrets are redacted. */
export type RequestLogEntry = Entry;

/** An interpretation rule: what the specification leaves open or states in passing, where it was applied, and how often. */
export type AppliedInterpretationRule = InterpretationRuleCount;

/**
 * A snapshot of one account or of all, stored in the gateway: for `restore` of the same gateway, as long as it runs. `await using`
 * deletes it at the end of the block.
 */
export interface Snapshot extends AsyncDisposable {
  /** Its name in the management API. */
  readonly name: string;
  /** The account that the snapshot is of; `undefined` for all accounts. */
  readonly merchantIdentifier: string | undefined;
}
