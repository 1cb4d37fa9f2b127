/** A client: one method for each row of the operation table, and what is built on them. */
import type { MaintenanceOperation, Operation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { RequestParams, RequestParamsWithReference } from '../call/request-params.ts';
import { skipVerification, verifyReply } from '../call/verify-reply.ts';
import { createCalls, type Call, type CallOptions } from '../call/call.ts';
import { createConfirmedCalls } from '../confirm/confirmed-call.ts';
import { platform } from '../adapters/platform.ts';
import { toTask, type ApiStyle, type ToApiStyle, type ApiResult } from '../call/api-style.ts';
import { createGetOrder } from '../order/get-order.ts';
import type { Order, OrderReference } from '../order/order.ts';
import type { Verification, Outcome } from '../outcome/outcome.ts';
import { createReconcile, type Reconcile } from '../order/reconcile-orders.ts';
import type { Confirmation } from '../confirm/confirmation.ts';
import { createConfirmOutcome, type ConfirmationRequest } from '../confirm/confirm-outcome.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import type { InvalidSetting, ClientSettings, ResolvedSettings } from '../settings/settings.ts';

/** The operations as methods: `CHECK_STATUS` is `checkStatus`. A row without its method does not compile. */
export type Client<F extends ApiStyle = 'task'> = ClientOperations<F> & {
  /** Looks first, sends, finds out where no reply tells, and sends again only what did not happen. */
  readonly confirmed: {
    readonly [O in MaintenanceOperation as CamelCase<O>]: (
      asked: RequestParamsWithReference<O>,
      options?: CallOptions,
    ) => ApiResult<F, Confirmation<O>>;
  };
  /** Finds out whether an operation happened. */
  readonly confirmOutcome: <O extends MaintenanceOperation>(
    doubt: ConfirmationRequest<O>,
    options?: CallOptions,
  ) => ApiResult<F, Confirmation<O>>;
  /** An order as the state that it is in, with the methods of that state. */
  readonly getOrder: (which: OrderReference, options?: CallOptions) => ApiResult<F, Order<F>>;
  /** Walks a list of open orders, and yields those that moved. */
  readonly reconcile: Reconcile;
};

/** A client that believes everybody. What it tells may have been written by anyone, and its type says so. */
export type UnverifiedClient = ClientOperations<'task', 'unverified'>;

/** The operations alone. */
export type ClientOperations<F extends ApiStyle = 'task', B extends Verification = 'verified'> = {
  readonly [O in Operation as CamelCase<O>]: (
    asked: RequestParams<O>,
    options?: CallOptions,
  ) => ApiResult<F, Outcome<O, B>>;
};

/** `VOID_AUTHORIZATION` → `voidAuthorization`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

/**
 * A client of the gateway. Requests are checked before they are sent, replies are verified before they are read. A call
 * is a `TaskEither`: nothing happens until it is run. See `@postern/client/promise` for promises.
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
 * // Stands in for the gateway: carries back what was sent, and signs.
 * const transport: Transport = ({ body }) => {
 *   const captured = { ...JSON.parse(body), response_code: '04000', response_message: 'Success', status: '04' }
 *   const signed = sign(captured, { shaType: 'SHA-256', phrase: settings.responsePhrase })
 *   return TE.right({ httpStatus: 200, body: JSON.stringify(signed) })
 * }
 *
 * const client = createClient({ ...settings, transport })
 * if (E.isLeft(client)) throw new Error('the settings are sound')
 * const asked = { merchant_reference: 'order-1001', amount: { decimal: '10.50' }, currency: 'AED' } as const
 * const outcome = await client.right.capture(asked)()
 * E.isRight(outcome) && outcome.right._tag // => 'Succeeded'
 * E.isRight(outcome) && outcome.right.reply.amount // => '1050'
 */
export const createClient = (settings: ClientSettings): E.Either<readonly InvalidSetting[], Client> =>
  pipe(
    resolveSettings(settings, platform),
    E.map((settings) => buildClient(settings, toTask)),
  );

/**
 * A client that takes replies as they come, signed or not: for a look at a gateway whose response phrase is not known
 * yet. Its outcomes cannot be handed to what asks for verified ones.
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
    E.map((settings) => callsOf(createCalls(settings, skipVerification))),
  );

/** The client that settings make, through a face. */
export const buildClient = <F extends ApiStyle>(
  settings: ResolvedSettings,
  show: ToApiStyle<F>,
): Client<F> => {
  const calls = callsOf(createCalls(settings, verifyReply));
  const resolve = createConfirmOutcome(settings, calls.checkStatus);
  const careful = createConfirmedCalls(settings, calls.checkStatus, resolve);
  const surely = {
    capture: careful('CAPTURE', calls.capture),
    voidAuthorization: careful('VOID_AUTHORIZATION', calls.voidAuthorization),
    refund: careful('REFUND', calls.refund),
  };
  return {
    checkStatus: (asked, options) => show(calls.checkStatus(asked, options)),
    capture: (asked, options) => show(calls.capture(asked, options)),
    voidAuthorization: (asked, options) => show(calls.voidAuthorization(asked, options)),
    refund: (asked, options) => show(calls.refund(asked, options)),
    confirmed: {
      capture: (asked, options) => show(surely.capture(asked, options)),
      voidAuthorization: (asked, options) => show(surely.voidAuthorization(asked, options)),
      refund: (asked, options) => show(surely.refund(asked, options)),
    },
    confirmOutcome: (doubt, options) => show(resolve(doubt, options)),
    getOrder: createGetOrder({ checkStatus: calls.checkStatus, ...surely }, show),
    reconcile: createReconcile(calls.checkStatus, settings.runtime),
  };
};

type Calls<B extends Verification> = { readonly [O in Operation as CamelCase<O>]: Call<O, B> };

const callsOf = <B extends Verification>(
  operation: <O extends Operation>(name: O) => Call<O, B>,
): Calls<B> => ({
  checkStatus: operation('CHECK_STATUS'),
  capture: operation('CAPTURE'),
  voidAuthorization: operation('VOID_AUTHORIZATION'),
  refund: operation('REFUND'),
});
