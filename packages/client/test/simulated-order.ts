/** A simulated order with the gateway's ledger rules (D11), as far as the client's tests need them. */
import {
  echoedParameters,
  formatResponseCode,
  isOperation,
  operations,
  sign,
  type MessageCode,
  type Operation,
  type ResponsePhrase,
  type Status,
  type StringParams,
} from '@postern/protocol';
import { responseMessage } from '@postern/protocol/texts';

export interface SimulatedOrder {
  authorized: bigint;
  captured: bigint;
  refunded: bigint;
  isVoided: boolean;
  lastOperation: readonly [Status, MessageCode];
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
export type Processing = 'normal' | 'pending' | 'uncertain, applied' | 'uncertain, not applied' | MessageCode;

export const processRequest = (
  order: SimulatedOrder | undefined,
  request: StringParams,
  processing: Processing,
): StringParams => {
  const operation = operationOf(request);
  if (order === undefined) return replyTo(request, operations[operation].failureStatus, '036');
  if (operation === 'CHECK_STATUS') {
    const [status, message] = order.lastOperation;
    return replyTo(request, '12', '000', {
      transaction_status: status,
      transaction_code: formatResponseCode(status, message),
      transaction_message: responseMessage(message, 'en'),
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

export const operationOf = ({ command, query_command }: StringParams): Operation => {
  const name = command ?? query_command ?? '';
  if (!isOperation(name)) throw new Error(`unknown operation: ${name}`);
  return name;
};

export const signedBody = (params: StringParams, phrase: ResponsePhrase): string =>
  JSON.stringify(sign(params, { shaType: 'SHA-256', phrase }));

const decide = (
  order: SimulatedOrder,
  operation: Exclude<Operation, 'CHECK_STATUS'>,
  request: StringParams,
  processing: Processing,
): readonly [Status, MessageCode] => {
  const { successStatus: succeeds, failureStatus: fails } = operations[operation];
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
  { amount = '0', maintenance_reference = '' }: StringParams,
): MessageCode | undefined => {
  if (order.isVoided) return operation === 'VOID_AUTHORIZATION' ? '047' : '034';
  if (operation === 'CAPTURE' && order.captured + BigInt(amount) > order.authorized) return '042';
  if (operation === 'VOID_AUTHORIZATION' && order.captured > 0n) return '042';
  if (operation !== 'REFUND') return undefined;
  if (order.references.has(maintenance_reference)) return '047';
  return order.refunded + BigInt(amount) > order.captured ? '048' : undefined;
};

const applyOperation = (
  order: SimulatedOrder,
  operation: Operation,
  { amount = '0', maintenance_reference, order_description = '' }: StringParams,
): void => {
  order.applied.push(order_description);
  if (operation === 'CAPTURE') order.captured += BigInt(amount);
  if (operation === 'REFUND') order.refunded += BigInt(amount);
  if (operation === 'VOID_AUTHORIZATION') order.isVoided = true;
  if (maintenance_reference !== undefined) order.references.add(maintenance_reference);
};

const replyTo = (
  request: StringParams,
  status: Status,
  message: MessageCode,
  more: StringParams = {},
): StringParams => ({
  ...Object.fromEntries(
    echoedParameters(operationOf(request)).flatMap((name) => {
      const value = request[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...more,
  status,
  response_message: responseMessage(message, 'en'),
  response_code: formatResponseCode(status, message),
});
