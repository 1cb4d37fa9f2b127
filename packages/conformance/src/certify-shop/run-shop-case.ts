/** Runs the steps of one case, and compares what the shop says and did with the gateway. */
import { describeShopStep } from './cases/describe-shop-step.ts';
import {
  assessFeedback,
  assessMoney,
  assessTokenPayments,
  compareTotals,
  hasEffect,
  readFeedback,
  type ShopGap,
  type TotalsComparison,
} from './assess-case.ts';
import {
  createOrders,
  isProcessed,
  orderOf,
  readOrder,
  type CaseOrder,
  type CaseRun,
} from './case-orders.ts';
import {
  amountOfAction,
  earlierFormOf,
  needsCheckout,
  type ActionStep,
  type CheckoutStep,
  type ShopStep,
} from './cases/shop-case.ts';
import { describeAmount } from './describe-amount.ts';
import type { FeedbackAtGateway, MockGatewayOfShop } from './mock-gateway-of-shop.ts';
import { CaseEnded, createSimulatedShopper } from './simulated-shopper.ts';
import { ActionUnanswered, type ShopAction, type ShopCheckout, type ShopTotals } from './shop-under-test.ts';

export interface CaseOutcome {
  readonly gaps: readonly ShopGap[];
  /** Actions that the shop answered with an error or not at all. They explain a gap, and are none: only totals count. */
  readonly failures: readonly string[];
  /** What the shop answered to its actions, one line each. */
  readonly answers: readonly string[];
  /** What the orders of the case are called in the logs of the shop and of the gateway. */
  readonly orders: readonly string[];
  /** The totals of the shop before the case. */
  readonly before: ShopTotals;
  /** The last comparison of the totals. A payment that could not go on has none. */
  readonly atEnd?: TotalsComparison;
  readonly feedback: readonly FeedbackAtGateway[];
  /** Whether the gateway or the totals of the shop changed at all. */
  readonly hasEffect: boolean;
  /** What happened, one line each. */
  readonly timeline: readonly string[];
}

/** Rejects with an `Error` if the gateway or the shop cannot be reached, or if it is aborted: then nothing is known about the shop. */
export const runShopCase = async (steps: readonly ShopStep[], run: CaseRun): Promise<CaseOutcome> => {
  const { gateway, shop } = run;
  const timeline: string[] = [];
  const gaps: ShopGap[] = [];
  const failures: string[] = [];
  const answers: string[] = [];
  const scenarios: string[] = [];
  const inBackground: Promise<void>[] = [];
  const orders = await createOrders(steps, run);
  const before = await shop.totals();
  const newestOrder = needsCheckout({ steps }) ? await gateway.newestOrder() : undefined;
  const shopper = createSimulatedShopper(gateway, shop);
  const returnMethod = steps.some(({ step }) => step === 'return_method')
    ? (await gateway.paymentSettings()).returnMethod
    : undefined;
  const encoding = steps.some(({ step }) => step === 'encoding') ? await gateway.encoding() : undefined;
  // A payment of another amount than the order may be an error for the shop.
  const hasEarlierForm = earlierFormOf(steps) !== undefined;
  let isKilled = false;
  let isRotated = false;

  const compare = async (when: string): Promise<TotalsComparison> => {
    const comparison = await compareTotals(steps, run, orders, before);
    const { gap } = comparison;
    if (gap !== undefined) gaps.push({ ...gap, observed: `${gap.observed} ${when}` });
    return comparison;
  };

  const checkoutOf = (step: CheckoutStep): ShopCheckout => {
    const { currency = run.currency, language = 'en', customerName = 'Layla Hassan' } = step;
    const { merchantReference } = orderOf(step, run);
    return { merchantReference, amount: run.amount, currency, language, customerName };
  };

  const noteFailure = (what: string, error: unknown): void => {
    const answer = error instanceof Error ? error.message : String(error);
    const failure = `The shop did not ${what}: ${answer}`;
    answers.push(`${what}: ${answer}`);
    timeline.push(failure);
    failures.push(failure);
    if (error instanceof ActionUnanswered) run.onUnansweredAction?.();
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
        const answered = await orAborted(shopper.return(step), run.signal);
        if (answered === undefined) return;
        if (answered.isOfPayment && !hasEarlierForm)
          gaps.push({
            expected: 'the shop answers the return of a payment with a page or a redirect',
            observed: answered.problem,
          });
        else timeline.push(`The shop answers the return with an error: ${answered.problem}`);
        return;
      }
      case 'pay_by_token': {
        const payment = checkoutOf({ step: 'checkout', order: 'second' });
        timeline.push(`Ask the shop to pay ${payment.merchantReference} with the saved card`);
        const paid = shop.payByToken?.({ ...payment, tokenName: shopper.savedCard() });
        await orAborted(
          Promise.resolve(paid).catch((error: unknown) => noteFailure('pay with the saved card', error)),
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
        const performed = shop.perform(action).then(
          (answer) => void answers.push(`${action.kind}: ${answer ?? 'no error'}`),
          (error: unknown) => noteFailure(action.kind, error),
        );
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
        await orAborted(compare('before the end'), run.signal);
        return;
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

  const whole = {
    failures,
    answers,
    orders: orders.map(({ merchantReference }) => merchantReference),
    before,
    timeline,
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
    const atEnd = await orAborted(compare('at the end'), run.signal);
    const feedback = await readFeedback(gateway, orders);
    gaps.push(
      ...(await assessMoney(steps, run, orders)),
      ...(await assessTokenPayments(steps, run, orders, newestOrder)),
      ...assessFeedback(feedback),
    );
    return {
      ...whole,
      gaps,
      atEnd,
      feedback,
      hasEffect: await hasEffect(run, orders, before),
    };
  } catch (error) {
    if (!(error instanceof CaseEnded)) throw error;
    const gap = { expected: error.expected, observed: error.message };
    await gateway.advanceClock(secondsUntilQuiet);
    await orAborted(gateway.waitUntilDelivered(), run.signal);
    return { ...whole, gaps: [...gaps, gap], feedback: [], hasEffect: true };
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

/** One failure does not keep the others from being run. Rejects with the first failure. */
const runAll = async (restores: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const restore of restores) await restore().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

const describeCheckout = ({ merchantReference, amount, currency, customerName }: ShopCheckout): string =>
  `The shopper opens the checkout of ${merchantReference}, over ${describeAmount(amount, currency)}, as ${customerName}`;

const actionOf = (step: ActionStep, run: CaseRun, orders: readonly CaseOrder[]): ShopAction => {
  const currency = step.currency ?? run.currency;
  return {
    kind: step.step,
    merchantReference: orders.find((order) => order.currency === currency)?.merchantReference ?? '',
    amount: amountOfAction(step, run.amount),
    currency,
    language: step.language ?? 'en',
  };
};

const describeAction = ({ kind, merchantReference, amount, currency }: ShopAction): string =>
  kind === 'void'
    ? `Ask the shop to void ${merchantReference}`
    : `Ask the shop to ${kind} ${describeAmount(amount, currency)} of ${merchantReference}`;

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
