/** The client for users of fp-ts: the same names as in `@postern/client`, with methods that return a `TaskEither`. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { AccountClientTasks } from './client/build-account-clients.ts';
import type * as client from './client/client.ts';
import type * as order from './order/order.ts';

export { createAccountClients, createClient, settingsFromEnvironment } from './client/create-task-client.ts';

// The exports that are the same in both API styles, so that one import is enough. What this file exports itself replaces them.
export * from './index.ts';

/** A client of the gateway. Each operation is a method: `CHECK_STATUS` is `checkStatus`. */
export type Client = client.Client<'task'>;

/** Clients by account name. */
export type AccountClients = AccountClientTasks<Client>;

/** One of seven states, or `NotFound`; `_tag` says which. */
export type Order = order.Order<'task'>;

/** The states of an order, and what their methods return. The methods are confirmed operations. */
export declare namespace Order {
  /** The whole amount is authorized, and nothing is captured. */
  type Authorized = order.Order.Authorized<'task'>;

  /** A part is captured. You can capture the rest and refund the captured part. */
  type PartiallyCaptured = order.Order.PartiallyCaptured<'task'>;

  /** The whole amount is captured, and some of it is not refunded. */
  type Captured = order.Order.Captured<'task'>;

  /** The whole amount is captured and refunded. */
  type Refunded = order.Order.Refunded<'task'>;

  /** The authorization is void. */
  type Voided = order.Order.Voided<'task'>;

  /** The last operation is pending or uncertain. The only method is `refresh`. */
  type Pending = order.Order.Pending<'task'>;

  /** The order was never authorized. */
  type Closed = order.Order.Closed<'task'>;

  /** The merchant has no order with this reference (036). */
  type NotFound = order.Order.NotFound<'task'>;

  /**
   * The confirmation of an operation, and the order after it. If it is `NotApplied`, the order as it was before the method was called: if something
   * else may have changed it, call `refresh`.
   */
  type Result<O extends MaintenanceOperation, Next extends Order, Now extends Order> = order.Order.Result<
    O,
    Next,
    Now,
    'task'
  >;
}
