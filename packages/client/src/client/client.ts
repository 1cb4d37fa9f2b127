/** A client: one method for each row of the operation table, and what is built on them. */
import type { MaintenanceOperation, Operation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Asked, AskedByReference } from '../call/request-params.ts';
import { unverified, verified } from '../call/verify-reply.ts';
import { call, type Call, type CallOptions } from '../call/call.ts';
import { carefully } from '../confirm/confirmed-call.ts';
import { platform } from '../adapters/platform.ts';
import { asTask, type Face, type Show, type Via } from '../call/api-style.ts';
import { orderWith } from '../order/get-order.ts';
import type { Order, WhichOrder } from '../order/order.ts';
import type { Belief, Outcome } from '../outcome/outcome.ts';
import { reconcileWith, type Reconcile } from '../order/reconcile-orders.ts';
import type { Resolution } from '../confirm/confirmation.ts';
import { resolveWith, type Doubt } from '../confirm/confirm-outcome.ts';
import { settle } from '../settings/resolve-settings.ts';
import type { SettingMistake, Settings, Settled } from '../settings/settings.ts';

/** The operations as methods: `CHECK_STATUS` is `checkStatus`. A row without its method does not compile. */
export type Client<F extends Face = 'task'> = Operations<F> & {
  /** Looks first, sends, finds out where no reply tells, and sends again only what did not happen. */
  readonly carefully: {
    readonly [O in MaintenanceOperation as CamelCase<O>]: (
      asked: AskedByReference<O>,
      options?: CallOptions,
    ) => Via<F, Resolution<O>>;
  };
  /** Finds out whether an operation happened. */
  readonly resolve: <O extends MaintenanceOperation>(
    doubt: Doubt<O>,
    options?: CallOptions,
  ) => Via<F, Resolution<O>>;
  /** An order as the state that it is in, with the methods of that state. */
  readonly order: (which: WhichOrder, options?: CallOptions) => Via<F, Order<F>>;
  /** Walks a list of open orders, and yields those that moved. */
  readonly reconcile: Reconcile;
};

/** A client that believes everybody. What it tells may have been written by anyone, and its type says so. */
export type UnverifiedClient = Operations<'task', 'unverified'>;

/** The operations alone. */
export type Operations<F extends Face = 'task', B extends Belief = 'verified'> = {
  readonly [O in Operation as CamelCase<O>]: (
    asked: Asked<O>,
    options?: CallOptions,
  ) => Via<F, Outcome<O, B>>;
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
export const createClient = (settings: Settings): E.Either<readonly SettingMistake[], Client> =>
  pipe(
    settle(settings, platform),
    E.map((settled) => clientWith(settled, asTask)),
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
  settings: Settings,
): E.Either<readonly SettingMistake[], UnverifiedClient> =>
  pipe(
    settle(settings, platform),
    E.map((settled) => callsOf(call(settled, unverified))),
  );

/** The client that settings make, through a face. */
export const clientWith = <F extends Face>(settled: Settled, show: Show<F>): Client<F> => {
  const calls = callsOf(call(settled, verified));
  const resolve = resolveWith(settled, calls.checkStatus);
  const careful = carefully(settled, calls.checkStatus, resolve);
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
    carefully: {
      capture: (asked, options) => show(surely.capture(asked, options)),
      voidAuthorization: (asked, options) => show(surely.voidAuthorization(asked, options)),
      refund: (asked, options) => show(surely.refund(asked, options)),
    },
    resolve: (doubt, options) => show(resolve(doubt, options)),
    order: orderWith({ checkStatus: calls.checkStatus, ...surely }, show),
    reconcile: reconcileWith(calls.checkStatus, settled.world),
  };
};

type Calls<B extends Belief> = { readonly [O in Operation as CamelCase<O>]: Call<O, B> };

const callsOf = <B extends Belief>(operation: <O extends Operation>(name: O) => Call<O, B>): Calls<B> => ({
  checkStatus: operation('CHECK_STATUS'),
  capture: operation('CAPTURE'),
  voidAuthorization: operation('VOID_AUTHORIZATION'),
  refund: operation('REFUND'),
});
