/**
 * Applies the operations of an order in a seed, as if they had been processed: by the rules of the ledger, but without the limits of
 * the account, which may be younger than the operations. D10, D11, D13.
 */
import { paymentOutcomes, paymentPageEnds } from '@postern/protocol/payments';
import {
  formatResponseCode,
  isMessageCode,
  maintenanceOperations,
  operations,
  payments,
  refusalReasons,
  type MaintenanceOperation,
  type MessageCode,
  type Payment,
  type Status,
} from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import { initialOrderStates, storedOnly, undecidedStatuses } from '../domain/initial-order-states.ts';
import type { NewOrder, OperationRecord, Order, Outcome } from '../domain/order.ts';
import { approvalCodes, declineCodes, noCodes } from '../domain/processor-and-acquirer-codes.ts';
import { applyOperation } from '../ledger/apply-operation.ts';
import type { LedgerInput } from '../ledger/ledger-input-type.ts';
import { applyFailure, applySuccess } from '../ledger/apply-outcome.ts';
import { paidAmounts } from '../pending-operations/complete-pending-payment.ts';
import type { ValidationError } from '../schema/codec/validation-error.ts';
import type { SeedOperation } from './seed-schema.ts';

interface Replayed {
  readonly order: Order;
  readonly records: readonly OperationRecord[];
  /** The state before an operation that is pending. */
  readonly pending?: { readonly operation: MaintenanceOperation; readonly before: Order };
  /** The references of the refunds that succeeded. */
  readonly refunded: ReadonlySet<string>;
}

/** `payment` is the payment of the order, and `authorizationCode` makes its code if one of the operations completes it. */
export const applyOrderHistory = (
  order: NewOrder,
  history: readonly SeedOperation[],
  payment: Payment,
  authorizationCode: () => string,
): E.Either<
  ValidationError,
  Omit<NewOrder, 'history'> & { readonly records: readonly OperationRecord[] }
> => {
  let replayed: Replayed = { order: { ...order, fortId: '' }, records: [], refunded: new Set() };
  for (const [i, operation] of history.entries()) {
    const next = replay(replayed, operation, payment, authorizationCode);
    if (E.isLeft(next)) return E.left(errorAt(i, next.left.path, next.left.message));
    replayed = next.right;
  }
  if (replayed.pending !== undefined)
    return E.left(errorAt(history.length - 1, 'response_code', 'must not be that of a pending operation'));
  const { fortId: _none, ...changed } = replayed.order;
  return E.right({ ...order, ...changed, records: replayed.records });
};

const errorAt = (i: number, path: string, message: string): ValidationError => ({
  path: `operations[${i}].${path}`,
  message,
});

const replay = (
  replayed: Replayed,
  seed: SeedOperation,
  payment: Payment,
  authorizationCode: () => string,
): E.Either<ValidationError, Replayed> => {
  const { operation } = seed;
  if (operation in payments)
    return operation === payment
      ? replayPayment(replayed, seed, payment, authorizationCode)
      : refused('operation', `must be ${payment}, the payment of the order`);
  if (!isMaintenance(operation)) return refused('operation', 'must be an operation');
  const input = inputOf(operation, seed, replayed.order);
  if (E.isLeft(input)) return input;
  const row = operations[operation];
  const outcome = outcomeOf(seed, row, openOutcomes);
  if (outcome === undefined)
    return refused(
      'response_code',
      `must be ${row.successStatus}000, ${row.failureStatus} and the message of a failure, or that of a pending operation`,
    );
  const { pending } = replayed;
  const records = [...replayed.records, recordOf(seed, outcome, input.right)];
  if (pending !== undefined && outcome.status === row.failureStatus && outcome.message === stillPending)
    return E.right({ ...replayed, records });
  if (pending !== undefined && pending.operation !== operation)
    return refused('operation', `must be ${pending.operation}, which is pending`);
  const before = pending?.before ?? replayed.order;
  const applied = applyOperation(
    input.right,
    before,
    {},
    {
      refundedBefore: replayed.refunded.has(seed.maintenance_reference ?? ''),
      capturedToday: 0n,
    },
  );
  const refunded =
    operation === 'REFUND' && outcome.status === row.successStatus
      ? new Set([
          ...replayed.refunded,
          ...(seed.maintenance_reference === undefined ? [] : [seed.maintenance_reference]),
        ])
      : replayed.refunded;
  if (outcome.status === row.failureStatus) {
    const codes = ledgerMessages.has(outcome.message) ? noCodes : declineCodes(outcome.message);
    return E.right({ order: applyFailure(before, outcome, codes), records, refunded });
  }
  if (E.isLeft(applied))
    return refused('operation', `is impossible here: ${refusalReasons[applied.left.reason].description}`);
  return outcome.status === row.successStatus
    ? E.right({ order: applySuccess(applied.right, outcome), records, refunded })
    : E.right({
        order: applySuccess(before, outcome, noCodes),
        records,
        refunded,
        pending: { operation, before },
      });
};

const replayPayment = (
  replayed: Replayed,
  seed: SeedOperation,
  payment: Payment,
  authorizationCode: () => string,
): E.Either<ValidationError, Replayed> => {
  const { order } = replayed;
  const row = payments[payment];
  if (!undecidedStatuses.has(order.status) && !isDeclined(order, row))
    return refused('operation', 'is impossible here: only a payment that did not succeed can be completed');
  if (seed.amount !== undefined || seed.maintenance_reference !== undefined)
    return refused(
      'operation',
      'is a payment, which has the amount of its order and no maintenance_reference',
    );
  const outcome = outcomeOf(seed, row, tryOutcomes);
  if (outcome === undefined)
    return refused(
      'response_code',
      `must be ${row.successStatus}000, ${row.failureStatus} and the message of a failure, or one of ${tryOutcomes.map(codeOf).join(', ')}`,
    );
  const amount = String(order.amount);
  return E.right({
    ...replayed,
    order: { ...order, ...afterTry(order, outcome, payment, authorizationCode), last: outcome },
    records: [
      ...replayed.records,
      recordOf({ ...seed, amount }, outcome, { command: 'CAPTURE', amount, currency: '' }),
    ],
  });
};

/** What a try of a payment changes: a shopper who cancels leaves the order as the try before did (C18). */
const afterTry = (
  { amount }: Order,
  outcome: Outcome,
  payment: Payment,
  authorizationCode: () => string,
): Partial<Order> => {
  const { status, message } = outcome;
  const { successStatus, failureStatus } = payments[payment];
  if (codeOf(outcome) === codeOf(cancelled)) return {};
  if (status === successStatus)
    return {
      ...paidAmounts(payment, amount),
      authorizationCode: O.some(authorizationCode()),
      ...approvalCodes,
      status,
    };
  return { ...(status === failureStatus ? declineCodes(message) : noCodes), status };
};

const isDeclined = ({ status }: Order, { failureStatus }: { readonly failureStatus: Status }): boolean =>
  status === failureStatus || status === paymentOutcomes.challengeFailed.status;

const refused = (path: string, message: string): E.Either<ValidationError, never> =>
  E.left({ path, message });

const isMaintenance = (name: string): name is MaintenanceOperation =>
  maintenanceOperations.some((operation) => operation === name);

const inputOf = (
  command: MaintenanceOperation,
  { amount, maintenance_reference: reference }: SeedOperation,
  { currency }: Order,
): E.Either<ValidationError, LedgerInput> => {
  if (reference !== undefined && command !== 'REFUND')
    return refused('maintenance_reference', `must be left out of ${command}`);
  if (command === 'VOID_AUTHORIZATION')
    return amount === undefined ? E.right({ command }) : refused('amount', `must be left out of ${command}`);
  return amount === undefined
    ? refused('amount', `is missing: ${command} needs it`)
    : E.right({ command, amount, currency });
};

/** `undefined` if the operation cannot have this outcome. */
const outcomeOf = (
  { response_code: code }: SeedOperation,
  { successStatus, failureStatus }: { readonly successStatus: Status; readonly failureStatus: Status },
  others: readonly Outcome[],
): Outcome | undefined => {
  if (code === undefined) return { status: successStatus, message: success };
  const message = code.slice(2);
  if (!isMessageCode(message)) return undefined;
  return [
    { status: successStatus, message: success },
    ...(message === success ? [] : [{ status: failureStatus, message }]),
    ...others,
  ].find((outcome) => codeOf(outcome) === code);
};

const codeOf = ({ status, message }: Outcome): string => formatResponseCode(status, message);

const success: MessageCode = '000';
const openOutcomes = [initialOrderStates.pending, initialOrderStates.uncertain].map(
  ({ status, message }): Outcome => ({ status, message }),
);
const cancelled: Outcome = { status: storedOnly.status, message: paymentPageEnds.cancelled };
/** What a try of a payment leads to, except a success and a failure. */
const tryOutcomes: readonly Outcome[] = [
  ...Object.values(paymentOutcomes).flatMap(({ status, messageCode: message }) =>
    status === 'success' || status === 'failure' ? [] : [{ status, message }],
  ),
  storedOnly,
  cancelled,
];
const stillPending = refusalReasons.OrderPending.messageCode;

/** The messages with which the ledger refuses an operation before it reaches the acquirer. */
const ledgerMessages: ReadonlySet<string> = new Set(
  Object.values(refusalReasons).map(({ messageCode }) => messageCode),
);

const recordOf = (seed: SeedOperation, outcome: Outcome, input: LedgerInput): OperationRecord => ({
  operation: seed.operation,
  outcome,
  amount: pipe(
    'amount' in input ? O.some(input.amount) : O.none,
    O.map((amount) => BigInt(amount)),
  ),
  maintenanceReference: O.fromNullable(seed.maintenance_reference),
  description: O.fromNullable(seed.order_description),
});
