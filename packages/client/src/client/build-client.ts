/** Builds a client in either API style. */
import type { Operation } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import { createCalls, type CallOptions } from '../call/call-operation.ts';
import type { RequestParams, RequestParamsWithReference } from '../call/request-params-type.ts';
import { checkStatusOrFail } from '../confirm/check-status-or-fail.ts';
import { createConfirmOutcome } from '../confirm/confirm-with-check-status.ts';
import { createConfirmedCalls } from '../confirm/call-and-confirm.ts';
import { createPerOrderCallQueue } from '../confirm/per-order-call-queue.ts';
import { createGetOrder } from '../order/get-order.ts';
import { createReconcile } from '../order/reconcile-orders.ts';
import { classifyReply, classifyStatusReply } from '../outcome/classify-reply.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import type { Client, MethodOf } from './client.ts';

export const buildClient = <S extends ApiStyle>(
  settings: ResolvedSettings,
  styleOf: (gatewayUrl: string) => ToApiStyle<S>,
  enqueue = createPerOrderCallQueue(),
): Client<S> => {
  const toStyle = styleOf(settings.url);
  const createCall = createCalls(settings);
  const call = <O extends MaintenanceOperation>(operation: O) => createCall(operation, classifyReply<O>);
  const callStatus = createCall('CHECK_STATUS', classifyStatusReply);
  const checkStatus = checkStatusOrFail(callStatus);
  const confirmOutcome = createConfirmOutcome(settings, checkStatus);
  const confirmCall = createConfirmedCalls(settings, checkStatus, confirmOutcome, enqueue);
  const confirmedCall = <O extends MaintenanceOperation>(operation: O) =>
    confirmCall(operation, call(operation));
  const method =
    <O extends MaintenanceOperation>(operation: O) =>
    (params: RequestParams<O>, options?: CallOptions) =>
      toStyle(call(operation)(params, options));
  const confirmedMethod =
    <O extends MaintenanceOperation>(operation: O) =>
    (params: RequestParamsWithReference<O>, options?: CallOptions) =>
      toStyle(confirmedCall(operation)(params, options));
  // With a method for each operation of the table.
  const client: Client<S> & MethodOf<Operation> & { readonly confirmed: MethodOf<MaintenanceOperation> } = {
    checkStatus: (params, options) => toStyle(callStatus(params, options)),
    capture: method('CAPTURE'),
    voidAuthorization: method('VOID_AUTHORIZATION'),
    refund: method('REFUND'),
    confirmed: {
      capture: confirmedMethod('CAPTURE'),
      voidAuthorization: confirmedMethod('VOID_AUTHORIZATION'),
      refund: confirmedMethod('REFUND'),
    },
    confirmOutcome: (request, options) => toStyle(confirmOutcome(request, options)),
    getOrder: createGetOrder({ checkStatus, confirmedCall }, toStyle),
    reconcile: createReconcile(checkStatus, settings.runtime),
  };
  return client;
};
