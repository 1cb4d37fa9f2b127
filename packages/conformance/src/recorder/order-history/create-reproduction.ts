/** What reproduces the orders of a log on a mock gateway: a seed with scenarios, and the requests to send. */
import { isCurrency, parseResponseCode } from '@postern/protocol';
import {
  checkValue,
  isPayment,
  messageClasses,
  movedTotal,
  operations,
  parameters,
  refusalReasons,
  type MaintenanceOperation,
} from '@postern/protocol/spec';
import { isMaintenance, type OrderHistory, type OrderStep } from './order-history.ts';

/** The merchant of the seed, with keys that are made for the mock gateway. */
export interface ReproductionAccount {
  readonly merchant_identifier: string;
  readonly name: string;
  readonly access_code: string;
  readonly sha_type: string;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
}

/** A request to send, in the order of the log. */
export interface ReproductionStep {
  readonly operation: MaintenanceOperation | 'CHECK_STATUS';
  readonly merchant_reference: string;
  /** In minor units. */
  readonly amount?: string;
  readonly currency?: string;
}

interface IncidentOrder {
  readonly merchant_reference: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: 'authorized';
}

interface IncidentScenario {
  readonly name: string;
  readonly matcher: Readonly<Record<string, string>>;
  readonly times: 1;
  readonly effect: Readonly<Record<string, string | number>>;
}

interface OmittedOrder {
  readonly merchant_identifier: string;
  readonly merchant_reference: string;
  readonly reason: string;
}

/** A request that the gateway refused before it looked at the order. It changed nothing, and a signed request cannot repeat it. */
export interface OmittedRequest {
  readonly merchant_reference: string;
  readonly line: number;
  readonly response_code: string;
}

/** The seed of a mock gateway, and the requests that reproduce what the log has. */
export interface Reproduction {
  readonly seed: {
    readonly accounts: readonly (ReproductionAccount & {
      readonly orders: readonly IncidentOrder[];
      readonly scenarios: readonly IncidentScenario[];
    })[];
    readonly omitted_orders: readonly OmittedOrder[];
  };
  readonly steps: readonly ReproductionStep[];
  readonly omitted_requests: readonly OmittedRequest[];
}

/**
 * Creates what reproduces orders of a log: start a mock gateway with the seed, and send the requests of `steps`. Pass the orders that
 * have findings, or all of them. A lost reply becomes a scenario; so do a declined and a pending operation. Feedback and signatures are not
 * reproduced.
 *
 * @example
 * import { checkLog, createReproduction, readLog } from '@postern/conformance'
 *
 * const log = await readLog(['{"command":"CAPTURE","merchant_reference":"order-1","amount":"100","currency":"AED"}'])
 * if (typeof log === 'string') throw new Error(log)
 * const { orders } = checkLog(log, { subject: 'shop.log' })
 * const { seed } = createReproduction(orders, {
 *   merchant_identifier: 'SHOP0001',
 *   name: 'Shop',
 *   access_code: 'zx0IPmPy5jp1vAz8Kpg7',
 *   sha_type: 'SHA-256',
 *   sha_request_phrase: 'a request phrase',
 *   sha_response_phrase: 'a response phrase',
 * })
 * seed.accounts[0]?.scenarios.map(({ effect }) => effect['kind']) // => ['reply_lost']
 */
export const createReproduction = (
  orders: readonly OrderHistory[],
  merchant: ReproductionAccount,
): Reproduction => {
  const { merchant_identifier } = merchant;
  const omitted: OmittedOrder[] = [];
  const included: ReproducedOrder[] = [];
  const taken = new Set<string>();
  let scenarios = 0;
  for (const history of orders) {
    const merchant_reference = freeReference(history.reference, taken);
    const reproduced =
      included.length < maxOrders
        ? reproduceOrder(history, merchant_reference)
        : `the seed has ${maxOrders} orders already`;
    const reason =
      typeof reproduced === 'string'
        ? reproduced
        : scenarios + reproduced.scenarios.length > maxScenarios
          ? `an account has at most ${maxScenarios} scenarios`
          : undefined;
    if (typeof reproduced === 'string' || reason !== undefined)
      omitted.push({ merchant_identifier, merchant_reference, reason: reason ?? '' });
    else {
      included.push(reproduced);
      taken.add(merchant_reference);
      scenarios += reproduced.scenarios.length;
    }
  }
  return {
    seed: {
      accounts: [
        {
          ...merchant,
          orders: included.map(({ order }) => order),
          scenarios: included.flatMap((each) => each.scenarios),
        },
      ],
      omitted_orders: omitted.slice(0, maxOrders),
    },
    steps: included
      .flatMap(({ steps }) => steps)
      .toSorted((left, right) => left.position - right.position)
      .map(({ step }) => step),
    omitted_requests: included.flatMap(({ omittedRequests }) => omittedRequests),
  };
};

/** As many scenarios as an account of the mock gateway has. */
const maxScenarios = 100;
const maxOrders = 1000;

/** The reference as a seed may have it, and another one if an order of another account has the same. */
const freeReference = (reference: string, taken: ReadonlySet<string>): string => {
  const allowed = reference.replaceAll(/[^\w.-]/gu, '-').replace(/^-/u, '_');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const free = allowed.slice(0, maxReferenceLength - suffix.length) + suffix;
    if (!taken.has(free)) return free;
  }
};

const maxReferenceLength = parameters.merchant_reference.maxLength;

interface LoggedStep {
  readonly position: number;
  readonly step: ReproductionStep;
}

interface ReproducedOrder {
  readonly order: IncidentOrder;
  readonly scenarios: readonly IncidentScenario[];
  readonly steps: readonly LoggedStep[];
  readonly omittedRequests: readonly OmittedRequest[];
}

/** Returns the reason if it cannot be reproduced. */
const reproduceOrder = (
  { currency, steps: logged, omittedSteps }: OrderHistory,
  merchantReference: string,
): ReproducedOrder | string => {
  if (omittedSteps > 0) return `it has more than ${logged.length} messages`;
  const steps = logged.filter((step) => !isRefusedUnread(step));
  const sent = steps.filter((step) => isMaintenance(step) || step.operation === 'CHECK_STATUS');
  if (logged.length > 0 && steps.length === 0)
    return 'the gateway refused its requests before it looked at the order';
  if (sent.length === 0) return 'the log has no request of this order';
  if (currency === undefined || !isCurrency(currency)) return 'the log does not name its currency';
  const base = { merchant_reference: merchantReference, currency };
  const captured = sum(steps, 'CAPTURE');
  const before = capturedBefore(steps, captured);
  const authorized = steps.map(({ totals }) => totals?.authorized).find((each) => each !== undefined);
  // A declined capture must be within the authorization: the mock gateway checks the amount first.
  const declined = steps.filter(isDeclinedCapture).map((step) => captured + before + (step.amount ?? 0n));
  const known = [captured + before, ...declined].reduce(
    (most, each) => (each > most ? each : most),
    authorized ?? 0n,
  );
  // A larger amount would allow captures that the log has as refused.
  const amount = known > 0n ? known : unknownAmount;
  if (!isValidAmount(amount)) return `its amount would be ${amount}`;
  const scenarios: IncidentScenario[] = [];
  const plain = new Set<string>();
  for (const [index, step] of steps.entries()) {
    if (!isMaintenance(step)) continue;
    const key = `${step.operation} ${step.amount}`;
    const ended = endOfPending(steps, index);
    if (ended !== undefined)
      return `${key} in line ${step.line} was ${step.outcome}, and ended before line ${ended.line}`;
    const effect = effectOf(steps, index);
    if (effect === undefined) plain.add(key);
    // A scenario acts on the first request that matches, so it cannot skip one.
    else if (step.amount !== undefined && !isValidAmount(step.amount))
      return `${key} in line ${step.line} has an invalid amount`;
    else if (plain.has(key)) return `${key} succeeds before it has another outcome`;
    else
      scenarios.push({
        name: `${merchantReference}, line ${step.line}`,
        matcher: {
          merchant_reference: merchantReference,
          operation: step.operation ?? '',
          ...(step.amount !== undefined && { amount: String(step.amount) }),
        },
        times: 1,
        effect,
      });
  }
  return {
    order: { ...base, amount: String(amount), state: 'authorized' },
    scenarios,
    steps: [
      ...(before > 0n
        ? [{ position: -1, step: { ...base, operation: 'CAPTURE' as const, amount: String(before) } }]
        : []),
      ...sent.flatMap(({ operation, amount: moved, position }): readonly LoggedStep[] =>
        operation === undefined || isPayment(operation)
          ? []
          : 'amount' in operations[operation].request
            ? [{ position, step: { ...base, operation, amount: String(moved ?? 0n) } }]
            : [{ position, step: { operation, merchant_reference: merchantReference } }],
      ),
    ],
    omittedRequests: logged.filter(isRefusedUnread).map(({ line, code = '' }) => ({
      merchant_reference: merchantReference,
      line,
      response_code: code,
    })),
  };
};

const unknownAmount = 100n;

const isValidAmount = (amount: bigint): boolean =>
  amount > 0n && checkValue('amount', String(amount)) === undefined;

/** Whether the gateway refused a request as wrong: its status is not that of an operation. */
const isRefusedUnread = ({ exchange, code = '' }: OrderStep): boolean =>
  exchange.kind === 'request' &&
  parseResponseCode(code)._tag !== 'Unknown' &&
  code.startsWith(invalidRequest);

const invalidRequest = '00';

/** The amounts that were moved, or may have been. */
const sum = (steps: readonly OrderStep[], operation: MaintenanceOperation): bigint =>
  steps
    .filter((step) => isMaintenance(step) && step.operation === operation && step.outcome !== 'failed')
    .reduce((total, { amount = 0n }) => total + amount, 0n);

/** How much was captured before the log begins. */
const capturedBefore = (steps: readonly OrderStep[], captured: bigint): bigint => {
  const first = steps.findIndex(isMaintenance);
  const known = steps
    .slice(0, first === -1 ? steps.length : first)
    .map(({ totals }) => totals?.captured)
    .find((each) => each !== undefined);
  if (known !== undefined) return known;
  const refunded = sum(steps, 'REFUND');
  return refunded > captured ? refunded - captured : 0n;
};

/** The first request after the end of a pending operation. Until then, others are refused. The log does not say when it ended. */
const endOfPending = (steps: readonly OrderStep[], index: number): OrderStep | undefined => {
  const outcome = steps[index]?.outcome;
  return outcome === 'pending' || outcome === 'uncertain'
    ? steps
        .slice(index + 1)
        .find(
          (step) =>
            isMaintenance(step) &&
            step.code !== undefined &&
            step.code.slice(2) !== refusalReasons.OrderPending.messageCode,
        )
    : undefined;
};

const effectOf = (steps: readonly OrderStep[], index: number): IncidentScenario['effect'] | undefined => {
  const step = steps[index];
  switch (step?.outcome) {
    case 'unknown':
      return step.code === undefined
        ? { kind: wasApplied(steps, index) ? 'reply_lost' : 'request_lost' }
        : undefined;
    case 'pending':
    case 'uncertain':
      return { kind: step.outcome, after_seconds: 3600, ends: 'succeeded' };
    case 'failed': {
      // The mock gateway finds other refusals by itself.
      const message = step.code?.slice(2) ?? '';
      return isDeclined(message) ? { kind: 'decline', message } : undefined;
    }
    case 'succeeded':
    case undefined:
      return undefined;
  }
};

const isDeclinedCapture = ({ operation, exchange, code }: OrderStep): boolean =>
  exchange.kind === 'request' && operation === 'CAPTURE' && isDeclined(code?.slice(2) ?? '');

const isDeclined = (message: string): boolean => {
  const classes: Readonly<Record<string, string>> = messageClasses;
  return classes[message] === 'declined';
};

/** Whether an operation without a reply was applied. Without a later CHECK_STATUS, it is assumed to be: that is the worse case. */
const wasApplied = (steps: readonly OrderStep[], index: number): boolean => {
  const step = steps[index];
  const later = steps.slice(index + 1);
  const checked = later.findIndex((each) => each.totals !== undefined);
  const totals = later[checked]?.totals;
  if (checked === -1 || totals === undefined || step?.amount === undefined || !isMaintenance(step))
    return true;
  const total = movedTotal(step.operation);
  if (total === undefined) return true;
  const until = steps.slice(0, index + 1 + checked).filter((each) => each !== step);
  return totals[total] >= sum(until, step.operation) + step.amount;
};
