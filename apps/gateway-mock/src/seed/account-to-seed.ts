/**
 * An account and its orders as a part of a seed file. Phrases are left out, because the gateway never returns them. Orders are
 * left out, too, if a seed cannot describe them: for example those with a pending operation.
 */
import { formatResponseCode, payments } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { toLimitsView } from '../domain/account-settings/amount-limits-schema.ts';
import { toDeliveryView } from '../domain/account-settings/delivery-settings-schema.ts';
import { toPaymentView } from '../domain/account-settings/payment-settings-schema.ts';
import { toTechnicalView } from '../domain/account-settings/technical-settings-schema.ts';
import { initialOrderStates, type InitialOrderState } from '../domain/initial-order-states.ts';
import type { Account } from '../domain/account.ts';
import type { NewOrder, Order } from '../domain/order.ts';
import type { StoredOperation, StoredOrder } from '../domain/order-queries-port.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { enumOf } from '../schema/codec/string-codec.ts';
import { findOrderErrors } from './find-order-errors.ts';
import { toNewOrder } from './seed-order-to-new-order.ts';
import {
  maxSeedOperations,
  seedOperationName,
  type OmittedOrder,
  type SeedAccount,
  type SeedOperation,
  type SeedOrder,
} from './seed-schema.ts';

type SeedAccountWithoutPhrases = Omit<SeedAccount, 'sha_request_phrase' | 'sha_response_phrase'>;

export interface AccountAsSeed {
  readonly account: SeedAccountWithoutPhrases;
  readonly omitted: readonly OmittedOrder[];
}

/** An order and its operations, oldest first. */
export interface OrderWithHistory {
  readonly order: StoredOrder;
  readonly operations: readonly StoredOperation[];
  /** The payment that it waits for. */
  readonly pendingPayment?: PaymentCompletion | undefined;
}

export const toSeedAccount = (account: Account, orders: readonly OrderWithHistory[]): AccountAsSeed => {
  const converted = orders.map((each) => ({ order: each.order, seed: toSeedOrder(account, each) }));
  const { simulation, technical } = account;
  return {
    account: {
      merchant_identifier: account.merchantIdentifier,
      name: account.name,
      access_code: account.accessCode,
      sha_type: account.shaType,
      active: account.active,
      request_shape: account.requestShape,
      origins: account.origins,
      services: account.services,
      limits: toLimitsView(account.limits),
      payments: toPaymentView(account),
      // Without a channel, a seed has no active one.
      ...(Object.keys(technical.channels).length > 0 && { technical: toTechnicalView(technical) }),
      delivery: toDeliveryView(account.delivery),
      inbox_response: account.inboxResponse,
      scenarios: simulation.scenarios.map(({ id: _id, ...scenario }) => scenario),
      presets: simulation.presets,
      orders: converted.flatMap(({ seed }) => (seed === undefined ? [] : [seed])),
    },
    omitted: converted.flatMap(({ order, seed }) => (seed === undefined ? [toOmitted(order)] : [])),
  };
};

/** `undefined` if no state and operations of a seed lead to its state. */
const toSeedOrder = (account: Account, each: OrderWithHistory): SeedOrder | undefined =>
  isChallenged(each)
    ? undefined
    : Object.keys(initialOrderStates)
        .filter(enumOf(initialOrderStates).is)
        .map((state) => seedOrderFrom(state, each))
        .find((seed) => findOrderErrors(seed, account).length === 0 && leadsTo(seed, each.order));

// Only its shopper can answer.
const isChallenged = ({ pendingPayment }: OrderWithHistory): boolean =>
  pendingPayment?.isChallenge === true && pendingPayment.ends === undefined;

const seedOrderFrom = (
  state: InitialOrderState,
  { order, operations, pendingPayment }: OrderWithHistory,
): SeedOrder => {
  const payment =
    pendingPayment?.payment ??
    Object.keys(payments)
      .filter(enumOf(payments).is)
      .find((name) => operations.some(({ operation }) => operation === name));
  const seed: SeedOrder = {
    merchant_reference: order.merchantReference,
    currency: order.currency,
    amount: String(order.amount),
    state,
    created_at: order.createdAt,
    ...(O.isSome(order.description) && { order_description: order.description.value }),
    ...(payment !== undefined && { payment }),
    ...endsOf(pendingPayment),
    ...(operations.length > 0 && { operations: operations.flatMap(toSeedOperation) }),
  };
  const { processorResponseCode, acquirerResponseCode } = replayed(seed, order);
  return {
    ...seed,
    ...codeUnless(processorResponseCode, order.processorResponseCode, 'processor_response_code'),
    ...codeUnless(acquirerResponseCode, order.acquirerResponseCode, 'acquirer_response_code'),
  };
};

const endsOf = ({ afterSeconds, ends, message, codes }: Partial<PaymentCompletion> = {}): Pick<
  SeedOrder,
  'ends'
> =>
  afterSeconds === undefined || ends === undefined
    ? {}
    : {
        ends: {
          after_seconds: afterSeconds,
          outcome: ends,
          ...(ends === 'declined' && message !== undefined && { message }),
          ...codes,
        },
      };

const codeUnless = (
  derived: O.Option<string>,
  code: O.Option<string>,
  name: 'processor_response_code' | 'acquirer_response_code',
): Partial<SeedOrder> =>
  O.isSome(code) && O.toUndefined(derived) !== code.value ? { [name]: code.value } : {};

const toSeedOperation = ({
  operation,
  outcome,
  amount,
  maintenanceReference,
  description,
  at,
}: StoredOperation): readonly SeedOperation[] =>
  seedOperationName.is(operation)
    ? [
        {
          operation,
          ...(O.isSome(amount) && !(operation in payments) && { amount: String(amount.value) }),
          ...(O.isSome(maintenanceReference) && { maintenance_reference: maintenanceReference.value }),
          ...(O.isSome(description) && { order_description: description.value }),
          response_code: formatResponseCode(outcome.status, outcome.message),
          at,
        },
      ]
    : [];

const replayed = (seed: SeedOrder, { merchantIdentifier }: StoredOrder): NewOrder =>
  toNewOrder(merchantIdentifier, () => '')(seed);

const leadsTo = (seed: SeedOrder, order: StoredOrder): boolean => {
  const { authorized, captured, refunded, status, last } = replayed(seed, order);
  return (
    authorized === order.authorized &&
    captured === order.captured &&
    refunded === order.refunded &&
    status === order.status &&
    last.status === order.last.status &&
    (last.message === order.last.message || seed.operations === undefined)
  );
};

const toOmitted = ({
  merchantIdentifier,
  merchantReference,
  status,
  authorized,
  captured,
  refunded,
}: Order): OmittedOrder => ({
  merchant_identifier: merchantIdentifier,
  merchant_reference: merchantReference,
  reason: `no state and operations of a seed lead to status ${status} with ${authorized} authorized, ${captured} captured and ${refunded} refunded: an operation is pending, a challenge waits for its shopper, it has more than ${maxSeedOperations} operations, its payment failed for an optional service, or an earlier version stored it`,
});
