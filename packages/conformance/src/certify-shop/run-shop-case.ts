/** Runs the steps of one case, and compares what the shop says and did with the gateway. */
import { describeShopStep } from './cases/describe-shop-step.ts';
import { needsCheckout, type ActionStep, type CheckoutStep, type ShopStep } from './cases/shop-case.ts';
import type { FeedbackAtGateway, OrderAtGateway, MockGatewayOfShop } from './mock-gateway-of-shop.ts';
import { CaseEnded, createShopperOfCase } from './shopper-of-case.ts';
import type { ShopAction, ShopCheckout, ShopTotals, ShopUnderTest, Totals } from './shop-under-test.ts';

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
  readonly nextPhrases?: { readonly request: string; readonly response: string };
  /** Ends the case: nothing is waited for any longer, and what it changed at the gateway is restored. */
  readonly signal?: AbortSignal;
}

/** One thing that is not as it must be. */
export interface ShopGap {
  readonly expected: string;
  readonly observed: string;
}

export interface CaseOutcome {
  readonly gaps: readonly ShopGap[];
  /** Actions that the shop answered with an error or not at all. They explain a gap, and are none: only totals count. */
  readonly failures: readonly string[];
  /** Whether the gateway or the totals of the shop changed at all. */
  readonly hasEffect: boolean;
  /** What happened, one line each. */
  readonly timeline: readonly string[];
}

interface CaseOrder {
  readonly currency: string;
  readonly merchantReference: string;
  /** `undefined` until a shopper pays the order. */
  readonly fortId: string | undefined;
}

/** Rejects with an `Error` if the gateway or the shop cannot be reached, or if it is aborted: then nothing is known about the shop. */
export const runShopCase = async (steps: readonly ShopStep[], run: CaseRun): Promise<CaseOutcome> => {
  const { gateway, shop } = run;
  const timeline: string[] = [];
  const gaps: ShopGap[] = [];
  const failures: string[] = [];
  const scenarios: string[] = [];
  const inBackground: Promise<void>[] = [];
  const orders = await createOrders(steps, run);
  const before = await shop.totals();
  const newestOrder = needsCheckout({ steps }) ? await gateway.newestOrder() : undefined;
  const shopper = createShopperOfCase(gateway, shop);
  const returnMethod = steps.some(({ step }) => step === 'return_method')
    ? await gateway.returnMethod()
    : undefined;
  const encoding = steps.some(({ step }) => step === 'encoding') ? await gateway.encoding() : undefined;
  let isKilled = false;
  let isRotated = false;

  const compare = async (when: string): Promise<void> => {
    const gap = await compareTotals(steps, run, orders, before);
    if (gap !== undefined) gaps.push({ ...gap, observed: `${gap.observed} ${when}` });
  };

  const checkoutOf = (step: CheckoutStep): ShopCheckout => {
    const { currency = run.currency, language = 'en', customerName = 'Layla Hassan' } = step;
    const { merchantReference } = orderOf(step, run);
    return { merchantReference, amount: run.amount, currency, language, customerName };
  };

  const noteFailure = (failure: string): void => {
    timeline.push(failure);
    failures.push(failure);
  };

  const runStep = async (step: ShopStep): Promise<void> => {
    switch (step.step) {
      case 'checkout':
        timeline.push(describeCheckout(checkoutOf(step)));
        return orAborted(shopper.openCheckout(checkoutOf(step)), run.signal);
      case 'shopper':
        timeline.push(describeShopStep(step, run.amount, run.currency));
        await shopper.act(step, run.amount);
        return orAborted(gateway.waitUntilDelivered(), run.signal);
      case 'return': {
        timeline.push(describeShopStep(step, run.amount, run.currency));
        const problem = await orAborted(shopper.return(step), run.signal);
        if (problem !== undefined) noteFailure(`The shop answers the return with an error: ${problem}`);
        return;
      }
      case 'pay_by_token': {
        const payment = checkoutOf({ step: 'checkout', order: 'second' });
        timeline.push(`Ask the shop to pay ${payment.merchantReference} with the saved card`);
        const paid = shop.payByToken?.({ ...payment, tokenName: shopper.savedCard() });
        await orAborted(
          Promise.resolve(paid).catch((error: unknown) =>
            noteFailure(
              `The shop did not pay with the saved card: ${error instanceof Error ? error.message : String(error)}`,
            ),
          ),
          run.signal,
        );
        return orAborted(gateway.waitUntilDelivered(), run.signal);
      }
      case 'return_method':
        timeline.push(`The browser returns by ${step.method}`);
        return gateway.setReturnMethod(step.method);
      case 'capture':
      case 'refund':
      case 'void': {
        const action = actionOf(step, run, orders);
        timeline.push(describeAction(action));
        const performed = shop.perform(action).catch((error: unknown) => {
          noteFailure(
            `The shop did not ${action.kind}: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
        if (step.inBackground === true) inBackground.push(performed);
        else {
          await orAborted(performed, run.signal);
          await orAborted(gateway.waitUntilDelivered(), run.signal);
        }
        return;
      }
      case 'scenario': {
        timeline.push(`Scenario: ${JSON.stringify(step.scenario)}`);
        scenarios.push(await gateway.addScenario(step.scenario, `${run.reference}*`));
        return;
      }
      case 'advance':
        timeline.push(`Advance the clock of the account by ${step.seconds} seconds`);
        await gateway.advanceClock(step.seconds);
        return;
      case 'compare':
        return orAborted(compare('before the end'), run.signal);
      case 'wait_until_processed':
        return orAborted(waitUntilProcessed(gateway, orders), run.signal);
      case 'kill':
        timeline.push('Kill the shop');
        isKilled = true;
        return shop.process?.kill();
      case 'start':
        timeline.push('Start the shop');
        await shop.process?.start();
        isKilled = false;
        return;
      case 'encoding':
        timeline.push(`Send feedback as ${step.encoding}`);
        return gateway.setEncoding(step.encoding);
      case 'rotate_keys':
        timeline.push('Rotate the keys of the account');
        if (run.nextPhrases === undefined) throw new Error('there are no next phrases for a key rotation');
        await gateway.rotateKeys(run.nextPhrases);
        isRotated = true;
        return;
    }
  };

  try {
    for (const step of steps) {
      await run.onStep?.(describeShopStep(step, run.amount, run.currency));
      run.signal?.throwIfAborted();
      await runStep(step);
    }
    await orAborted(Promise.all(inBackground), run.signal);
    await run.onStep?.(`gateway: advance the clock by ${secondsUntilQuiet} seconds, and compare`);
    // All attempts of feedback that the shop refuses, and feedback that waits for the next of its kind.
    await gateway.advanceClock(secondsUntilQuiet);
    await orAborted(gateway.waitUntilDelivered(), run.signal);
    await orAborted(compare('at the end'), run.signal);
    gaps.push(
      ...(await assessMoney(steps, run, orders)),
      ...(await assessTokenPayments(steps, run, newestOrder)),
      ...(await assessFeedback(gateway, orders)),
    );
    return { gaps, failures, hasEffect: await hasEffect(run, orders, before), timeline };
  } catch (error) {
    if (!(error instanceof CaseEnded)) throw error;
    const gap = { expected: error.expected, observed: error.message };
    return { gaps: [...gaps, gap], failures, hasEffect: true, timeline };
  } finally {
    await runAll([
      ...(isKilled ? [async () => shop.process?.start()] : []),
      ...scenarios.map((id) => () => gateway.removeScenario(id)),
      ...(encoding === undefined ? [] : [() => gateway.setEncoding(encoding)]),
      ...(returnMethod === undefined ? [] : [() => gateway.setReturnMethod(returnMethod)]),
      ...(isRotated ? [() => gateway.rotateKeysBack()] : []),
    ]);
  }
};

/** Waits for what changes nothing at the gateway. Rejects when the signal aborts, so that the case can restore what it changed. */
const orAborted = async <A>(work: Promise<A>, signal: AbortSignal | undefined): Promise<A> => {
  if (signal === undefined) return work;
  const ended = new AbortController();
  const abortion = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(new Error('the run was interrupted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: ended.signal });
  });
  try {
    return await Promise.race([work, abortion]);
  } finally {
    ended.abort();
  }
};

/** After the last step: as long as any attempt of feedback may take. */
export const secondsUntilQuiet = 300;

/** What an order is authorized for: more than a case captures, so that the gateway would allow a second capture. */
export const authorizedAmountOf = (amount: bigint): bigint => amount * 3n;

/** One failure does not keep the others from being run. Rejects with the first failure. */
const runAll = async (restores: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const restore of restores) await restore().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

const isAction = (step: ShopStep): step is ActionStep =>
  step.step === 'capture' || step.step === 'refund' || step.step === 'void';

/** Orders to capture and void are created here. Those that a shopper pays are made by the payment. */
const createOrders = async (steps: readonly ShopStep[], run: CaseRun): Promise<readonly CaseOrder[]> => {
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

const ordersToPay = (steps: readonly ShopStep[], run: CaseRun): readonly CaseOrder[] => {
  const orders = steps.flatMap((step) => {
    if (step.step === 'pay_by_token') return [orderOf({ order: 'second' }, run)];
    return step.step === 'checkout' ? [orderOf(step, run)] : [];
  });
  return [...new Map(orders.map((order) => [order.merchantReference, order])).values()];
};

const orderOf = (
  { order = 'first', currency }: Pick<CheckoutStep, 'order' | 'currency'>,
  run: CaseRun,
): CaseOrder => ({
  currency: currency ?? run.currency,
  merchantReference: `${run.reference}-${currency ?? run.currency}${order === 'first' ? '' : '-2'}`,
  fortId: undefined,
});

const describeCheckout = ({ merchantReference, amount, currency }: ShopCheckout): string =>
  `The shopper opens the checkout of ${merchantReference}, over ${amount} minor units of ${currency}`;

/** What the gateway has of an order: nothing if no shopper has submitted a card. */
const readOrder = async (
  gateway: MockGatewayOfShop,
  { fortId, merchantReference }: CaseOrder,
): Promise<OrderAtGateway & { readonly fortId: string | undefined }> => {
  const found = fortId ?? (await gateway.findOrder(merchantReference));
  return found === undefined
    ? { captured: 0n, refunded: 0n, paid: 0n, status: '02', fortId: undefined }
    : { ...(await gateway.order(found)), fortId: found };
};

const actionOf = (step: ActionStep, run: CaseRun, orders: readonly CaseOrder[]): ShopAction => {
  const currency = step.currency ?? run.currency;
  return {
    kind: step.step,
    merchantReference: orders.find((order) => order.currency === currency)?.merchantReference ?? '',
    amount: amountOf(step, run),
    currency,
    language: step.language ?? 'en',
  };
};

const amountOf = ({ percent = 100 }: ActionStep, { amount }: CaseRun): bigint =>
  (amount * BigInt(percent)) / 100n;

const describeAction = ({ kind, merchantReference, amount, currency }: ShopAction): string =>
  kind === 'void'
    ? `Ask the shop to void ${merchantReference}`
    : `Ask the shop to ${kind} ${amount} minor units of ${currency} of ${merchantReference}`;

const waitUntilProcessed = async (
  gateway: MockGatewayOfShop,
  orders: readonly CaseOrder[],
): Promise<void> => {
  for (let poll = 0; poll < 250; poll++) {
    for (const order of orders) if (isProcessed(await readOrder(gateway, order))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the gateway has processed no operation of the shop within five seconds');
};

// 02 is an authorized order that nothing has happened to.
const isProcessed = ({ status }: OrderAtGateway): boolean => status !== '02';

/** Compares the change of the totals of the shop with the totals of the orders of the case. */
const compareTotals = async (
  steps: readonly ShopStep[],
  run: CaseRun,
  orders: readonly CaseOrder[],
  before: ShopTotals,
): Promise<ShopGap | undefined> => {
  const isPaying = needsCheckout({ steps });
  const describe = isPaying ? describePaid : describeMoved;
  // A shop may leave an order unpaid whose amount is another one, until a person has looked at it.
  const mayBeUnpaid = steps.some((step) => step.step === 'shopper' && step.amount?.by === 'earlier_form');
  const deadline = Date.now() + run.totalsWithinSeconds * 1000;
  for (;;) {
    const expected: string[] = [];
    const observed: string[] = [];
    const after = await run.shop.totals();
    for (const [currency, atGateway] of await totalsAtGateway(run.gateway, orders)) {
      if (isPaying) requirePaid(after[currency]);
      const atShop = differenceOf(after[currency], before[currency]);
      const names = ['captured', 'refunded', ...(isPaying ? (['paid'] as const) : [])] as const;
      if (names.every((name) => atShop[name] === atGateway[name] || (mayBeUnpaid && atShop[name] === 0n)))
        continue;
      expected.push(`the totals of the gateway: ${describe(atGateway, currency)}`);
      observed.push(`the totals of the shop: ${describe(atShop, currency)}`);
    }
    if (expected.length === 0) return undefined;
    if (Date.now() >= deadline) return { expected: expected.join('; '), observed: observed.join('; ') };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const totalsAtGateway = async (
  gateway: MockGatewayOfShop,
  orders: readonly CaseOrder[],
): Promise<ReadonlyMap<string, Required<Totals>>> => {
  const totals = new Map<string, Required<Totals>>();
  for (const order of orders) {
    const { captured, refunded, paid } = await readOrder(gateway, order);
    const sum = totals.get(order.currency) ?? { captured: 0n, refunded: 0n, paid: 0n };
    totals.set(order.currency, {
      captured: sum.captured + captured,
      refunded: sum.refunded + refunded,
      paid: sum.paid + paid,
    });
  }
  return totals;
};

const requirePaid = (totals: Totals | undefined): void => {
  if (totals !== undefined && totals.paid === undefined)
    throw new Error('the totals of the shop have no `paid`: the sum of what shoppers have paid');
};

const hasEffect = async (
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

const differenceOf = (after: Totals | undefined, before: Totals | undefined): Required<Totals> => ({
  captured: (after?.captured ?? 0n) - (before?.captured ?? 0n),
  refunded: (after?.refunded ?? 0n) - (before?.refunded ?? 0n),
  paid: (after?.paid ?? 0n) - (before?.paid ?? 0n),
});

const describeMoved = ({ captured, refunded }: Totals, currency: string): string =>
  `${captured} captured and ${refunded} refunded, in minor units of ${currency}`;

const describePaid = ({ captured, refunded, paid }: Required<Totals>, currency: string): string =>
  `${paid} paid, ${captured} captured and ${refunded} refunded, in minor units of ${currency}`;

/** Whether each action moved money once, or not at all where it must not. */
const assessMoney = async (
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
          expected: `the gateway ${pastOf[kind]} ${[...sums].join(' or ')} minor units of ${currency}`,
          observed: `the gateway ${pastOf[kind]} ${moved}`,
        });
    }
    if (own.some(({ step }) => step === 'void') && order.status !== '08')
      gaps.push({ expected: 'the order is voided (08)', observed: `its status is ${order.status}` });
  }
  return gaps;
};

/** Whether a payment with a saved card was paid once, under whatever reference the shop has sent it. */
const assessTokenPayments = async (
  steps: readonly ShopStep[],
  { gateway, amount, currency }: CaseRun,
  newestOrder: string | undefined,
): Promise<readonly ShopGap[]> => {
  const byToken = steps.filter((step) => step.step === 'pay_by_token');
  if (byToken.length === 0) return [];
  const times = byToken.filter(({ must }) => must !== 'not_be_applied').length;
  // The first payment saved the card.
  const expected = amount * BigInt(times + 1);
  const paid = await gateway.paidAfter(newestOrder, currency);
  return paid === expected
    ? []
    : [
        {
          expected: `all payments of the case are ${expected} minor units of ${currency}`,
          observed: `they are ${paid}`,
        },
      ];
};

const pastOf = { capture: 'captured', refund: 'refunded' } as const;

const possibleSums = (actions: readonly ActionStep[], run: CaseRun): ReadonlySet<bigint> => {
  let sums = new Set([0n]);
  for (const action of actions) {
    const added = action.must === 'not_be_applied' ? [0n] : [amountOf(action, run)];
    if (action.mayBeLost === true) added.push(0n);
    sums = new Set([...sums].flatMap((sum) => added.map((each) => sum + each)));
  }
  return sums;
};

/** Whether the shop acknowledged what it must, and refused what it must. */
const assessFeedback = async (
  gateway: MockGatewayOfShop,
  orders: readonly CaseOrder[],
): Promise<readonly ShopGap[]> => {
  const gaps: ShopGap[] = [];
  for (const order of orders) {
    const { fortId } = await readOrder(gateway, order);
    if (fortId === undefined) continue;
    for (const feedback of await gateway.feedbackOf(fortId)) {
      const gap = assessOne(feedback);
      if (gap !== undefined) gaps.push(gap);
    }
  }
  return gaps;
};

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
  };
};

const isAcknowledgement = (answer: number | undefined): answer is number =>
  answer === 302 || (answer !== undefined && answer >= 200 && answer < 300);
