/** What happened to each order, in the order of the log. */
import { classifyResponseCode, type Operation, type Params } from '@postern/protocol';
import { maintenanceOperations, type MaintenanceOperation, type Payment } from '@postern/protocol/spec';
import { lineOf, operationOf, paramsOf, type LogExchange } from '../import-log/log-exchange.ts';
import { textOf } from '../import-log/logged-message.ts';

/** The outcome of an operation. `unknown`: the log has no reply to it. */
export type StepOutcome = 'succeeded' | 'failed' | 'pending' | 'uncertain' | 'unknown';

/** One exchange of an order. */
export interface OrderStep {
  readonly exchange: LogExchange;
  readonly operation: Operation | Payment | undefined;
  readonly outcome: StepOutcome;
  readonly code: string | undefined;
  /** In minor units. */
  readonly amount: bigint | undefined;
  readonly maintenanceReference: string | undefined;
  /** The totals that a reply to CHECK_STATUS has. */
  readonly totals: OrderTotals | undefined;
  /** Its first line in the log. */
  readonly line: number;
  /** Its place in the time of the log: the exchange with 0 is the oldest. In a log that is newest first, the last lines are the oldest. */
  readonly position: number;
}

/** Amounts in minor units. */
export interface OrderTotals {
  readonly captured: bigint;
  readonly refunded: bigint;
  readonly authorized?: bigint;
}

/** An order of the log. */
export interface OrderHistory {
  /** Its `merchant_reference`, or its `fort_id` where the log has no other. */
  readonly reference: string;
  readonly merchantIdentifier: string | undefined;
  readonly currency: string | undefined;
  readonly steps: readonly OrderStep[];
  /** How many exchanges after those of `steps` were left out. */
  readonly omittedSteps: number;
}

/** More exchanges than an order has in practice: each one is compared with the others. */
const maxSteps = 1000;

/** Puts exchanges together by order. Exchanges that name no order are left out. */
export const orderHistories = (exchanges: readonly LogExchange[]): readonly OrderHistory[] => {
  const references = new Map<string, string>();
  for (const { request, reply } of exchanges)
    for (const params of [request?.params, reply?.params]) {
      const [fortId, reference] = [textOf(params, 'fort_id'), textOf(params, 'merchant_reference')];
      if (fortId !== undefined && reference !== undefined) references.set(fortId, reference);
    }
  const orders = new Map<string, (readonly [position: number, LogExchange])[]>();
  for (const [position, exchange] of exchanges.entries()) {
    const params = { ...exchange.reply?.params, ...paramsOf(exchange) };
    const fortId = textOf(params, 'fort_id');
    const reference =
      textOf(params, 'merchant_reference') ??
      (fortId === undefined ? undefined : (references.get(fortId) ?? `fort_id ${fortId}`));
    if (reference === undefined) continue;
    const key = `${textOf(params, 'merchant_identifier') ?? ''}\n${reference}`;
    const order = orders.get(key);
    if (order === undefined) orders.set(key, [[position, exchange]]);
    else order.push([position, exchange]);
  }
  return [...orders].map(([key, ofOrder]) => {
    const [merchant = '', reference = ''] = key.split('\n');
    return {
      reference,
      merchantIdentifier: merchant === '' ? undefined : merchant,
      currency: ofOrder
        .flatMap(([, { request, reply }]) => [reply, request])
        .map((message) => textOf(message?.params, 'currency'))
        .find((currency) => currency !== undefined),
      steps: ofOrder.slice(0, maxSteps).map(stepOf),
      omittedSteps: Math.max(0, ofOrder.length - maxSteps),
    };
  });
};

const stepOf = ([position, exchange]: readonly [number, LogExchange]): OrderStep => {
  const { request, reply } = exchange;
  const code = textOf(reply?.params, 'response_code');
  const operation = operationOf(exchange);
  return {
    exchange,
    operation,
    outcome: code === undefined ? 'unknown' : outcomeOf(code),
    code,
    amount: amountOf(textOf(paramsOf(exchange), 'amount')),
    maintenanceReference:
      textOf(request?.params, 'maintenance_reference') ?? textOf(reply?.params, 'maintenance_reference'),
    totals: operation === 'CHECK_STATUS' ? totalsOf(reply?.params) : undefined,
    line: lineOf(exchange),
    position,
  };
};

const totalsOf = (reply: Params | undefined): OrderTotals | undefined => {
  const [captured, refunded, authorized] = ['captured_amount', 'refunded_amount', 'authorized_amount'].map(
    (name) => amountOf(textOf(reply, name)),
  );
  return captured === undefined || refunded === undefined
    ? undefined
    : { captured, refunded, ...(authorized !== undefined && { authorized }) };
};

/** What a response code says about an operation. */
export const outcomeOf = (code: string): StepOutcome => {
  const { class: ofCode } = classifyResponseCode(code);
  switch (ofCode) {
    case 'succeeded':
    case 'pending':
    case 'uncertain':
      return ofCode;
    case 'declined':
    case 'refused':
    case 'configuration':
    case 'fraud':
    case 'temporary':
      return 'failed';
  }
};

/** An amount in minor units. */
export const amountOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,12}$/u.test(text) ? BigInt(text) : undefined;

/** An operation that was requested. */
export interface MaintenanceStep extends OrderStep {
  readonly operation: MaintenanceOperation;
}

/** Whether a step is an operation that changes an order, and was requested: feedback is apart. */
export const isMaintenance = (step: OrderStep): step is MaintenanceStep =>
  step.exchange.kind === 'request' && maintenanceOperations.some((operation) => operation === step.operation);

/** Whether the outcome is open: the operation may have been applied. */
export const isOpen = ({ outcome }: Pick<OrderStep, 'outcome'>): boolean =>
  outcome === 'unknown' || outcome === 'uncertain' || outcome === 'pending';

/** Whether two steps are the same operation with the same amount: one of them may be feedback, or repeat the other. */
export const isSameOperation = (left: OrderStep, right: OrderStep): boolean =>
  left.operation === right.operation &&
  left.amount === right.amount &&
  left.maintenanceReference === right.maintenanceReference;
