/** A running gateway, as a test sees it. */
import type { Duration } from './manual-clock.ts';
import type {
  RequestLogEntry,
  MerchantChanges,
  MerchantSettings,
  NewOrder,
  NewScenario,
  AppliedRuleCount,
  Snapshot,
  TestFeedback,
  TestInboxMessage,
  TestMerchant,
  TestOrder,
  TestOrderWithOperations,
  TestScenario,
  TestFeedbackFilter,
  MerchantOrIdentifier,
} from './test-views.ts';

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
  readonly managementApiUrl: string;
  readonly merchants: TestMerchants;
  readonly orders: TestOrders;
  readonly feedback: TestFeedbacks;
  readonly scenarios: TestScenarios;
  readonly clock: TestClock;
  /**
   * Everything is again as it was at the start: merchants and orders that came later are gone, and the next ones get the
   * same identifiers and `fort_id`s as before. For one merchant: as it was at the start, or when it was added; nobody
   * else is touched, not even in the middle of a test. The journal begins anew. The clock of a test shows what it showed.
   */
  readonly reset: (merchant?: MerchantOrIdentifier) => Promise<void>;
  /** What there is now, of everybody or of one merchant. */
  readonly snapshot: (merchant?: MerchantOrIdentifier) => Promise<Snapshot>;
  /**
   * As it was when the snapshot was taken. That of one merchant touches nobody else; after everybody was reset its
   * orders may find their `fort_id`s taken, and then it rejects and changes nothing.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /** The newest hundred requests and replies since the last reset, the newest first: what a failing test may print. */
  readonly requestLog: (merchant?: MerchantOrIdentifier) => Promise<readonly RequestLogEntry[]>;
  /** Every rule on which replies may lean where the specification is silent, and how many did so since the start. */
  readonly appliedRules: () => readonly AppliedRuleCount[];
  /** Like the platform's `fetch`, but without a socket: to this gateway only, by whole addresses or by paths. */
  readonly fetch: typeof globalThis.fetch;
  /** Finishes what is under way and lets go of everything. A second time it does nothing more. */
  readonly close: () => Promise<void>;
}

/** The merchants of a gateway. */
export interface TestMerchants {
  /** All there are, the oldest first. */
  readonly list: () => Promise<readonly TestMerchant[]>;
  /**
   * Another merchant with each call, for `createClient` of `@postern/client` as it is: tests that each add their own do
   * not meet, even when they run side by side. Rejects if a setting is wrong, or its identifier is taken.
   */
  readonly add: (settings?: MerchantSettings) => Promise<TestMerchant>;
  /** Changes what is given, and gives the merchant as it is then. Rejects if there is no such merchant. */
  readonly update: (merchant: MerchantOrIdentifier, changes: MerchantChanges) => Promise<TestMerchant>;
  /** A new bearer token of the merchant for the management API; it goes when the merchant is reset. */
  readonly createToken: (merchant: MerchantOrIdentifier) => Promise<string>;
  /** A new bearer token of the provider; it goes when everybody is reset. */
  readonly createProviderToken: () => Promise<string>;
}

/** The orders of a gateway. */
export interface TestOrders {
  /** Makes an order. Rejects if something about it is wrong, or if the merchant has one of that reference. */
  readonly add: (merchant: MerchantOrIdentifier, order: NewOrder) => Promise<TestOrder>;
  /** An order with its operations. Rejects if the merchant has none of that reference. */
  readonly get: (
    merchant: MerchantOrIdentifier,
    merchantReference: string,
  ) => Promise<TestOrderWithOperations>;
  /** All orders of a merchant, the oldest first. */
  readonly list: (merchant: MerchantOrIdentifier) => Promise<readonly TestOrder[]>;
}

/**
 * The feedback of a gateway (section 6). It is sent by itself, to the addresses of the merchant's `technical` settings:
 * to an endpoint of the test, or to the `inbox` that the gateway keeps for each merchant.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { createClient } from '@postern/client/promise'
 *
 * await using gateway = await startGateway()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const
 * const merchant = await gateway.merchants.add({
 *   technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
 *   orders: [{ ...order, state: 'authorized' }],
 * })
 * await createClient(merchant).capture(order)
 * const { params, attempts } = await gateway.feedback.waitFor(merchant, { kind: 'direct', state: 'delivered' })
 * params['response_code'] // => '04000'
 * attempts.length // => 1
 * const letters = await gateway.feedback.inbox(merchant)
 * letters.length > 0 // => true
 */
export interface TestFeedbacks {
  /** All feedback of a merchant, the oldest first, or that which fits. */
  readonly list: (
    merchant: MerchantOrIdentifier,
    which?: TestFeedbackFilter,
  ) => Promise<readonly TestFeedback[]>;
  /** The oldest that fits, as soon as there is one. Rejects, and tells what there is, after so many seconds: 5 unless said. */
  readonly waitFor: (
    merchant: MerchantOrIdentifier,
    which?: TestFeedbackFilter,
    seconds?: number,
  ) => Promise<TestFeedback>;
  /** Sends what is due now, of everybody or of one merchant, and ends operations that settle now; resolves when nothing is left. */
  readonly deliverDue: (merchant?: MerchantOrIdentifier) => Promise<void>;
  /** Makes feedback due again, with as many attempts as it had before. Tells how many. */
  readonly resend: (
    merchant: MerchantOrIdentifier,
    which: { readonly ids: readonly string[] } | { readonly exhausted_since: Date | string },
  ) => Promise<number>;
  /** What came to the address `inbox`, the oldest first. */
  readonly inbox: (merchant: MerchantOrIdentifier) => Promise<readonly TestInboxMessage[]>;
  readonly clearInbox: (merchant: MerchantOrIdentifier) => Promise<void>;
}

/**
 * What a test has set up to go wrong (D32). Those of one merchant never touch another.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { createClient } from '@postern/client/promise'
 *
 * await using gateway = await startGateway()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const
 * const merchant = await gateway.merchants.add({ orders: [{ ...order, state: 'authorized' }] })
 * await gateway.scenarios.add(merchant, {
 *   matcher: { operation: 'CAPTURE' },
 *   times: 1,
 *   effect: { kind: 'decline', message: '051' },
 * })
 * const client = createClient(merchant)
 * await client.capture(order)
 * await client.capture(order)
 * const { operations } = await gateway.orders.get(merchant, 'order-1')
 * operations.map(({ response_code }) => response_code) // => ['05051', '04000']
 */
export interface TestScenarios {
  /** In the order in which they were added: of those that fit, the first acts. */
  readonly list: (merchant: MerchantOrIdentifier) => Promise<readonly TestScenario[]>;
  /** Rejects if something about it is wrong, or if the account has not the service that its message is of. */
  readonly add: (merchant: MerchantOrIdentifier, scenario: NewScenario) => Promise<TestScenario>;
  /** Removes one, or all that were added. */
  readonly remove: (
    merchant: MerchantOrIdentifier,
    scenario?: string | Pick<TestScenario, 'id'>,
  ) => Promise<void>;
}

/**
 * The time in a gateway (D33). One clock is behind the dates of orders, the limits of a day, operations that settle and
 * feedback that is sent again. A merchant's may stand still while the others run.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { createClient } from '@postern/client/promise'
 *
 * await using gateway = await startGateway()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const
 * const merchant = await gateway.merchants.add({
 *   technical: { channels: { web: { direct: 'inbox' } } },
 *   inbox_response: 'error',
 *   orders: [{ ...order, state: 'authorized' }],
 * })
 * await gateway.clock.stop(merchant, '2026-02-03T04:05:06Z')
 * await createClient(merchant).capture(order)
 * await gateway.clock.advance({ seconds: 90 }, merchant)
 * const [feedback] = await gateway.feedback.list(merchant)
 * feedback?.state // => 'exhausted'
 * feedback?.attempts.length // => 10
 * feedback?.attempts.at(-1)?.at // => '2026-02-03T04:06:36.000Z'
 */
export interface TestClock {
  /** What time it is for everybody, or for a merchant. */
  readonly now: (merchant?: MerchantOrIdentifier) => Promise<Date>;
  /**
   * From now on the merchant's clock stands still, at this time, or where it is; tells where. No time passes by that: what
   * was to come in ten seconds comes in ten seconds of its clock.
   */
  readonly stop: (merchant: MerchantOrIdentifier, at?: Date | string) => Promise<Date>;
  /** The merchant's clock runs with the gateway's again. */
  readonly resume: (merchant: MerchantOrIdentifier) => Promise<void>;
  /**
   * Lets time pass, by so much or until then: what falls due is done when it is due, one after the other, before it
   * resolves with the time that it is then. Of a merchant whose clock was stopped; or of everybody whose clock was not,
   * in a gateway that was started with a `manualClock`.
   */
  readonly advance: (by: Duration | Date | string, merchant?: MerchantOrIdentifier) => Promise<Date>;
}
