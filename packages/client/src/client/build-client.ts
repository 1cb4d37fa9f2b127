/** A client in either API style: one method for each operation, confirmed operations, typed orders and reconciliation. */
import type { Operation } from '@postern/protocol';
import {
  isOperation,
  maintenanceOperations,
  operations,
  type MaintenanceOperation,
} from '@postern/protocol/spec';
import type { ApiResult, ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import { createCalls, type CallOptions } from '../call/call-operation.ts';
import { createMethods, type CamelCase } from '../call/client-method-of-each-operation.ts';
import type { CurrencyText, RequestParams, RequestParamsWithReference } from '../call/request-params-type.ts';
import { checkStatusOrFail } from '../confirm/check-status-or-fail.ts';
import { createConfirmOutcome, type ConfirmationRequest } from '../confirm/confirm-with-check-status.ts';
import type { Confirmation } from '../confirm/confirmation-result.ts';
import { createConfirmedCalls } from '../confirm/call-and-confirm.ts';
import { createGetOrder } from '../order/get-order.ts';
import type { Order, OrderReference } from '../order/order-type-of-each-state.ts';
import { createReconcile, type Reconcile } from '../order/reconcile-orders.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';

/** A client of the gateway. Each operation is a method: `CHECK_STATUS` is `checkStatus`. */
export type Client<S extends ApiStyle = 'promise'> = ClientOperations<S> & {
  /** The operations that also confirm whether they were applied, and retry only what was not. On one order, one after the other. */
  readonly confirmed: {
    readonly [O in MaintenanceOperation as CamelCase<O>]: ConfirmedMethod<O, S>;
  };
  /** Finds out whether an operation was applied. */
  readonly confirmOutcome: <O extends MaintenanceOperation>(
    request: ConfirmationRequest<O>,
    options?: CallOptions,
  ) => ApiResult<S, Confirmation<O>>;
  /** Gets an order as the state it is in, with the methods that the state allows. */
  readonly getOrder: (reference: OrderReference, options?: CallOptions) => ApiResult<S, Order<S>>;
  /** Checks a list of open orders and yields those that changed. */
  readonly reconcile: Reconcile;
};

/** One method for each operation. */
export type ClientOperations<S extends ApiStyle = 'promise'> = {
  readonly [O in Operation as CamelCase<O>]: OperationMethod<O, S>;
};

type OperationMethod<O extends Operation, S extends ApiStyle> = <const Code extends CurrencyText>(
  params: RequestParams<O, Code>,
  options?: CallOptions,
) => ApiResult<S, Outcome<O>>;

type ConfirmedMethod<O extends MaintenanceOperation, S extends ApiStyle> = <const Code extends CurrencyText>(
  params: RequestParamsWithReference<O, Code>,
  options?: CallOptions,
) => ApiResult<S, Confirmation<O>>;

export const buildClient = <S extends ApiStyle>(
  settings: ResolvedSettings,
  styleOf: (gatewayUrl: string) => ToApiStyle<S>,
): Client<S> => {
  const toStyle = styleOf(settings.url);
  const call = createCalls(settings);
  const operationMethod = <O extends Operation>(operation: O) => {
    const callOperation = call(operation);
    return (...input: Parameters<typeof callOperation>) => toStyle(callOperation(...input));
  };
  const checkStatus = checkStatusOrFail(call('CHECK_STATUS'));
  const confirmOutcome = createConfirmOutcome(settings, checkStatus);
  const confirmCall = createConfirmedCalls(settings, checkStatus, confirmOutcome);
  const confirmedCall = <O extends MaintenanceOperation>(operation: O) =>
    confirmCall(operation, call(operation));
  const confirmedMethod = <O extends MaintenanceOperation>(operation: O) => {
    const confirmed = confirmedCall(operation);
    return (...input: Parameters<typeof confirmed>) => toStyle(confirmed(...input));
  };
  return {
    ...createMethods<Operation, ClientOperations<S>>(operationNames, operationMethod),
    confirmed: createMethods<MaintenanceOperation, Client<S>['confirmed']>(
      maintenanceOperations,
      confirmedMethod,
    ),
    confirmOutcome: (request, options) => toStyle(confirmOutcome(request, options)),
    getOrder: createGetOrder({ checkStatus, confirmedCall }, toStyle),
    reconcile: createReconcile(checkStatus, settings.runtime),
  };
};

const operationNames = Object.keys(operations).filter(isOperation);
