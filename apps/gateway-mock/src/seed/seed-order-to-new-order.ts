/** An order of a seed as the storage takes it: in its initial state, or after its operations. */
import { payments, type Payment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import { initialOrderStates, isUndecided, undecidedStatuses } from '../domain/initial-order-states.ts';
import type { NewOrder, OrderName } from '../domain/order.ts';
import { codesOf, customCodesOf } from '../domain/processor-and-acquirer-codes.ts';
import { defaultDecline } from '../domain/scenario/scenario-effects.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { toUtc } from '../schema/timestamp.ts';
import type { ValidationError } from '../schema/codec/validation-error.ts';
import { applyOrderHistory } from './apply-order-history.ts';
import type { SeedOrder } from './seed-schema.ts';

/** An order of a seed that was checked. */
export const toNewOrder =
  (merchantIdentifier: string, authorizationCode: (of: OrderName) => string) =>
  (seed: SeedOrder): NewOrder =>
    pipe(
      toOrderWithHistory(merchantIdentifier, authorizationCode)(seed),
      E.getOrElse(() => toInitialOrder(merchantIdentifier, authorizationCode)(seed)),
    );

/** Left if its operations are impossible. */
export const toOrderWithHistory =
  (merchantIdentifier: string, authorizationCode: (of: OrderName) => string) =>
  (seed: SeedOrder): E.Either<ValidationError, NewOrder> => {
    const { operations = [], created_at: created } = seed;
    const initial = toInitialOrder(merchantIdentifier, authorizationCode)(seed);
    const times = operations.flatMap(({ at }) => (at === undefined ? [] : [toUtc(at)]));
    const createdAt = created === undefined ? times[0] : toUtc(created);
    const dated = createdAt === undefined ? initial : { ...initial, createdAt };
    if (operations.length === 0) return E.right(dated);
    return pipe(
      applyOrderHistory(dated, operations, paymentOf(seed), () => authorizationCode(dated)),
      E.map(({ records, completion, ...order }) => ({
        ...order,
        ...(undecidedStatuses.has(order.status) && { completion }),
        processorResponseCode: O.alt(() => order.processorResponseCode)(
          O.fromNullable(seed.processor_response_code),
        ),
        acquirerResponseCode: O.alt(() => order.acquirerResponseCode)(
          O.fromNullable(seed.acquirer_response_code),
        ),
        history: records.map((record, i) => ({
          ...record,
          at: lastTime(operations.slice(0, i + 1)) ?? createdAt,
        })),
      })),
    );
  };

// An operation without a time has that of the one before it.
const lastTime = (operations: NonNullable<SeedOrder['operations']>): string | undefined => {
  const at = operations.findLast((operation) => operation.at !== undefined)?.at;
  return at === undefined ? undefined : toUtc(at);
};

const toInitialOrder =
  (merchantIdentifier: string, authorizationCode: (of: OrderName) => string) =>
  (seed: SeedOrder): NewOrder => {
    const state = initialOrderStates[seed.state];
    const amount = BigInt(seed.amount);
    return {
      merchantIdentifier,
      merchantReference: seed.merchant_reference,
      currency: seed.currency,
      amount,
      authorized: state.authorized ? amount : 0n,
      captured: state.captured ? amount : 0n,
      refunded: 0n,
      status: state.status,
      last: { status: state.status, message: state.message },
      description: O.fromNullable(seed.order_description),
      authorizationCode: state.authorized
        ? O.some(authorizationCode({ merchantIdentifier, merchantReference: seed.merchant_reference }))
        : O.none,
      ...codesOf('thirdParty' in state ? state.thirdParty : undefined, seed),
      ...(seed.feedback === true && { reportedPayment: paymentOf(seed), card: seed.card }),
      ...(seed.services !== undefined && {
        uses: { services: seed.services, failureStatus: payments[paymentOf(seed)].failureStatus },
      }),
      ...(isUndecided(seed.state) && { completion: completionOf(seed) }),
    };
  };

/** The payment that made the order. */
export const paymentOf = ({ state, payment }: SeedOrder): Payment =>
  payment ?? initialOrderStates[state].payment;

const completionOf = (seed: SeedOrder): PaymentCompletion => ({
  payment: paymentOf(seed),
  message: seed.ends?.message ?? defaultDecline,
  isReported: seed.feedback === true,
  ...(seed.ends && {
    afterSeconds: seed.ends.after_seconds,
    ends: seed.ends.outcome,
    codes: customCodesOf(seed.ends),
  }),
});
