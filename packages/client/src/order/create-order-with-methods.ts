/** Builds an order object with the methods of its state. Each method returns the order in its next state. */
import {
  maintenanceOperations,
  operations,
  orderState,
  remainingAmount,
  type MaintenanceOperation,
  type OrderState,
} from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { ApiResult, ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import type { CallOptions } from '../call/call-operation.ts';
import { camelCase } from '../call/client-method-of-each-operation.ts';
import type { Amount, RequestParamsWithReference } from '../call/request-params-type.ts';
import type { ConfirmedCall } from '../confirm/call-and-confirm.ts';
import type { CheckStatus } from '../confirm/check-status-or-fail.ts';
import type { Confirmation } from '../confirm/confirmation-result.ts';
import type { StatusCheck } from '../outcome/status-check.ts';
import { orderStateOfStatusCheck } from './order-state-of-status-check.ts';
import { nextStates } from './states-after-operation.ts';
import type { Order, OrderReference, RefundOptions } from './order-type-of-each-state.ts';

/** The calls that the methods of an order make. */
export interface OrderCalls {
  readonly checkStatus: CheckStatus;
  readonly confirmedCall: <O extends MaintenanceOperation>(operation: O) => ConfirmedCall<O>;
}

export const createOrderBuilder = <S extends ApiStyle>(
  { confirmedCall }: OrderCalls,
  toStyle: ToApiStyle<S>,
  { merchantReference, currency }: OrderReference,
  refresh: (options?: CallOptions) => ApiResult<S, Order<S>>,
): ((statusCheck: StatusCheck, state?: Order['_tag']) => Order<S>) => {
  const paramsOf = <O extends MaintenanceOperation>(
    operation: O,
    amount: Amount | undefined,
    { description, maintenanceReference }: RefundOptions,
  ): RequestParamsWithReference<O> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters that the operation's row requires
    ({
      merchant_reference: merchantReference,
      ...(description !== undefined && { order_description: description }),
      ...(hasAmount(operation) && { amount, currency }),
      ...(maintenanceReference !== undefined && { maintenance_reference: maintenanceReference }),
    }) as RequestParamsWithReference<O>;

  const buildOrder = (state: Order['_tag'], statusCheck: StatusCheck): Order<S> => {
    const perform = <O extends MaintenanceOperation>(
      operation: O,
      next: readonly OrderState[],
      amount: Amount | undefined,
      options: RefundOptions = {},
    ) => {
      const withOrder = (confirmation: Confirmation<O>) => {
        switch (confirmation._tag) {
          case 'Applied':
            return { ...confirmation, order: orderAfter(operation, next, confirmation.after) };
          case 'NotApplied':
            return { ...confirmation, order };
          case 'Unconfirmed':
            return { ...confirmation, order: buildOrder('Pending', confirmation.after ?? statusCheck) };
        }
      };
      return toStyle(async () => {
        const confirmed = await confirmedCall(operation)(paramsOf<O>(operation, amount, options), options)();
        return E.isLeft(confirmed) ? confirmed : E.right(withOrder(confirmed.right));
      });
    };
    const methods = maintenanceOperations.flatMap((operation) => {
      const next = nextStatesOf(operation, state);
      if (next.length === 0) return [];
      const name = camelCase(operation);
      const method = hasAmount(operation)
        ? (amount: Amount, options?: RefundOptions) => perform(operation, next, amount, options)
        : (options?: RefundOptions) => perform(operation, next, undefined, options);
      const rest = remainingAmount(operation, statusCheck.totals);
      const methodForAll = (options?: RefundOptions) => perform(operation, next.slice(-1), rest, options);
      return [[name, method], ...(next.length > 1 ? [[`${name}All`, methodForAll]] : [])];
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the methods follow from the rows, as in the type
    const order = {
      _tag: state,
      merchantReference,
      currency,
      statusCheck,
      refresh,
      ...Object.fromEntries(methods),
    } as Order<S>;
    return order;
  };

  // Another change of the order at the same time could lead to a state that the type of the method excludes.
  const orderAfter = (
    operation: MaintenanceOperation,
    next: readonly OrderState[],
    after: StatusCheck,
  ): Order<S> => {
    const isVoided = operations[operation].moves === 'authorization';
    const state = orderState({ totals: after.totals, isVoided, isPending: false });
    return buildOrder(next.includes(state) ? state : (next.at(-1) ?? state), after);
  };

  return (statusCheck, state = orderStateOfStatusCheck(statusCheck)) => buildOrder(state, statusCheck);
};

const hasAmount = (operation: MaintenanceOperation): boolean => 'amount' in operations[operation].request;

// Empty if the state does not allow the operation.
const nextStatesOf = (operation: MaintenanceOperation, state: Order['_tag']): readonly OrderState[] => {
  const { allowedIn, moves } = operations[operation];
  const states: readonly string[] = allowedIn;
  const rows: Readonly<Partial<Record<string, Readonly<Partial<Record<string, readonly OrderState[]>>>>>> =
    nextStates;
  return states.includes(state) ? (rows[state]?.[moves] ?? []) : [];
};
