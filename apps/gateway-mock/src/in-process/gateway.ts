/** A running gateway, as a test sees it. */
import type {
  JournalEntry,
  MerchantChanges,
  MerchantSettings,
  NewOrder,
  RuleUse,
  Snapshot,
  TestMerchant,
  TestOrder,
  TestOrderWithOperations,
  WhichMerchant,
} from './told.ts';

/**
 * A gateway in this process. Whatever it is asked for in vain it tells by rejecting with an `Error` in words.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 *
 * await using gateway = await startGateway({ port: false })
 * const reply = await gateway.fetch('/health/ready')
 * await reply.json() // => { status: 'ready' }
 */
export interface Gateway extends AsyncDisposable {
  /** Where it is, `http://127.0.0.1:…`: the `baseUrl` of a client. Without a socket nothing is found there. */
  readonly url: string;
  /** Where operations are posted to (section 1). */
  readonly operationUrl: string;
  /** Where the management API stands; `openapi.json` under it tells how it is used. */
  readonly managementUrl: string;
  readonly merchants: TestMerchants;
  readonly orders: TestOrders;
  /**
   * Everything is again as it was at the start: merchants and orders that came later are gone, and the next ones get the
   * same identifiers and `fort_id`s as before. For one merchant: as it was at the start, or when it was added; nobody
   * else is touched, not even in the middle of a test. The journal begins anew.
   */
  readonly reset: (merchant?: WhichMerchant) => Promise<void>;
  /** What there is now, of everybody or of one merchant. */
  readonly snapshot: (merchant?: WhichMerchant) => Promise<Snapshot>;
  /**
   * As it was when the snapshot was taken. That of one merchant touches nobody else; after everybody was reset its
   * orders may find their `fort_id`s taken, and then it rejects and changes nothing.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /** The newest hundred requests and replies since the last reset, the newest first: what a failing test may print. */
  readonly journal: (merchant?: WhichMerchant) => Promise<readonly JournalEntry[]>;
  /** Every rule on which replies may lean where the specification is silent, and how many did so since the start. */
  readonly rules: () => readonly RuleUse[];
  /** Like the platform's `fetch`, but without a socket: to this gateway only, by whole addresses or by paths. */
  readonly fetch: typeof globalThis.fetch;
  /** Finishes what is under way and lets go of everything. A second time it does nothing more. */
  readonly close: () => Promise<void>;
}

/** The merchants of a gateway. */
export interface TestMerchants {
  /** All there are, the oldest first. */
  readonly all: () => Promise<readonly TestMerchant[]>;
  /**
   * Another merchant with each call, for `createClient` of `@postern/client` as it is: tests that each add their own do
   * not meet, even when they run side by side. Rejects if a setting is wrong, or its identifier is taken.
   */
  readonly add: (settings?: MerchantSettings) => Promise<TestMerchant>;
  /** Changes what is given, and gives the merchant as it is then. Rejects if there is no such merchant. */
  readonly change: (merchant: WhichMerchant, changes: MerchantChanges) => Promise<TestMerchant>;
  /** A new bearer token of the merchant for the management API; it goes when the merchant is reset. */
  readonly token: (merchant: WhichMerchant) => Promise<string>;
  /** A new bearer token of the provider; it goes when everybody is reset. */
  readonly providerToken: () => Promise<string>;
}

/** The orders of a gateway. */
export interface TestOrders {
  /** Makes an order. Rejects if something about it is wrong, or if the merchant has one of that reference. */
  readonly add: (merchant: WhichMerchant, order: NewOrder) => Promise<TestOrder>;
  /** An order with its operations. Rejects if the merchant has none of that reference. */
  readonly find: (merchant: WhichMerchant, merchantReference: string) => Promise<TestOrderWithOperations>;
  /** All orders of a merchant, the oldest first. */
  readonly of: (merchant: WhichMerchant) => Promise<readonly TestOrder[]>;
}
