import type { Exchange } from './exchange.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import type { RequestPlan } from './request-plan.ts';
import type { AccountUnderTest, OrderUnderTest } from './account-under-test.ts';

/** What a case can use while it runs. */
export interface CaseSubject {
  readonly gateway: GatewayUnderTest;
  /** A reference that no order has. */
  readonly unknownReference: () => string;
  /** Sends a request and records the exchange for the report. */
  readonly send: (plan: RequestPlan) => Promise<Exchange>;
  /** The same, signed as another account, or with other keys. */
  readonly sendAs: (account: AccountUnderTest, plan: RequestPlan) => Promise<Exchange>;
}

/** An order that does not exist: for requests that are refused before an order is read. */
export const fictitiousOrder = (subject: CaseSubject): OrderUnderTest => ({
  merchantReference: subject.unknownReference(),
  fortId: undefined,
  currency: 'AED',
  authorizedAmount: 0n,
});
