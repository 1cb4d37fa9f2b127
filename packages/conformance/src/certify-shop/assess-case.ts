/** Compares what the shop says and did with the gateway. */
import { isAction, isProcessed, readOrder, type CaseOrder, type CaseRun } from './case-orders.ts';
import {
  amountOfAction,
  earlierFormOf,
  needsCheckout,
  type ActionStep,
  type ShopStep,
} from './cases/shop-case.ts';
import { describeAmount } from './describe-amount.ts';
import type { FeedbackAtGateway, MockGatewayOfShop } from './mock-gateway-of-shop.ts';
import type { ShopTotals, Totals } from './shop-under-test.ts';

/** One thing that is not as it must be. */
export interface ShopGap {
  readonly expected: string;
  readonly observed: string;
  /** What it means, where it has another meaning than the totals of the case. */
  readonly consequence?: string;
}

/** What the totals of the shop are, and how far they are from those of the gateway. */
export interface TotalsComparison {
  readonly gap: ShopGap | undefined;
  readonly totals: ShopTotals;
  /** Of the shop less those of the gateway, where that is a gap. */
  readonly difference: ShopTotals;
}

/** Compares the change of the totals of the shop with the totals of the orders of the case. */
export const compareTotals = async (
  steps: readonly ShopStep[],
  run: CaseRun,
  orders: readonly CaseOrder[],
  before: ShopTotals,
): Promise<TotalsComparison> => {
  const isPaying = needsCheckout({ steps });
  const describe = isPaying ? describePaid : describeMoved;
  const earlierForm = earlierFormOf(steps);
  const deadline = Date.now() + run.totalsWithinSeconds * 1000;
  for (;;) {
    const expected: string[] = [];
    const observed: string[] = [];
    const difference: Record<string, Totals> = {};
    const after = await run.shop.totals();
    for (const [currency, atGateway] of await totalsAtGateway(run.gateway, orders, earlierForm?.currency)) {
      if (isPaying) requirePaid(after[currency]);
      const atShop = differenceOf(after[currency], before[currency]);
      const names = ['captured', 'refunded', ...(isPaying ? (['paid'] as const) : [])] as const;
      // The shop would ship an order that is not paid. What it has captured of it, it may count or not.
      const must = earlierForm === undefined ? atGateway : { ...atGateway, paid: 0n };
      const isRight = (name: (typeof names)[number]): boolean =>
        atShop[name] === must[name] || (earlierForm !== undefined && atShop[name] === 0n);
      if (names.every(isRight)) continue;
      expected.push(
        `the ${earlierForm === undefined ? 'totals of the gateway' : 'order does not count as paid'}: ${describe(must, currency)}`,
      );
      observed.push(`the totals of the shop: ${describe(atShop, currency)}`);
      difference[currency] = differenceOf(atShop, isPaying ? must : { ...must, paid: atShop.paid });
    }
    if (expected.length === 0) return { gap: undefined, totals: after, difference };
    if (Date.now() >= deadline) {
      const gap = { expected: expected.join('; '), observed: observed.join('; ') };
      return { gap, totals: after, difference };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const totalsAtGateway = async (
  gateway: MockGatewayOfShop,
  orders: readonly CaseOrder[],
  otherCurrency: string | undefined,
): Promise<ReadonlyMap<string, Required<Totals>>> => {
  const totals = new Map<string, Required<Totals>>();
  for (const order of orders) {
    const { captured, refunded, paid } = await readOrder(gateway, order);
    // A shop may count what is paid in another currency in either.
    for (const currency of [order.currency, ...(otherCurrency === undefined ? [] : [otherCurrency])]) {
      const sum = totals.get(currency) ?? { captured: 0n, refunded: 0n, paid: 0n };
      totals.set(currency, {
        captured: sum.captured + captured,
        refunded: sum.refunded + refunded,
        paid: sum.paid + paid,
      });
    }
  }
  return totals;
};

const requirePaid = (totals: Totals | undefined): void => {
  if (totals !== undefined && totals.paid === undefined)
    throw new Error('the totals of the shop have no `paid`: the sum of what shoppers have paid');
};

export const hasEffect = async (
  { gateway, shop }: CaseRun,
  orders: readonly CaseOrder[],
  before: ShopTotals,
): Promise<boolean> => {
  const after = await shop.totals();
  for (const order of orders) {
    const { captured, refunded, paid } = differenceOf(after[order.currency], before[order.currency]);
    if (captured !== 0n || refunded !== 0n || paid !== 0n || isProcessed(await readOrder(gateway, order)))
      return true;
  }
  return false;
};

export const differenceOf = (after: Totals | undefined, before: Totals | undefined): Required<Totals> => ({
  captured: (after?.captured ?? 0n) - (before?.captured ?? 0n),
  refunded: (after?.refunded ?? 0n) - (before?.refunded ?? 0n),
  paid: (after?.paid ?? 0n) - (before?.paid ?? 0n),
});

const describeMoved = ({ captured, refunded }: Totals, currency: string): string =>
  `${describeAmount(captured, currency)} captured and ${describeAmount(refunded, currency)} refunded`;

const describePaid = ({ paid, ...totals }: Required<Totals>, currency: string): string =>
  `${describeAmount(paid, currency)} paid, ${describeMoved(totals, currency)}`;

/** Whether each action moved money once, or not at all where it must not. */
export const assessMoney = async (
  steps: readonly ShopStep[],
  run: CaseRun,
  orders: readonly CaseOrder[],
): Promise<readonly ShopGap[]> => {
  const gaps: ShopGap[] = [];
  const actions = steps.filter(isAction);
  if (actions.length === 0) return [];
  for (const caseOrder of orders) {
    const { currency } = caseOrder;
    const own = actions.filter((action) => (action.currency ?? run.currency) === currency);
    const order = await readOrder(run.gateway, caseOrder);
    for (const kind of ['capture', 'refund'] as const) {
      const sums = possibleSums(
        own.filter(({ step }) => step === kind),
        run,
      );
      const moved = kind === 'capture' ? order.captured : order.refunded;
      if (!sums.has(moved))
        gaps.push({
          expected: `the gateway ${pastOf[kind]} ${[...sums].map((sum) => describeAmount(sum, currency)).join(' or ')}`,
          observed: `the gateway ${pastOf[kind]} ${describeAmount(moved, currency)}`,
        });
    }
    if (own.some(({ step }) => step === 'void') && order.status !== '08')
      gaps.push({ expected: 'the order is voided (08)', observed: `its status is ${order.status}` });
  }
  return gaps;
};

/** Whether a payment with a saved card was paid once, under whatever reference the shop has sent it. */
export const assessTokenPayments = async (
  steps: readonly ShopStep[],
  { gateway, amount, currency }: CaseRun,
  orders: readonly CaseOrder[],
  newestOrder: string | undefined,
): Promise<readonly ShopGap[]> => {
  const byToken = steps.filter((step) => step.step === 'pay_by_token');
  if (byToken.length === 0) return [];
  const second = orders.at(-1);
  if (second !== undefined && (await readOrder(gateway, second)).fortId === undefined)
    return [
      {
        expected: `the shop sends a payment with the saved card for ${second.merchantReference}`,
        observed: 'the gateway has received none',
      },
    ];
  const times = byToken.filter(({ must }) => must !== 'not_be_applied').length;
  // The first payment saved the card.
  const expected = amount * BigInt(times + 1);
  const paid = await gateway.paidAfter(newestOrder, currency);
  return paid === expected
    ? []
    : [
        {
          expected: `all payments of the case are ${describeAmount(expected, currency)}`,
          observed: `they are ${describeAmount(paid, currency)}`,
        },
      ];
};

const pastOf = { capture: 'captured', refund: 'refunded' } as const;

const possibleSums = (actions: readonly ActionStep[], run: CaseRun): ReadonlySet<bigint> => {
  let sums = new Set([0n]);
  for (const action of actions) {
    const added = action.must === 'not_be_applied' ? [0n] : [amountOfAction(action, run.amount)];
    if (action.mayBeLost === true) added.push(0n);
    sums = new Set([...sums].flatMap((sum) => added.map((each) => sum + each)));
  }
  return sums;
};

/** The feedback of the orders of a case. */
export const readFeedback = async (
  gateway: MockGatewayOfShop,
  orders: readonly CaseOrder[],
): Promise<readonly FeedbackAtGateway[]> => {
  const feedback: FeedbackAtGateway[] = [];
  for (const order of orders) {
    const { fortId } = await readOrder(gateway, order);
    if (fortId !== undefined) feedback.push(...(await gateway.feedbackOf(fortId)));
  }
  return feedback;
};

/** Whether the shop acknowledged what it must, and refused what it must. */
export const assessFeedback = (feedback: readonly FeedbackAtGateway[]): readonly ShopGap[] =>
  feedback.flatMap((each) => assessOne(each) ?? []);

const assessOne = ({
  kind,
  code,
  state,
  isForged,
  isDropped,
  answers,
}: FeedbackAtGateway): ShopGap | undefined => {
  const name = `${kind} feedback ${code}`;
  const accepted = answers.find(isAcknowledgement);
  if (isForged)
    return accepted === undefined
      ? undefined
      : {
          expected: `the shop refuses the ${name} with a wrong signature: neither 2xx nor 302`,
          observed: `the shop answered ${accepted}, which acknowledges it`,
        };
  if (isDropped || state === 'delivered') return undefined;
  const answer = answers.at(-1);
  return {
    expected: `the shop acknowledges the ${name} with 2xx or 302`,
    observed:
      answer === undefined
        ? `no answer to ${answers.length} attempts`
        : `the shop answered ${answer}, ${answers.length} attempts`,
    consequence:
      'The gateway gives up after its attempts: of an operation that ends later, the shop would not learn.',
  };
};

const isAcknowledgement = (answer: number | undefined): answer is number =>
  answer === 302 || (answer !== undefined && answer >= 200 && answer < 300);
