/** The orders of a case: made at the gateway, or by the payments of a shopper. */
import { needsCheckout, type ActionStep, type CheckoutStep, type ShopStep } from './cases/shop-case.ts';
import type { MockGatewayOfShop, OrderAtGateway } from './mock-gateway-of-shop.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

export interface CaseRun {
  readonly gateway: MockGatewayOfShop;
  readonly shop: ShopUnderTest;
  /** In minor units, of every currency. */
  readonly amount: bigint;
  readonly currency: string;
  /** The beginning of the references of the orders. */
  readonly reference: string;
  /** How long the totals of the shop may stay behind those of the gateway. */
  readonly totalsWithinSeconds: number;
  /** Is called before each step. The step waits until it resolves. */
  readonly onStep?: (text: string) => Promise<void>;
  /** Called when the shop leaves an action unanswered: it may go on with it after the case. */
  readonly onUnansweredAction?: () => void;
  readonly nextPhrases?: { readonly request: string; readonly response: string };
  /** Ends the case: nothing is waited for any longer, and what it changed at the gateway is restored. */
  readonly signal?: AbortSignal;
}

export interface CaseOrder {
  readonly currency: string;
  readonly merchantReference: string;
  /** `undefined` until a shopper pays the order. */
  readonly fortId: string | undefined;
}

/** Orders to capture and void are created here. Those that a shopper pays are made by the payment. */
export const createOrders = async (
  steps: readonly ShopStep[],
  run: CaseRun,
): Promise<readonly CaseOrder[]> => {
  if (needsCheckout({ steps })) return ordersToPay(steps, run);
  const currencies = new Set(steps.filter(isAction).map(({ currency }) => currency ?? run.currency));
  const orders: CaseOrder[] = [];
  for (const currency of currencies) {
    const merchantReference = `${run.reference}-${currency}`;
    const fortId = await run.gateway.createOrder(merchantReference, currency, authorizedAmountOf(run.amount));
    orders.push({ currency, merchantReference, fortId });
  }
  return orders;
};

/** The orders that the shop makes at its checkout, each once. */
export const ordersToPay = (
  steps: readonly ShopStep[],
  run: Pick<CaseRun, 'reference' | 'currency'>,
): readonly CaseOrder[] => {
  const orders = steps.flatMap((step) => {
    if (step.step === 'pay_by_token') return [orderOf({ order: 'second' }, run)];
    return step.step === 'checkout' ? [orderOf(step, run)] : [];
  });
  return [...new Map(orders.map((order) => [order.merchantReference, order])).values()];
};

export const orderOf = (
  { order = 'first', currency }: Pick<CheckoutStep, 'order' | 'currency'>,
  run: Pick<CaseRun, 'reference' | 'currency'>,
): CaseOrder => ({
  currency: currency ?? run.currency,
  merchantReference: `${run.reference}-${currency ?? run.currency}${order === 'first' ? '' : '-2'}`,
  fortId: undefined,
});

/** What an order is authorized for: more than a case captures, so that the gateway would allow a second capture. */
export const authorizedAmountOf = (amount: bigint): bigint => amount * 3n;

/** What the gateway has of an order: nothing if no shopper has submitted a card. */
export const readOrder = async (
  gateway: MockGatewayOfShop,
  { fortId, merchantReference }: CaseOrder,
): Promise<OrderAtGateway & { readonly fortId: string | undefined }> => {
  const found = fortId ?? (await gateway.findOrder(merchantReference));
  return found === undefined
    ? { captured: 0n, refunded: 0n, paid: 0n, status: '02', fortId: undefined }
    : { ...(await gateway.order(found)), fortId: found };
};

// 02 is an authorized order that nothing has happened to.
export const isProcessed = ({ status }: OrderAtGateway): boolean => status !== '02';

export const isAction = (step: ShopStep): step is ActionStep =>
  step.step === 'capture' || step.step === 'refund' || step.step === 'void';
