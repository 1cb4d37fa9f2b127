/** Says what a run would send, without sending it. */
import { paymentChannels } from '@postern/protocol/payments';
import { gatewayCases } from './gateway-cases.ts';
import type { CaseSubject, Chapter, GatewayCase } from './gateway-case.ts';
import type { Exchange } from './send-planned-request.ts';
import type { GatewayUnderTest, OrderUnderTest } from './gateway-under-test.ts';
import { planRequest } from './planned-request.ts';
import { typedObjectKeys } from './typed-object-keys.ts';

/** What a case would do first. What it sends after that depends on the reply. */
export interface PlannedCase {
  readonly id: string;
  readonly chapter: Chapter;
  readonly title: string;
  /** Whether the case pays, captures, voids or refunds. */
  readonly movesMoney: boolean;
  /** The orders that it takes, by their references. */
  readonly orders: readonly string[];
  /** The operation of its first request; undefined if the case would not be run. */
  readonly operation: string | undefined;
}

/**
 * Lists the cases that a run would send requests for, and the orders that they would take. Nothing is sent.
 *
 * @example
 * import { gatewayCases, dryRunGatewayCases, takeNamedOrders, type AccountUnderTest } from '@postern/conformance'
 *
 * const plan = (account: AccountUnderTest) =>
 *   dryRunGatewayCases(
 *     { operationUrl: 'https://sandbox.example.com/FortAPI/paymentApi', account, takeOrder: takeNamedOrders([]) },
 *     gatewayCases,
 *   )
 * typeof plan // => 'function'
 */
export const dryRunGatewayCases = async (
  gateway: Pick<GatewayUnderTest, 'operationUrl' | 'account' | 'takeOrder'>,
  cases: readonly GatewayCase[] = gatewayCases,
): Promise<readonly PlannedCase[]> => {
  const planned: PlannedCase[] = [];
  for (const row of cases) {
    const orders: OrderUnderTest[] = [];
    const operations: string[] = [];
    await row.run(subjectThatSendsNothing(gateway, orders, operations));
    planned.push({
      id: row.id,
      chapter: row.chapter,
      title: row.title,
      movesMoney: row.movesMoney,
      orders: orders.map(({ merchantReference }) => merchantReference),
      operation: operations[0],
    });
  }
  return planned;
};

const subjectThatSendsNothing = (
  { operationUrl, account, takeOrder }: Pick<GatewayUnderTest, 'operationUrl' | 'account' | 'takeOrder'>,
  orders: OrderUnderTest[],
  operations: string[],
): CaseSubject => {
  const sendAs: CaseSubject['sendAs'] = (sender, plan): Promise<Exchange> => {
    operations.push(plan.operation);
    return Promise.resolve({
      plan,
      request: planRequest(plan, sender),
      reply: { _tag: 'Failed', error: 'nothing was sent' },
    });
  };
  return {
    gateway: {
      operationUrl,
      account,
      takeOrder: async (need) => {
        const order = await takeOrder(need);
        if (order !== undefined) orders.push(order);
        return order;
      },
    },
    unknownReference: () => 'no-order',
    paymentChannels: () => Promise.resolve(new Set(typedObjectKeys(paymentChannels))),
    send: (plan) => sendAs(account, plan),
    sendAs,
  };
};
