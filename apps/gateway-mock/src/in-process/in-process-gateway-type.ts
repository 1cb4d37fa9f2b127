/** The in-process API of a running gateway. */
import type { Duration } from './manual-clock.ts';
import type {
  RequestLogEntry,
  AccountChanges,
  AccountSettings,
  ChosenOutcome,
  NewOrder,
  NewScenario,
  AppliedInterpretationRule,
  Snapshot,
  TestFeedback,
  TestInboxMessage,
  GatewayAccount,
  TestOrder,
  TestOrderWithOperations,
  TestScenario,
  TestFeedbackFilter,
  AccountOrIdentifier,
  DeclinedCard,
  PaymentReturn,
  ShopForm,
  ShopperCard,
} from './public-types.ts';

/**
 * A gateway in this process. A call that cannot be carried out rejects with a `GatewayError`, whose message gives the reason.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 *
 * await using gateway = await startGateway({ port: false })
 * const reply = await gateway.fetch('/health/ready')
 * await reply.json() // => { status: 'ready' }
 */
export interface Gateway extends AsyncDisposable {
  /** The origin of the gateway, `http://127.0.0.1:…`: the `baseUrl` of a client. With `port: false` nothing listens there. */
  readonly url: string;
  /** The address to which operations are posted (section 1). */
  readonly operationUrl: string;
  /** The base address of the management API. Its OpenAPI document is at `openapi.json` under it. */
  readonly managementApiUrl: string;
  readonly accounts: GatewayAccounts;
  readonly orders: TestOrders;
  readonly feedback: TestFeedbacks;
  readonly scenarios: TestScenarios;
  readonly clock: TestClock;
  readonly shopper: TestShopper;
  /**
   * Restores the state after the start: accounts and orders that were added later are removed, and the next ones get the
   * same random identifiers as before. A `fort_id` is never used again. With an account, restores only that account, to its state when it was
   * added; other accounts are not affected, even while their tests run. Clears the request log. Keeps tokens, and the time
   * of a `manualClock`. Rejects if the state to restore has more than 20,000 orders.
   */
  readonly reset: (account?: AccountOrIdentifier) => Promise<void>;
  /**
   * Takes a snapshot of all accounts or of one, without tokens. There are at most 20 at a time of an account, and 19 of all: `await using`
   * deletes one at the end of the block. Rejects if there are too many, or if the state is too large.
   */
  readonly snapshot: (account?: AccountOrIdentifier) => Promise<Snapshot>;
  /**
   * Restores a snapshot, and sends feedback that is due then. A snapshot of one account does not affect other accounts, and does not
   * bring back one that was deleted: then it rejects.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /** Lists the newest hundred requests and replies since the last reset, the newest first. */
  readonly requestLog: (account?: AccountOrIdentifier) => Promise<readonly RequestLogEntry[]>;
  /**
   * Lists every interpretation rule, with where and how often it was applied since the start: to an account,
   * or to all.
   */
  readonly appliedInterpretationRules: (
    account?: AccountOrIdentifier,
  ) => readonly AppliedInterpretationRule[];
  /** Works like the global `fetch`, without a socket and only for this gateway. Takes whole addresses or paths. */
  readonly fetch: typeof globalThis.fetch;
  /** Finishes the requests in progress and releases all resources. Closing again does nothing. */
  readonly close: () => Promise<void>;
}

/** The accounts of a gateway. */
export interface GatewayAccounts {
  /** Lists all accounts, the oldest first. */
  readonly list: () => Promise<readonly GatewayAccount[]>;
  /**
   * Adds an account, a different one with each call. Pass it to `createClient` of `@postern/client`. Tests that each add
   * their own account do not affect each other, even when they run in parallel. Rejects if a setting is invalid, or if the
   * identifier is in use.
   */
  readonly add: (settings?: AccountSettings) => Promise<GatewayAccount>;
  /** Changes settings and returns the changed account. Rejects if the account does not exist. */
  readonly update: (account: AccountOrIdentifier, changes: AccountChanges) => Promise<GatewayAccount>;
  /** Creates a bearer token of the account for the management API. It is valid as long as the account exists. */
  readonly createToken: (account: AccountOrIdentifier) => Promise<string>;
  /** Creates a bearer token of the provider. */
  readonly createProviderToken: () => Promise<string>;
}

/** The orders of a gateway. */
export interface TestOrders {
  /** Adds an order. Rejects if it is invalid, or if the account has an order with that reference. */
  readonly add: (account: AccountOrIdentifier, order: NewOrder) => Promise<TestOrder>;
  /** Returns an order with its operations. Rejects if the account has no order with that reference. */
  readonly get: (account: AccountOrIdentifier, merchantReference: string) => Promise<TestOrderWithOperations>;
  /**
   * Completes the pending operation or payment of an order now, and returns the order: with the outcome that it has been given, or
   * with `ends` and the message of a decline. Rejects if nothing is pending.
   */
  readonly complete: (
    account: AccountOrIdentifier,
    merchantReference: string,
    outcome?: ChosenOutcome,
  ) => Promise<TestOrder>;
  /** Lists the orders of an account, the oldest first. */
  readonly list: (account: AccountOrIdentifier) => Promise<readonly TestOrder[]>;
}

/**
 * The feedback (webhooks) of a gateway (section 6). The gateway sends it to the addresses of the account's `technical`
 * settings: an endpoint of the test, or the `inbox` of the account in the gateway.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { createClient } from '@postern/client'
 *
 * await using gateway = await startGateway()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const
 * const account = await gateway.accounts.add({
 *   technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
 *   orders: [{ ...order, state: 'authorized' }],
 * })
 * await createClient(account).capture(order)
 * const { params, attempts } = await gateway.feedback.waitFor(account, { kind: 'direct', state: 'delivered' })
 * params['response_code'] // => '04000'
 * attempts.length // => 1
 * const messages = await gateway.feedback.inbox(account)
 * messages.length > 0 // => true
 */
export interface TestFeedbacks {
  /** Lists the feedback of an account that matches the filter, the oldest first. */
  readonly list: (
    account: AccountOrIdentifier,
    filter?: TestFeedbackFilter,
  ) => Promise<readonly TestFeedback[]>;
  /**
   * Waits for feedback that matches the filter and returns the oldest. Rejects after `seconds` (default 5) with a list of the
   * feedback that exists.
   */
  readonly waitFor: (
    account: AccountOrIdentifier,
    filter?: TestFeedbackFilter,
    seconds?: number,
  ) => Promise<TestFeedback>;
  /** Completes pending operations that are due and sends feedback that is due, of all accounts or of one. */
  readonly deliverDue: (account?: AccountOrIdentifier) => Promise<void>;
  /** Schedules feedback to be sent again, with all its attempts. Returns how many were scheduled. */
  readonly resend: (
    account: AccountOrIdentifier,
    selection: { readonly ids: readonly string[] } | { readonly exhausted_since: Date | string },
  ) => Promise<number>;
  /** Lists the messages that arrived at the address `inbox`, the oldest first. */
  readonly inbox: (account: AccountOrIdentifier) => Promise<readonly TestInboxMessage[]>;
  readonly clearInbox: (account: AccountOrIdentifier) => Promise<void>;
}

/**
 * The failures that a test simulates (D32). The scenarios of an account never affect another account.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { createClient } from '@postern/client'
 *
 * await using gateway = await startGateway()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const
 * const account = await gateway.accounts.add({ orders: [{ ...order, state: 'authorized' }] })
 * await gateway.scenarios.add(account, {
 *   matcher: { operation: 'CAPTURE' },
 *   times: 1,
 *   effect: { kind: 'decline', message: '029' },
 * })
 * const client = createClient(account)
 * await client.capture(order)
 * await client.capture(order)
 * const { operations } = await gateway.orders.get(account, 'order-1')
 * operations.map(({ response_code }) => response_code) // => ['05029', '04000']
 */
export interface TestScenarios {
  /** Lists the scenarios in the order in which they were added: the first one that matches applies. */
  readonly list: (account: AccountOrIdentifier) => Promise<readonly TestScenario[]>;
  /** Adds a scenario. Rejects if it is invalid, or if its message belongs to a service that the account does not have. */
  readonly add: (account: AccountOrIdentifier, scenario: NewScenario) => Promise<TestScenario>;
  /** Removes a scenario, or all that were added. */
  readonly remove: (
    account: AccountOrIdentifier,
    scenario?: string | Pick<TestScenario, 'id'>,
  ) => Promise<void>;
}

/**
 * The time of a gateway (D33). The dates of orders, daily limits, pending operations and retries of feedback all follow one
 * clock. The clock of one account can be stopped while the others run.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { createClient } from '@postern/client'
 *
 * await using gateway = await startGateway()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const
 * const account = await gateway.accounts.add({
 *   technical: { channels: { web: { direct: 'inbox' } } },
 *   inbox_response: 'error',
 *   orders: [{ ...order, state: 'authorized' }],
 * })
 * await gateway.clock.stop(account, '2026-02-03T04:05:06Z')
 * await createClient(account).capture(order)
 * await gateway.clock.advance({ seconds: 90 }, account)
 * const [feedback] = await gateway.feedback.list(account)
 * feedback?.state // => 'exhausted'
 * feedback?.attempts.length // => 10
 * feedback?.attempts.at(-1)?.at // => '2026-02-03T04:06:36.000Z'
 */
export interface TestClock {
  /** Returns the time of the gateway, or of an account. */
  readonly now: (account?: AccountOrIdentifier) => Promise<Date>;
  /**
   * Stops the account's clock at this time, or at its present time, and returns that time. Setting the time does not make
   * anything due: what was due in ten seconds is due in ten seconds of the stopped clock.
   */
  readonly stop: (account: AccountOrIdentifier, at?: Date | string) => Promise<Date>;
  /** Lets the account's clock run with the gateway's again. */
  readonly resume: (account: AccountOrIdentifier) => Promise<void>;
  /**
   * Advances the clock by a duration, or to a time, and returns the new time. Whatever becomes due on the way is done first,
   * in order. It advances an account's clock if it was stopped. Without an account, it advances the clocks that were not
   * stopped, in a gateway that was started with a `manualClock`.
   */
  readonly advance: (by: Duration | Date | string, account?: AccountOrIdentifier) => Promise<Date>;
}

/**
 * The shopper at the payment page, without a browser: what a page gets is what a browser posts. A form that was opened before leads to
 * its page, so a declined card can be followed by a good one. Pass the return to your shop as the browser does: with
 * `fetch(url, { method, body: new URLSearchParams(fields) })`, or to the handler of your framework.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 * import { paymentForm } from '@postern/protocol/payments'
 *
 * await using gateway = await startGateway({ port: false })
 * const account = await gateway.accounts.add({ payments: { channels: ['redirection'] } })
 * const form = paymentForm(
 *   'redirection',
 *   {
 *     command: 'PURCHASE',
 *     access_code: account.accessCode,
 *     merchant_identifier: account.merchantIdentifier,
 *     merchant_reference: 'order-1',
 *     amount: '1050',
 *     currency: 'AED',
 *     language: 'en',
 *     customer_email: 'layla@shop.example',
 *     return_url: 'https://shop.example/paid',
 *   },
 *   { shaType: account.shaType, phrase: account.requestPhrase },
 * )
 * if (form._tag === 'Left') throw new Error('the form is wrong')
 * const declined = await gateway.shopper.decline(form.right, { card: 'mastercard' })
 * declined.response_code // => '13666'
 * const { method, url, fields } = await gateway.shopper.pay(form.right, { card: 'visa' })
 * method // => 'POST'
 * url // => 'https://shop.example/paid'
 * fields['response_code'] // => '14000'
 */
export interface TestShopper {
  /**
   * Submits a card, answers its challenge, and returns what the browser brings to the shop: also of a refused form, and of an undecided
   * payment. Rejects if the browser does not leave the page, for example after a declined card.
   */
  readonly pay: (form: ShopForm, card?: ShopperCard) => Promise<PaymentReturn>;
  /** Submits a card that is declined, or whose challenge fails, and stays on the page. Rejects if the card is not declined. */
  readonly decline: (form: ShopForm, card?: ShopperCard) => Promise<DeclinedCard>;
  /** Cancels the payment. */
  readonly cancel: (form: ShopForm) => Promise<PaymentReturn>;
  /** Opens the page and leaves. With a card, submits it before, for example to leave its challenge unanswered. */
  readonly abandon: (form: ShopForm, card?: ShopperCard) => Promise<void>;
}
