/** A client of the gateway: one method for each operation, confirmed operations, typed orders and reconciliation. */
import {
  isOperation,
  maintenanceOperations,
  operations,
  type MaintenanceOperation,
  type Operation,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { platform } from '../adapters/platform-clock-random-and-transport.ts';
import {
  toTask,
  type ApiResult,
  type ApiStyle,
  type ToApiStyle,
} from '../call/promise-and-task-result-types.ts';
import { createCalls, type Call, type CallOptions } from '../call/call-operation.ts';
import { createMethods, type CamelCase } from '../call/client-method-of-each-operation.ts';
import type { RequestParams, RequestParamsWithReference } from '../call/request-params-type.ts';
import { skipVerification, verifyReply } from '../call/verify-reply.ts';
import { checkStatusOrFail } from '../confirm/check-status-or-fail.ts';
import { createConfirmOutcome, type ConfirmationRequest } from '../confirm/confirm-with-check-status.ts';
import type { Confirmation } from '../confirm/confirmation-result.ts';
import { createConfirmedCalls } from '../confirm/call-and-confirm.ts';
import { createGetOrder } from '../order/get-order.ts';
import type { Order, OrderReference } from '../order/order-type-of-each-state.ts';
import { createReconcile, type Reconcile } from '../order/reconcile-orders.ts';
import type { Outcome, Verification } from '../outcome/call-outcome.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import type { ClientSettings, InvalidSetting, ResolvedSettings } from '../settings/client-settings.ts';

/** A client of the gateway. Each operation is a method: `CHECK_STATUS` is `checkStatus`. */
export type Client<S extends ApiStyle = 'task'> = ClientOperations<S> & {
  /** The operations that also confirm whether they were applied, and retry only what was not. */
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

/** A client that does not verify signatures. Its replies may come from any sender, and their type says so. */
export type UnverifiedClient = ClientOperations<'task', 'unverified'>;

/** One method for each operation. */
export type ClientOperations<S extends ApiStyle = 'task', V extends Verification = 'verified'> = {
  readonly [O in Operation as CamelCase<O>]: OperationMethod<O, S, V>;
};

type OperationMethod<O extends Operation, S extends ApiStyle, V extends Verification> = (
  params: RequestParams<O>,
  options?: CallOptions,
) => ApiResult<S, Outcome<O, V>>;

type ConfirmedMethod<O extends MaintenanceOperation, S extends ApiStyle> = (
  params: RequestParamsWithReference<O>,
  options?: CallOptions,
) => ApiResult<S, Confirmation<O>>;

/**
 * Creates a client. It validates requests before it sends them and verifies replies before it reads them. Methods return
 * a `TaskEither`: nothing is sent until you run it. For promises, see `@postern/client/promise`.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as TE from 'fp-ts/lib/TaskEither.js'
 * import { createClient, type Transport } from '@postern/client'
 * import { requestPhrase, responsePhrase, sign } from '@postern/protocol'
 *
 * const settings = {
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchantIdentifier: 'DEMO0001',
 *   shaType: 'SHA-256',
 *   requestPhrase: requestPhrase('demo-request-phrase'),
 *   responsePhrase: responsePhrase('demo-response-phrase'),
 * } as const
 *
 * // Replaces the gateway: echoes the request as a signed reply.
 * const transport: Transport = ({ body }) => {
 *   const captured = { ...JSON.parse(body), response_code: '04000', response_message: 'Success', status: '04' }
 *   const signed = sign(captured, { shaType: 'SHA-256', phrase: settings.responsePhrase })
 *   return TE.right({ httpStatus: 200, body: JSON.stringify(signed) })
 * }
 *
 * const client = createClient({ ...settings, transport })
 * if (E.isLeft(client)) throw new Error('invalid settings')
 * const params = { merchant_reference: 'order-1001', amount: { decimal: '10.50' }, currency: 'AED' } as const
 * const outcome = await client.right.capture(params)()
 * E.isRight(outcome) && outcome.right._tag // => 'Succeeded'
 * E.isRight(outcome) && outcome.right.reply.amount // => '1050'
 */
export const createClient = (settings: ClientSettings): E.Either<readonly InvalidSetting[], Client> =>
  pipe(
    resolveSettings(settings, platform),
    E.map((resolved) => buildClient(resolved, toTask)),
  );

/**
 * Creates a client that accepts replies without verifying their signature, to inspect a gateway whose response phrase you
 * do not know yet. Functions that require verified outcomes do not accept its outcomes.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { createUnverifiedClient } from '@postern/client'
 * import { requestPhrase, responsePhrase } from '@postern/protocol'
 *
 * const client = createUnverifiedClient({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchantIdentifier: 'DEMO0001',
 *   shaType: 'SHA-256',
 *   requestPhrase: requestPhrase('demo-request-phrase'),
 *   responsePhrase: responsePhrase('not known yet'),
 * })
 * E.isRight(client) // => true
 */
export const createUnverifiedClient = (
  settings: ClientSettings,
): E.Either<readonly InvalidSetting[], UnverifiedClient> =>
  pipe(
    resolveSettings(settings, platform),
    E.map((resolved) => operationMethods(createCalls(resolved, skipVerification), toTask)),
  );

/** Builds a client of either API style. */
export const buildClient = <S extends ApiStyle>(
  settings: ResolvedSettings,
  toStyle: ToApiStyle<S>,
): Client<S> => {
  const call = createCalls(settings, verifyReply);
  const checkStatus = checkStatusOrFail(call('CHECK_STATUS'));
  const confirmOutcome = createConfirmOutcome(settings, checkStatus);
  const confirmCall = createConfirmedCalls(settings, checkStatus, confirmOutcome);
  const confirmedCall = <O extends MaintenanceOperation>(operation: O) =>
    confirmCall(operation, call(operation));
  const confirmedMethod = <O extends MaintenanceOperation>(operation: O): ConfirmedMethod<O, S> => {
    const confirmed = confirmedCall(operation);
    return (params, options) => toStyle(confirmed(params, options));
  };
  return {
    ...operationMethods(call, toStyle),
    confirmed: createMethods<MaintenanceOperation, Client<S>['confirmed']>(
      maintenanceOperations,
      confirmedMethod,
    ),
    confirmOutcome: (request, options) => toStyle(confirmOutcome(request, options)),
    getOrder: createGetOrder({ checkStatus, confirmedCall }, toStyle),
    reconcile: createReconcile(checkStatus, settings.runtime),
  };
};

const operationMethods = <S extends ApiStyle, V extends Verification>(
  createCall: <O extends Operation>(operation: O) => Call<O, V>,
  toStyle: ToApiStyle<S>,
): ClientOperations<S, V> => {
  const operationMethod = <O extends Operation>(operation: O): OperationMethod<O, S, V> => {
    const call = createCall(operation);
    return (params, options) => toStyle(call(params, options));
  };
  return createMethods<Operation, ClientOperations<S, V>>(operationNames, operationMethod);
};

const operationNames = Object.keys(operations).filter(isOperation);
