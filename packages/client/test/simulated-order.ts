/** A simulated order with the gateway's ledger rules (D11), as far as the client's tests need them. */
import {
  echoedBy,
  formatResponseCode,
  isOperation,
  operations,
  sign,
  textOf,
  type Message,
  type Operation,
  type ResponsePhrase,
  type Status,
  type TextParams,
} from '@postern/protocol';

export interface SimulatedOrder {
  authorized: bigint;
  captured: bigint;
  refunded: bigint;
  isVoided: boolean;
  lastOperation: readonly [Status, Message];
  /** The applied operations, by `order_description`: one entry each time. */
  readonly applied: string[];
  readonly references: Set<string>;
  /** Completes the pending operation. */
  completePending: (() => void) | undefined;
}

export const createSimulatedOrder = (authorized: bigint): SimulatedOrder => ({
  authorized,
  captured: 0n,
  refunded: 0n,
  isVoided: false,
  lastOperation: ['02', '000'],
  applied: [],
  references: new Set(),
  completePending: undefined,
});

/** How the gateway processes an operation: by its ledger rules, or with the result that a test sets. */
export type Processing = 'normal' | 'pending' | 'uncertain, applied' | 'uncertain, not applied' | Message;

export const processRequest = (
  order: SimulatedOrder | undefined,
  request: TextParams,
  processing: Processing,
): TextParams => {
  const operation = operationOf(request);
  if (order === undefined) return replyTo(request, operations[operation].fails, '036');
  if (operation === 'CHECK_STATUS') {
    const [status, message] = order.lastOperation;
    return replyTo(request, '12', '000', {
      transaction_status: status,
      transaction_code: formatResponseCode(status, message),
      transaction_message: textOf(message, 'en'),
      authorized_amount: String(order.authorized),
      captured_amount: String(order.captured),
      refunded_amount: String(order.refunded),
    });
  }
  const [status, message] = decide(order, operation, request, processing);
  // A refusal because of a pending operation does not replace it.
  if (message !== '784') order.lastOperation = [status, message];
  return replyTo(request, status, message);
};

export const operationOf = ({ command, query_command }: TextParams): Operation => {
  const name = command ?? query_command ?? '';
  if (!isOperation(name)) throw new Error(`unknown operation: ${name}`);
  return name;
};

export const signedBody = (params: TextParams, phrase: ResponsePhrase): string =>
  JSON.stringify(sign(params, { shaType: 'SHA-256', phrase }));

const decide = (
  order: SimulatedOrder,
  operation: Exclude<Operation, 'CHECK_STATUS'>,
  request: TextParams,
  processing: Processing,
): readonly [Status, Message] => {
  const { succeeds, fails } = operations[operation];
  if (order.completePending) return [fails, '784'];
  const refusal = refusalOf(order, operation, request);
  if (refusal) return [fails, refusal];
  const apply = () => applyOperation(order, operation, request);
  if (processing === 'pending') {
    order.completePending = () => {
      order.completePending = undefined;
      order.lastOperation = [succeeds, '000'];
      apply();
    };
    return ['19', '000'];
  }
  if (processing === 'normal' || processing === 'uncertain, applied') apply();
  if (processing === 'normal') return [succeeds, '000'];
  // The totals show the result later; the reply does not contain it.
  return processing === 'uncertain, applied' || processing === 'uncertain, not applied'
    ? ['15', '777']
    : [fails, processing];
};

const refusalOf = (
  order: SimulatedOrder,
  operation: Operation,
  { amount = '0', maintenance_reference = '' }: TextParams,
): Message | undefined => {
  if (order.isVoided) return operation === 'VOID_AUTHORIZATION' ? '047' : '034';
  if (operation === 'CAPTURE' && order.captured + BigInt(amount) > order.authorized) return '042';
  if (operation === 'VOID_AUTHORIZATION' && order.captured > 0n) return '042';
  if (operation !== 'REFUND') return undefined;
  if (order.refunded + BigInt(amount) > order.captured) return '048';
  return order.references.has(maintenance_reference) ? '047' : undefined;
};

const applyOperation = (
  order: SimulatedOrder,
  operation: Operation,
  { amount = '0', maintenance_reference, order_description = '' }: TextParams,
): void => {
  order.applied.push(order_description);
  if (operation === 'CAPTURE') order.captured += BigInt(amount);
  if (operation === 'REFUND') order.refunded += BigInt(amount);
  if (operation === 'VOID_AUTHORIZATION') order.isVoided = true;
  if (maintenance_reference !== undefined) order.references.add(maintenance_reference);
};

const replyTo = (
  request: TextParams,
  status: Status,
  message: Message,
  more: TextParams = {},
): TextParams => ({
  ...Object.fromEntries(
    echoedBy(operationOf(request)).flatMap((name) => {
      const value = request[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...more,
  status,
  response_message: textOf(message, 'en'),
  response_code: formatResponseCode(status, message),
});
