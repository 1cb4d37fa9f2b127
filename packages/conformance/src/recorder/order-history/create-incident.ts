/** What reproduces the orders of a log on a mock gateway: a seed with scenarios, and the requests to send. */
import { isCurrency, messageClasses, type MaintenanceOperation } from '@postern/protocol';
import { isMaintenance, totalsOf, type OrderHistory, type OrderStep } from './order-history.ts';

/** The merchant of the seed, with keys that are made for the mock gateway. */
export interface IncidentMerchant {
  readonly merchant_identifier: string;
  readonly name: string;
  readonly access_code: string;
  readonly sha_type: string;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
}

/** A request to send, in the order of the log. */
export interface IncidentStep {
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

/** The seed of a mock gateway, and the requests that reproduce what the log has. */
export interface Incident {
  readonly seed: {
    readonly merchants: readonly (IncidentMerchant & {
      readonly orders: readonly IncidentOrder[];
      readonly scenarios: readonly IncidentScenario[];
    })[];
    readonly omitted_orders: readonly OmittedOrder[];
  };
  readonly steps: readonly IncidentStep[];
}

/**
 * Creates what reproduces orders of a log: start a mock gateway with the seed, and send the requests of `steps`. Pass the orders that
 * have findings. A lost reply becomes a scenario; so do a declined and a pending operation. Feedback and signatures are not reproduced.
 *
 * @example
 * import { checkLog, createIncident, readLog } from '@postern/conformance'
 *
 * const log = await readLog(['{"command":"CAPTURE","merchant_reference":"order-1","amount":"100","currency":"AED"}'])
 * const { orders } = checkLog(log, { subject: 'shop.log' })
 * const { seed } = createIncident(orders, {
 *   merchant_identifier: 'SHOP0001',
 *   name: 'Shop',
 *   access_code: 'zx0IPmPy5jp1vAz8Kpg7',
 *   sha_type: 'SHA-256',
 *   sha_request_phrase: 'a request phrase',
 *   sha_response_phrase: 'a response phrase',
 * })
 * seed.merchants[0]?.scenarios.map(({ effect }) => effect['kind']) // => ['reply_lost']
 */
export const createIncident = (orders: readonly OrderHistory[], merchant: IncidentMerchant): Incident => {
  const omitted: OmittedOrder[] = [];
  const created = orders.flatMap((order) => {
    const reproduced = reproduceOrder(order);
    if (typeof reproduced !== 'string') return [reproduced];
    const { merchant_identifier } = merchant;
    omitted.push({ merchant_identifier, merchant_reference: order.reference, reason: reproduced });
    return [];
  });
  const included = created.slice(0, maxOrders);
  return {
    seed: {
      merchants: [
        {
          ...merchant,
          orders: included.map(({ order }) => order),
          scenarios: included.flatMap(({ scenarios }) => scenarios).slice(0, maxScenarios),
        },
      ],
      omitted_orders: omitted.slice(0, maxOrders),
    },
    steps: included
      .flatMap(({ steps }) => steps)
      .toSorted((left, right) => left.line - right.line)
      .map(({ step }) => step),
  };
};

/** As many scenarios as an account of the mock gateway has. */
const maxScenarios = 100;
const maxOrders = 100;

interface LoggedStep {
  readonly line: number;
  readonly step: IncidentStep;
}

interface ReproducedOrder {
  readonly order: IncidentOrder;
  readonly scenarios: readonly IncidentScenario[];
  readonly steps: readonly LoggedStep[];
}

/** Returns the reason if it cannot be reproduced. */
const reproduceOrder = ({ reference, currency, steps }: OrderHistory): ReproducedOrder | string => {
  const merchantReference = reference.replaceAll(/[^\w.-]/gu, '-').slice(0, 40);
  const sent = steps.filter((step) => isMaintenance(step) || step.operation === 'CHECK_STATUS');
  if (sent.length === 0) return 'the log has no request of this order';
  if (currency === undefined || !isCurrency(currency)) return 'the log does not name its currency';
  const base = { merchant_reference: merchantReference, currency };
  const captured = sum(steps, 'CAPTURE');
  const before = capturedBefore(steps, captured);
  const authorized = steps.map((step) => totalsOf(step)?.authorized).find((each) => each !== undefined);
  // A declined capture must be within the authorization: the mock gateway checks the amount first.
  const declined = steps.filter(isDeclinedCapture).map((step) => captured + before + (step.amount ?? 0n));
  const amount = [captured + before, ...declined, 100n].reduce(
    (most, each) => (each > most ? each : most),
    authorized ?? 0n,
  );
  const scenarios: IncidentScenario[] = [];
  const plain = new Set<string>();
  for (const [index, step] of steps.entries()) {
    if (!isMaintenance(step)) continue;
    const key = `${step.operation} ${step.amount}`;
    const effect = effectOf(steps, index);
    if (effect === undefined) plain.add(key);
    // A scenario acts on the first request that matches, so it cannot skip one.
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
        ? [{ line: 0, step: { ...base, operation: 'CAPTURE' as const, amount: String(before) } }]
        : []),
      ...sent.flatMap(({ operation, amount: moved, line }): readonly LoggedStep[] =>
        operation === 'CAPTURE' || operation === 'REFUND'
          ? [{ line, step: { ...base, operation, amount: String(moved ?? 0n) } }]
          : operation === 'VOID_AUTHORIZATION' || operation === 'CHECK_STATUS'
            ? [{ line, step: { operation, merchant_reference: merchantReference } }]
            : [],
      ),
    ],
  };
};

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
    .map((step) => totalsOf(step)?.captured)
    .find((each) => each !== undefined);
  if (known !== undefined) return known;
  const refunded = sum(steps, 'REFUND');
  return refunded > captured ? refunded - captured : 0n;
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
  const checked = later.findIndex((each) => totalsOf(each) !== undefined);
  const totals = later.slice(checked).map(totalsOf)[0];
  if (checked === -1 || totals === undefined || step?.amount === undefined) return true;
  const until = steps.slice(0, index + 1 + checked).filter((each) => each !== step);
  return step.operation === 'CAPTURE'
    ? totals.captured >= sum(until, 'CAPTURE') + step.amount
    : totals.refunded >= sum(until, 'REFUND') + step.amount;
};
