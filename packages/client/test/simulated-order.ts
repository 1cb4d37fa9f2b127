/**
 * A simulated order with the gateway's ledger rules (D11), as far as the client's tests need them. It decides by tables of its
 * own, so that a mistake of the libraries is not repeated here.
 */
import { sign, type Operation, type ResponsePhrase, type StringParams } from '@postern/protocol';
import {
  echoedParameters,
  formatResponseCode,
  isOperation,
  type MessageCode,
  type Status,
} from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';

export interface SimulatedOrder {
  authorized: bigint;
  captured: bigint;
  refunded: bigint;
  isVoided: boolean;
  lastOperation: readonly [Status, MessageCode];
  /** The applied operations: one entry each time. */
  readonly applied: AppliedOperation[];
  readonly references: Set<string>;
  /** A gateway that does not know D11g pays a maintenance_reference each time that it is sent. */
  paysReferencesAgain: boolean;
  /** Completes the pending operation. */
  completePending: (() => void) | undefined;
}

/** Why a request was sent: the intention of the shop, and the call of the client. The test names both. */
export interface SentFor {
  readonly intention: string;
  readonly call: number;
}

/** An operation that the gateway applied. */
export interface AppliedOperation {
  readonly id: number;
  readonly sentFor: SentFor;
  readonly operation: Operation;
  readonly amount: bigint;
}

export const createSimulatedOrder = (authorized: bigint): SimulatedOrder => ({
  authorized,
  captured: 0n,
  refunded: 0n,
  isVoided: false,
  lastOperation: ['02', '000'],
  applied: [],
  references: new Set(),
  paysReferencesAgain: false,
  completePending: undefined,
});

/** How the gateway processes an operation: by its ledger rules, or with the result that a test sets. */
export type Processing =
  | 'normal'
  | 'pending'
  | 'pending, not applied'
  | 'uncertain, applied'
  | 'uncertain, not applied'
  | 'technical problem, applied'
  | MessageCode;

/** The statuses of success and failure (section 3). */
export const resultStatuses = {
  CHECK_STATUS: ['12', '11'],
  CAPTURE: ['04', '05'],
  VOID_AUTHORIZATION: ['08', '09'],
  REFUND: ['06', '07'],
} as const satisfies Readonly<Record<Operation, readonly [Status, Status]>>;

export const processRequest = (
  order: SimulatedOrder | undefined,
  request: StringParams,
  processing: Processing,
  sentFor: SentFor = { intention: '', call: 0 },
): StringParams => {
  const operation = operationOf(request);
  if (order === undefined) return replyTo(request, resultStatuses[operation][1], '036');
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
  const [status, message] = decide(order, operation, request, processing, sentFor);
  // A refusal because of a pending operation does not replace it.
  if (message !== '784') order.lastOperation = [status, message];
  return replyTo(request, status, message);
};

/** The reply to a CHECK_STATUS that the gateway does not answer, with any code. It says nothing about an order. */
export const failedStatus = (request: StringParams, code: string): StringParams => ({
  ...replyTo(request, resultStatuses.CHECK_STATUS[1], '006'),
  status: code.slice(0, 2),
  response_code: code,
});

/** The order as the gateway stores it. */
export const viewOf = ({ authorized, captured, refunded, isVoided, completePending }: SimulatedOrder) => ({
  totals: { authorized, captured, refunded },
  state: stateOf(authorized, captured, refunded, isVoided, completePending !== undefined),
});

const stateOf = (
  authorized: bigint,
  captured: bigint,
  refunded: bigint,
  isVoided: boolean,
  isPending: boolean,
): string => {
  if (isPending) return 'Pending';
  if (isVoided) return 'Voided';
  if (captured === 0n) return 'Authorized';
  if (captured < authorized) return 'PartiallyCaptured';
  return refunded < captured ? 'Captured' : 'Refunded';
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
  sentFor: SentFor,
): readonly [Status, MessageCode] => {
  const [succeeds, fails] = resultStatuses[operation];
  if (order.completePending) return [fails, '784'];
  const refusal = refusalOf(order, operation, request);
  if (refusal) return [fails, refusal];
  const apply = () => applyOperation(order, operation, request, sentFor);
  if (processing === 'pending' || processing === 'pending, not applied') {
    order.completePending = () => {
      order.completePending = undefined;
      order.lastOperation = processing === 'pending' ? [succeeds, '000'] : [fails, '029'];
      if (processing === 'pending') apply();
    };
    return ['19', '000'];
  }
  if (appliedAtOnce.has(processing)) apply();
  if (processing === 'normal') return [succeeds, '000'];
  if (processing === 'technical problem, applied') return [fails, '006'];
  // The totals show the result later; the reply does not contain it.
  return processing === 'uncertain, applied' || processing === 'uncertain, not applied'
    ? ['15', '777']
    : [fails, processing];
};

const appliedAtOnce: ReadonlySet<Processing> = new Set<Processing>([
  'normal',
  'uncertain, applied',
  'technical problem, applied',
]);

const refusalOf = (
  order: SimulatedOrder,
  operation: Operation,
  { amount = '0', maintenance_reference = '' }: StringParams,
): MessageCode | undefined => {
  if (order.isVoided) return operation === 'VOID_AUTHORIZATION' ? '047' : '034';
  if (operation === 'CAPTURE' && order.captured + BigInt(amount) > order.authorized) return '042';
  if (operation === 'VOID_AUTHORIZATION' && order.captured > 0n) return '042';
  if (operation !== 'REFUND') return undefined;
  if (!order.paysReferencesAgain && order.references.has(maintenance_reference)) return '047';
  return order.refunded + BigInt(amount) > order.captured ? '048' : undefined;
};

const applyOperation = (
  order: SimulatedOrder,
  operation: Operation,
  { amount = '0', maintenance_reference }: StringParams,
  sentFor: SentFor,
): void => {
  order.applied.push({ id: order.applied.length + 1, sentFor, operation, amount: BigInt(amount) });
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
