/** What happened to each order, in the order of the log. */
import { classifyResponseCode, type Operation, type Payment } from '@postern/protocol';
import { lineOf, operationOf, paramsOf, type LogExchange } from '../import-log/log-exchange.ts';
import { textOf } from '../import-log/log-message.ts';

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
  readonly line: number;
}

/** An order of the log. */
export interface OrderHistory {
  /** Its `merchant_reference`, or its `fort_id` where the log has no other. */
  readonly reference: string;
  readonly merchantIdentifier: string | undefined;
  readonly currency: string | undefined;
  readonly steps: readonly OrderStep[];
}

/** Puts exchanges together by order. Exchanges that name no order are left out. */
export const orderHistories = (exchanges: readonly LogExchange[]): readonly OrderHistory[] => {
  const references = new Map<string, string>();
  for (const { request, reply } of exchanges)
    for (const params of [request?.params, reply?.params]) {
      const [fortId, reference] = [textOf(params, 'fort_id'), textOf(params, 'merchant_reference')];
      if (fortId !== undefined && reference !== undefined) references.set(fortId, reference);
    }
  const orders = new Map<string, LogExchange[]>();
  for (const exchange of exchanges) {
    const params = { ...exchange.reply?.params, ...paramsOf(exchange) };
    const fortId = textOf(params, 'fort_id');
    const reference =
      textOf(params, 'merchant_reference') ??
      (fortId === undefined ? undefined : (references.get(fortId) ?? `fort_id ${fortId}`));
    if (reference === undefined) continue;
    const key = `${textOf(params, 'merchant_identifier') ?? ''}\n${reference}`;
    const order = orders.get(key);
    if (order === undefined) orders.set(key, [exchange]);
    else order.push(exchange);
  }
  return [...orders].map(([key, ofOrder]) => {
    const [merchant = '', reference = ''] = key.split('\n');
    return {
      reference,
      merchantIdentifier: merchant === '' ? undefined : merchant,
      currency: ofOrder
        .flatMap(({ request, reply }) => [reply, request])
        .map((message) => textOf(message?.params, 'currency'))
        .find((currency) => currency !== undefined),
      steps: ofOrder.map(stepOf),
    };
  });
};

const stepOf = (exchange: LogExchange): OrderStep => {
  const code = textOf(exchange.reply?.params, 'response_code');
  return {
    exchange,
    operation: operationOf(exchange),
    outcome: code === undefined ? 'unknown' : outcomeOf(code),
    code,
    amount: amountOf(textOf(paramsOf(exchange), 'amount')),
    line: lineOf(exchange),
  };
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

/** Whether a step is a capture, a void or a refund that was requested: feedback is apart. */
export const isMaintenance = ({ operation, exchange }: OrderStep): boolean =>
  exchange.kind === 'request' &&
  (operation === 'CAPTURE' || operation === 'VOID_AUTHORIZATION' || operation === 'REFUND');

/** Whether the outcome is open: the operation may have been applied. */
export const isOpen = ({ outcome }: Pick<OrderStep, 'outcome'>): boolean =>
  outcome === 'unknown' || outcome === 'uncertain' || outcome === 'pending';

/** The totals that a reply to CHECK_STATUS has. */
export const totalsOf = (
  step: OrderStep,
): { readonly captured: bigint; readonly refunded: bigint; readonly authorized?: bigint } | undefined => {
  const params = step.exchange.reply?.params;
  const [captured, refunded, authorized] = ['captured_amount', 'refunded_amount', 'authorized_amount'].map(
    (name) => amountOf(textOf(params, name)),
  );
  return step.operation !== 'CHECK_STATUS' || captured === undefined || refunded === undefined
    ? undefined
    : { captured, refunded, ...(authorized !== undefined && { authorized }) };
};
